import { join } from 'node:path'
import { guidesOf } from './guides/guide-of.ts'
import * as words from './words.ts'
import { readTexts } from './yaml-file.ts'

/** The guides. A bundle has in place of this module what build/vite/site-words.ts makes of it. */
export const { executiveGuideText, accountingGuideText } =
  globalThis.siteWords ?? guidesOf(readTexts(join(import.meta.dirname, '..')), words)
