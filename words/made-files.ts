import { join } from 'node:path'
import { type MadeFiles, readMadeFiles, type SiteWords } from './site-words.ts'

/** A bundle has in place of this module what build/vite/site-words.ts makes of it. */
export const { pictures, checklistFile, ownRecord, islandWords }: MadeFiles & Pick<SiteWords, 'islandWords'> =
  globalThis.siteWords ?? readMadeFiles(join(import.meta.dirname, '../dist/site'))
