import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { fontCharacters, fonts } from '../../brand/tokens.ts'

/** Weights of the running text that documents use. */
const textWeights = [400, 600] as const

/**
 * The names by which Typst finds the families: those inside the files, where Bricolage Grotesque is called by its
 * largest optical size.
 */
export const familyNames = { heading: 'Bricolage Grotesque 96pt', text: 'Instrument Sans' } as const

/**
 * The site's fonts as Typst takes them: uncompressed, and one file for each weight, because Typst draws a variable font
 * at its default weight only. Cut to the characters of the site; a character beyond them stops the build, since no
 * document may be without it.
 */
export async function documentFonts(): Promise<Buffer[]> {
  const cut = async (file: string, weight: number) => {
    const source = await readFile(createRequire(import.meta.url).resolve(file))
    const options = { targetFormat: 'sfnt', variationAxes: { wght: weight }, noHinting: true } as const
    return subsetFont(source, fontCharacters, options)
  }
  return Promise.all([
    cut(fonts.heading.file, fonts.heading.weight),
    ...textWeights.map((weight) => cut(fonts.text.file, weight)),
  ])
}
