import { join } from 'node:path'
import { type MadeFiles, readMadeFiles } from './site-words.ts'

/** A bundle has in place of this module what build/vite/site-words.ts makes of it. */
export const { pictures, checklistFile, ownRecord, islandWords }: MadeFiles =
  globalThis.siteWords ?? readMadeFiles(join(import.meta.dirname, '../dist/site'))
