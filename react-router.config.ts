import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './app/prerendered-paths.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'dist/pages',
  // The server renders a page again when a form comes back with errors, so the server build is kept.
  ssr: true,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
} satisfies Config
