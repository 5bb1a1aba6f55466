import { defineConfig } from 'vite'
import { siteSettings } from './tools/vite/site-settings.ts'

/** The scripts of the browser: one small entry for every page, which loads an island where there is one. */
export default defineConfig({
  define: siteSettings(),
  build: {
    outDir: 'build/islands',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    rolldownOptions: { input: 'app/islands/browser/main.ts', output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
})
