export const dist = {
  brand: 'dist/brand',
  pages: 'dist/pages',
  browser: 'dist/browser',
  documents: 'dist/documents',
  /** Everything above, compressed: a site without words. */
  bundle: 'dist/bundle',
  cache: 'dist/cache',
  site: 'dist/site',
} as const

export const serverBuild = `${dist.site}/runtime/pages/server/index.js`
