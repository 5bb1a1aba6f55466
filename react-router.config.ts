import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site/app',
  buildDirectory: 'dist/pages',
  // The build (site/pages/rendered-site.ts) and the server render pages with the server build.
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
