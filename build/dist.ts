export const dist = {
  brand: 'dist/brand',
  words: 'dist/words',
  checklist: 'dist/checklist',
  pictures: 'dist/pictures',
  islands: 'dist/islands',
  pages: 'dist/pages',
  mails: 'dist/documents',
  desk: 'dist/desk',
  /** Documents by their public address. */
  forReaders: 'dist/for-readers',
  cache: 'dist/cache',
  site: 'dist/site',
} as const

export const serverBuild = `${dist.pages}/server/index.js`
