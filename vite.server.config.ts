import { defineConfig, type UserConfig } from 'vite'
import { createCommandNamesPlugin, createWorkerFilesPlugin } from './ops/deploy/archive/command-names.ts'
import { unbundled } from './ops/deploy/archive/packages.ts'
import { recordInputs } from './site/bundling/vite/record-inputs.ts'

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
      input: { emails: 'site/documents/emails/emails.ts', desk: 'desk/desk.tsx' },
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
        requests: 'ops/commands/requests.ts',
        words: 'ops/commands/words.ts',
        'launch-check': 'ops/commands/launch-check.ts',
        configure: 'ops/deploy/archive/configure.ts',
        'calendar-program': 'server/requests/appointments/calendar-program.ts',
        'content-program': 'server/publishing/content-program.ts',
        'builder-program': 'site/builder-program.ts',
        'compress-program': 'site/compress-program.ts',
        'upload-program': 'site/pictures/upload-program.ts',
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
