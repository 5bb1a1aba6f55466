import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { recordInputs } from './build/vite/record-inputs.ts'
import { siteWords } from './build/vite/site-words.ts'
import { commandNames } from './deploy/archive/command-names.ts'
import { workerFiles } from './deploy/archive/worker-files.ts'

/** The server and the commands, with all packages that they use: a release has no node_modules. */
export default defineConfig({
  plugins: [siteWords('../dist/site/runtime/words/words.json'), commandNames(), workerFiles(), recordInputs()],
  ssr: { noExternal: true },
  resolve: { alias: { lightningcss: resolve('deploy/archive/lightningcss.ts') } },
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
        report: 'cli/report.ts',
        words: 'cli/words.ts',
        'launch-check': 'deploy/archive/launch-check.ts',
        configure: 'deploy/archive/configure.ts',
        'edited-site': 'build/edited-site.ts',
        'render-worker': 'server/pages/render-worker.ts',
      },
      // pg asks for it when it is there.
      external: ['pg-native'],
      // All in one folder, from which a worker and the native part are found.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
