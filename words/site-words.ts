import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnRecord } from '../contracts/own-record.ts'
import type { MadePictures } from '../contracts/pictures.ts'
import { editedTexts } from './edited-texts.ts'
import { applyEdits, type Edits } from './edits.ts'
import { guidesOf } from './guides/guide-of.ts'
import { wordsOf } from './words-of.ts'
import { readTexts, valuesIn } from './yaml-file.ts'

export type MadeFiles = {
  readonly pictures: MadePictures
  readonly checklistFile: { readonly bytes: number; readonly pages: number }
  /** Null in a site that was made without a database. */
  readonly ownRecord: OwnRecord | null
  /** Digest of the file with the words of islands, which is in its name. */
  readonly islandWords?: string
}

export type SiteWords = ReturnType<typeof wordsOf> & ReturnType<typeof guidesOf> & MadeFiles

declare global {
  var siteWords: SiteWords | undefined
}

/** In the folder of a finished site. */
export const wordsFile = 'runtime/words/words.json'

export const noPictures: MadePictures = { portrait: {}, wide: {} }

/** @param site a finished one. */
export function readMadeFiles(site: string): MadeFiles {
  const words = JSON.parse(readFileSync(join(site, wordsFile), 'utf8')) as SiteWords
  const { pictures, checklistFile, ownRecord, islandWords } = words
  return { pictures, checklistFile, ownRecord, ...(islandWords && { islandWords }) }
}

/** @param root the folder with `content/`. */
export function readSiteWords(root: string, made: MadeFiles, edits: Edits = {}): SiteWords {
  const shipped = readTexts(root)
  const values = valuesIn(shipped)
  const edited = editedTexts(shipped, applyEdits({ texts: shipped, values }, edits).trees)
  const texts = new Map([...shipped, ...edited])
  const words = wordsOf(new Map([...values, ...valuesIn(edited)]))
  return { ...words, ...guidesOf(texts, words), ...made }
}

/** @param names of the words in islands. @returns also the JSON that browsers fetch. */
export function withIslandWords(words: SiteWords, names: readonly string[]): { words: SiteWords; forIslands: string } {
  const forIslands = JSON.stringify(Object.fromEntries(names.map((name) => [name, words[name as keyof SiteWords]])))
  const islandWords = createHash('sha256').update(forIslands).digest('base64url').slice(0, 8)
  return { words: { ...words, islandWords }, forIslands }
}
