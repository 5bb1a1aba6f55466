import { defineConfig } from 'vite'

/** Documents that the server needs at run time, as one plain module each. */
export default defineConfig({
  build: {
    ssr: 'documents/mails/mails.ts',
    outDir: 'build/documents',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
