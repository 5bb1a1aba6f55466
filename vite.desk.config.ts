import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { recordInputs } from './build/vite/record-inputs.ts'
import { siteWords } from './build/vite/site-words.ts'

const shared = { emptyOutDir: true, copyPublicDir: false } as const

/** The desk: its style sheet and script for browsers, and the module that renders its pages at the server. */
export default defineConfig({
  plugins: [siteWords(), tailwindcss(), recordInputs()],
  builder: {},
  // A server may run with another NODE_ENV, and React's development code is several times slower.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  environments: {
    client: {
      build: {
        ...shared,
        outDir: 'dist/desk/browser',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['desk/desk.ts', 'desk/desk.css'] },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        ...shared,
        ssr: true,
        outDir: 'dist/desk/server',
        rolldownOptions: { input: 'desk/desk.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
