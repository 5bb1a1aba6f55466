import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { evidenceMarkSize, evidenceMarks } from '../../brand/evidence-marks.ts'
import { logo } from '../../brand/logo.ts'
import { type ColorName, colors, fontCharacters, fonts, gridPitch } from '../../brand/tokens.ts'
import { traceHeights, traceReach, traceStep } from '../../brand/trace-shape.ts'

const textWeights = [400, 600] as const

/** In the files, Bricolage Grotesque is named after its largest optical size. */
const familyNames = { heading: 'Bricolage Grotesque 96pt', text: 'Instrument Sans' } as const

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

/** Lengths in px. */
export const theme = {
  colors: Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, value.light])),
  families: familyNames,
  gridPitch,
  logo: lineSvg({ ...logo, color: 'brand' }, logo),
  grades: Object.fromEntries(
    Object.entries(evidenceMarks).map(([grade, mark]) => [grade, lineSvg(mark, evidenceMarkSize)]),
  ),
  trace: { heights: traceHeights(), step: traceStep, reach: traceReach },
}

type Line = { readonly path: string; readonly strokeWidth: number; readonly color: ColorName }

function lineSvg(
  { path, strokeWidth, color }: Line,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const stroke = `fill="none" stroke="${colors[color].light}" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" ${stroke}/></svg>`
}

export function around(text: string, phrase: string): string[] {
  const at = text.indexOf(phrase)
  return at < 0 || phrase === '' ? [text] : [text.slice(0, at), phrase, text.slice(at + phrase.length)]
}

export function highlightedParts(text: string, highlight: string) {
  return around(text, highlight).map((part) => ({ text: part, highlighted: part === highlight }))
}
