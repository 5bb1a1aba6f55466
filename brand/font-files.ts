import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { Face } from './tokens.ts'

/** A file of a font, and the range of its characters as in CSS (`U+0-FF,U+131`). */
export type FontFile = { readonly file: string; readonly range: string }

const require = createRequire(import.meta.url)

/** @returns the files of a family, one for each group of letters. The file for Western Europe is first. */
export function listFontFiles(folder: Face['folder']): readonly FontFile[] {
  const ranges = JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  const findFile = (letters: string) =>
    require.resolve(`${folder}/files/${basename(folder)}-${letters}-wght-normal.woff2`)
  const names = Object.keys(ranges).sort((a, b) => Number(b === 'latin') - Number(a === 'latin'))
  return names.map((letters) => ({ file: findFile(letters), range: ranges[letters] ?? '' }))
}
