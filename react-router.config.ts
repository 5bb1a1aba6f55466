import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'dist/pages',
  // The build (site-builder/page/rendered-site.ts) and the server render pages with the server build.
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
