/** Where each step of the build leaves what it makes, for the steps that read it. */
export const dist = {
  brand: 'dist/brand',
  checklist: 'dist/checklist',
  pictures: 'dist/pictures',
  islands: 'dist/islands',
  pages: 'dist/pages',
  mails: 'dist/documents',
  desk: 'dist/desk',
  /** What is made from the finished pages, by the address that each is served at. */
  forReaders: 'dist/for-readers',
  /** What costs much and depends on little, by the digest of what it was made from. */
  cache: 'dist/cache',
  site: 'dist/site',
} as const

/** The finished pages, each as `index.html` in the folder of its address. */
export const builtPages = `${dist.pages}/client`

/** The application that renders pages at run time. */
export const serverBuild = `${dist.pages}/server/index.js`
