import { defineConfig, type UserConfig } from 'vite'
import { recordInputs } from './build/vite/record-inputs.ts'
import { createCommandNamesPlugin, createWorkerFilesPlugin } from './deploy/archive/command-names.ts'
import { unbundled } from './deploy/archive/packages.ts'

/** Emails and the desk as modules without packages, so that the server loads only the code that they use. */
const documents: UserConfig = {
  plugins: [recordInputs()],
  ssr: { noExternal: true },
  // Otherwise React would depend on the server's NODE_ENV, and its development code is several times slower.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'dist/documents',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { emails: 'documents/emails/emails.ts', desk: 'desk/desk.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
}

/** The server and the commands of a release, with the packages that they use. */
const programs: UserConfig = {
  plugins: [createCommandNamesPlugin(), createWorkerFilesPlugin(), recordInputs()],
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    outDir: 'dist/programs',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node26',
    rolldownOptions: {
      input: {
        serve: 'server/main.ts',
        requests: 'cli/requests.ts',
        words: 'cli/words.ts',
        'launch-check': 'scripts/launch-check.ts',
        configure: 'deploy/archive/configure.ts',
        'calendar-program': 'server/appointments/calendar-program.ts',
        'content-program': 'server/publishing/content-program.ts',
        'builder-program': 'site-builder/builder-program.ts',
        'upload-program': 'site-builder/pictures/upload-program.ts',
        'render-worker': 'server/pages/render-worker.ts',
      },
      // An optional dependency of pg, which isn't installed.
      external: ['pg-native'],
      // In one folder, because code finds workers and Typst templates relative to itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'release' ? programs : documents))
