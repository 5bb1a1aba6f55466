import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type UserConfig } from 'vite'
import { siteSettingsVariable } from './contracts/site-settings.ts'
import { loweredCss, oldestBrowsers } from './site/bundling/browsers.ts'
import { formServerVariable, formsToServer, reloadContent } from './site/bundling/vite/development.ts'
import { recordInputs } from './site/bundling/vite/record-inputs.ts'

/** The configuration for `npm run dev`, which has checked the settings and started the server. */
function development(): UserConfig {
  const { [formServerVariable]: formServer, [siteSettingsVariable]: settings } = process.env
  // Other tools, such as knip, load this file without the variable.
  if (!formServer) return {}
  // site/app/development-site.ts reads the settings.
  return {
    server: { proxy: formsToServer(formServer) },
    define: { [`import.meta.env.${siteSettingsVariable}`]: JSON.stringify(settings) },
  }
}

/**
 * Bundles React's production code into the server build. An external React would depend on the server's NODE_ENV, and its
 * development code is many times slower.
 */
const production: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** Builds the pages. vite.browser.config.ts builds the browser's scripts. */
export default defineConfig(({ command }) => ({
  ...(command === 'serve' ? development() : production),
  plugins: [reloadContent(), tailwindcss(), reactRouter(), recordInputs()],
  css: { lightningcss: { include: loweredCss } },
  // In development, Vite serves the fonts and icons that brand/build.ts writes.
  publicDir: 'dist/brand/public',
  build: { assetsInlineLimit: 0, copyPublicDir: false, cssTarget: oldestBrowsers },
}))
