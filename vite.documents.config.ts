import { defineConfig } from 'vite'
import { recordInputs } from './build/vite/record-inputs.ts'
import { siteWords } from './build/vite/site-words.ts'

/**
 * Documents that the server needs at run time, each as one module that imports nothing but Node: React is
 * bundled in, so that the package need not be there and only what is used is loaded.
 */
export default defineConfig({
  plugins: [siteWords(), recordInputs()],
  ssr: { noExternal: true },
  // A server may run with another NODE_ENV, and React's development code is several times slower.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'documents/mails/mails.ts',
    outDir: 'dist/documents',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
