import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { decompress } from 'wawoff2'
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

/** Typst reads these words in a family's name as the weight. */
const weightName = / (?:(?:extra|semi|demi|ultra)? ?(?:light|bold)|thin|regular|medium|black|heavy|variable|vf)$/i

/** @returns the family's name in a font (OpenType's `name` table) as Typst reads it. */
export async function readFamilyName(folder: Face['folder']): Promise<string> {
  const [{ file }] = listFontFiles(folder) as [FontFile, ...FontFile[]]
  const font = Buffer.from(await decompress(readFileSync(file)))
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const table = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'name') ?? 0) + 8)
  const texts = table + font.readUInt16BE(table + 4)
  const names = new Map<number, string>()
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const [platform, , , id, length = 0, offset = 0] = [0, 2, 4, 6, 8, 10].map((at) =>
      font.readUInt16BE(table + 6 + 12 * index + at),
    )
    const text = font.subarray(texts + offset, texts + offset + length)
    // Windows's names are in UTF-16.
    if (platform === 3 && id !== undefined) names.set(id, Buffer.from(text).swap16().toString('utf16le'))
  }
  return (names.get(16) ?? names.get(1) ?? '').replace(weightName, '')
}
