import { defineConfig } from 'vite'
import { recordInputs } from './build/vite/record-inputs.ts'
import { siteWords } from './build/vite/site-words.ts'
import { commandNames } from './deploy/archive/command-names.ts'
import { unbundled } from './deploy/archive/packages.ts'
import { workerFiles } from './deploy/archive/worker-files.ts'

/** The server and the commands, with the packages that they use. */
export default defineConfig({
  plugins: [siteWords('../dist/site/runtime/words/words.json'), commandNames(), workerFiles(), recordInputs()],
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
        'launch-check': 'deploy/archive/launch-check.ts',
        configure: 'deploy/archive/configure.ts',
        'edited-site': 'build/edited-site.ts',
        'calendar-worker': 'server/appointments/calendar-worker.ts',
        'render-worker': 'server/pages/render-worker.ts',
      },
      // pg asks for it when it is there.
      external: ['pg-native'],
      // All in one folder, from which a worker and the templates of documents are found.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
