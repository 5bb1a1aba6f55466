import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { fontCharacters, fonts } from '../../brand/tokens.ts'

const textWeights = [400, 600] as const

/** In the files, Bricolage Grotesque is named after its largest optical size. */
export const familyNames = { heading: 'Bricolage Grotesque 96pt', text: 'Instrument Sans' } as const

/**
 * Typst draws variable fonts at their default weight, so each weight is a file. Other characters than the site's stop
 * the build.
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
