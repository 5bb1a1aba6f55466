/** Where each step of the build leaves what it makes, for the steps that read it. */
export const dist = {
  brand: 'dist/brand',
  words: 'dist/words',
  checklist: 'dist/checklist',
  pictures: 'dist/pictures',
  islands: 'dist/islands',
  pages: 'dist/pages',
  mails: 'dist/documents',
  desk: 'dist/desk',
  /** What the documents step makes, by the address that each is served at. */
  forReaders: 'dist/for-readers',
  /** What costs much and depends on little, by the digest of what it was made from. */
  cache: 'dist/cache',
  site: 'dist/site',
} as const

/** The application that renders the pages. */
export const serverBuild = `${dist.pages}/server/index.js`
