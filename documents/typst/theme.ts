import { evidenceMarkSize, evidenceMarks } from '../../brand/evidence-marks.ts'
import { logo } from '../../brand/logo.ts'
import { type ColorName, colors, gridPitch } from '../../brand/tokens.ts'
import { traceHeights, traceReach, traceStep } from '../../brand/trace-shape.ts'
import { familyNames } from './fonts.ts'

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
