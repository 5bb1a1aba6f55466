import { defineConfig } from 'vite'
import { recordInputs } from './build/vite/record-inputs.ts'
import { scriptHashes } from './build/vite/script-hashes.ts'
import { shortPreload } from './build/vite/short-preload.ts'
import { siteWords } from './build/vite/site-words.ts'
import { sonnerStyles } from './build/vite/sonner-styles.ts'

/** The scripts of the browser: one small entry for every page, which loads an island where there is one. */
export default defineConfig({
  plugins: [siteWords(), sonnerStyles(), shortPreload(), recordInputs(), scriptHashes()],
  build: {
    outDir: 'dist/islands',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    rolldownOptions: {
      input: 'app/islands/browser/main.ts',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Its name tells short-preload.ts that an import needs the words.
            { name: 'words', test: /\0site-words|\/words\/(words|fill)\.ts/ },
            {
              name: 'shared',
              test: /node_modules\/(react|react-dom|scheduler|clsx|class-variance-authority)\/|app\/ui\/button/,
            },
          ],
        },
      },
    },
  },
})
