import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'dist/pages',
  // The server build renders the pages, at build (site-builder/page/rendered-site.ts) and for a form that comes back with errors.
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
