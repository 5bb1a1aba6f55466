import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { decompress } from 'wawoff2'
import { type Face, fontFiles } from '../../brand/font-files.ts'
import { fontCharacters, fonts } from '../../brand/tokens.ts'

/** Has a sign for nearly each letter of any script. `subset-font` can't cut it; a PDF has only the signs it shows. */
const everyLetter = { file: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2', family: 'UnifontExMono' }

/** In the files, Bricolage Grotesque is named after its largest optical size. */
const named = { heading: 'Bricolage Grotesque 96pt', text: 'Instrument Sans' } as const

/** Typst takes one file of a family and weight, so a family's further files have names of their own, equally long. */
const numbered = (name: string, index: number) => (index === 0 ? name : name.slice(0, -1) + index)

const familiesOf = (role: keyof typeof named) => fontFiles(fonts[role]).map((_, index) => numbered(named[role], index))

/** In the order in which they are asked for a letter. */
export const familyNames = {
  heading: [...familiesOf('heading'), everyLetter.family],
  text: [...familiesOf('text'), ...familiesOf('heading'), everyLetter.family],
}

/** @returns what the fonts of every page lack in a text, each letter once. */
export function furtherLetters(text: string): string {
  return [...new Set(text)].filter((letter) => !fontCharacters.includes(letter)).join('')
}

/** Typst draws variable fonts at their default weight, so each weight is a file. @param further letters. */
export async function documentFonts(further: string): Promise<Buffer[]> {
  const cut = (role: keyof typeof named, face: Face, wght: number) => {
    const options = { targetFormat: 'sfnt', variationAxes: { wght }, noHinting: true } as const
    return fontFiles(face)
      .slice(0, further ? undefined : 1)
      .map(async ({ file }, index) => {
        const font = await subsetFont(await readFile(file), fontCharacters + further, options)
        return renamed(font, named[role], numbered(named[role], index))
      })
  }
  const last = async () =>
    Buffer.from(await decompress(await readFile(fileURLToPath(import.meta.resolve(everyLetter.file)))))
  return Promise.all([
    ...cut('heading', fonts.heading, fonts.heading.weight),
    ...[400, 600].flatMap((weight) => cut('text', fonts.text, weight)),
    ...(further ? [last()] : []),
  ])
}

/** @param to as long as the name was. */
function renamed(font: Buffer, from: string, to: string): Buffer {
  const [old, name] = [from, to].map((text) => Buffer.from(text, 'utf16le').swap16()) as [Buffer, Buffer]
  if (from !== to) for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 1)) name.copy(font, at)
  return font
}
