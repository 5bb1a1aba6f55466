import type { Plugin } from 'vite'

/**
 * Bundles React into the pages' server build as its production code. The server renders pages under any NODE_ENV; React
 * outside of the bundle would go by it, and its development code takes many times as long.
 */
export function reactForProduction(): Plugin {
  return {
    name: 'react-for-production',
    apply: 'build',
    config: () => ({
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
  }
}
