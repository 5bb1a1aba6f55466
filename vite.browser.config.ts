import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { loweredCss, oldestBrowsers } from './site/bundling/browsers.ts'
import { scriptHashes, shortPreload, sonnerStyles } from './site/bundling/vite/browser-plugins.ts'
import { recordInputs } from './site/bundling/vite/record-inputs.ts'

const shared = {
  target: oldestBrowsers,
  emptyOutDir: true,
  copyPublicDir: false,
  modulePreload: { polyfill: false },
} as const

const only = (name: string, plugins: readonly Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: (environment) => environment.name === name }))

/** Builds the scripts of the browser: the entry of every page, which loads islands; and the desk's script and styles. */
export default defineConfig({
  css: { lightningcss: { include: loweredCss } },
  plugins: [
    ...only('client', [sonnerStyles(), shortPreload(), scriptHashes()]),
    ...only('desk', tailwindcss()),
    recordInputs(),
  ],
  builder: {
    buildApp: async (builder) => void (await Promise.all(Object.values(builder.environments).map(builder.build))),
  },
  environments: {
    client: {
      build: {
        ...shared,
        outDir: 'dist/browser/islands',
        manifest: true,
        rolldownOptions: {
          input: 'site/app/islands/browser/main.ts',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /node_modules\/(react|react-dom|scheduler|clsx|class-variance-authority)\/|app\/ui\/button/,
                },
              ],
            },
          },
        },
      },
    },
    desk: {
      consumer: 'client',
      build: {
        ...shared,
        outDir: 'dist/browser/desk',
        manifest: 'manifest.json',
        rolldownOptions: { input: ['desk/desk.ts', 'desk/desk.css'] },
      },
    },
  },
})
