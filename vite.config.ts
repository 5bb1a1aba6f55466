import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type UserConfig } from 'vite'
import { loweredCss, oldestBrowsers } from './build/browsers.ts'
import { formServerVariable, formsToServer } from './build/vite/forms-to-server.ts'
import { recordInputs } from './build/vite/record-inputs.ts'
import { reloadContent } from './build/vite/reload-content.ts'

/** What `npm run dev` hands down, once it has checked the settings and started the server. */
function development(): UserConfig {
  const { [formServerVariable]: formServer } = process.env
  // Other tools load this file too, to see what it imports.
  if (!formServer) return {}
  return { server: { proxy: formsToServer(formServer) } }
}

/**
 * React is bundled into the server build as its production code. The server renders pages under any NODE_ENV; React
 * outside of the bundle would go by it, and its development code takes many times as long.
 */
const production: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** The pages. The scripts of the browser are another build: vite.browser.config.ts. */
export default defineConfig(({ command }) => ({
  ...(command === 'serve' ? development() : production),
  plugins: [reloadContent(), tailwindcss(), reactRouter(), recordInputs()],
  css: { lightningcss: { include: loweredCss } },
  // In development, fonts and the other files that brand/build.ts makes are served as they are.
  publicDir: 'dist/brand/public',
  build: { assetsInlineLimit: 0, copyPublicDir: false, cssTarget: oldestBrowsers },
}))
