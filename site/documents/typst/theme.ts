import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { decompress } from 'wawoff2'
import { evidenceMarkSize, evidenceMarks } from '../../../brand/evidence-marks.ts'
import { listFontFiles } from '../../../brand/font-files.ts'
import { type ColorName, colors, type Face, fontCharacters, fonts, gridPitch, logo } from '../../../brand/tokens.ts'
import { computeTraceHeights, traceReach, traceStep } from '../../../brand/trace-shape.ts'
import { splitAround } from '../../../cms/interpolate.ts'

/** Has glyphs for nearly all scripts. `subset-font` can't subset it, but a PDF contains only the glyphs that it shows. */
const everyLetter = { file: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2', family: 'UnifontExMono' }

/** Typst uses one file per family and weight, so a family's other files get different names of the same length. */
const numbered = (name: string, index: number) => (index === 0 ? name : name.slice(0, -1) + index)

const listFamilies = ({ folder, nameInFile }: Face) =>
  listFontFiles(folder).map((_, index) => numbered(nameInFile, index))

/** In the order in which Typst looks for a letter. */
const familyNames = {
  heading: [...listFamilies(fonts.heading), everyLetter.family],
  text: [...listFamilies(fonts.text), ...listFamilies(fonts.heading), everyLetter.family],
}

/** @returns the letters of a text that the fonts of every page lack, each once. */
export function findFurtherLetters(text: string): string {
  return [...new Set(text)].filter((letter) => !fontCharacters.includes(letter)).join('')
}

/** Loads the documents' fonts: a file for each weight, because Typst draws variable fonts at their default weight. @param further letters. */
export async function loadDocumentFonts(further: string): Promise<Buffer[]> {
  const cut = ({ folder, nameInFile }: Face, wght: number) => {
    const options = { targetFormat: 'sfnt', variationAxes: { wght }, noHinting: true } as const
    return listFontFiles(folder)
      .slice(0, further ? undefined : 1)
      .map(async ({ file }, index) => {
        const font = await subsetFont(await readFile(file), fontCharacters + further, options)
        return renamed(font, nameInFile, numbered(nameInFile, index))
      })
  }
  const last = async () =>
    Buffer.from(await decompress(await readFile(fileURLToPath(import.meta.resolve(everyLetter.file)))))
  return Promise.all([
    ...cut(fonts.heading, fonts.heading.weight.min),
    ...[400, 600].flatMap((weight) => cut(fonts.text, weight)),
    ...(further ? [last()] : []),
  ])
}

/** Renames a font. @param to of the same length as `from`. */
function renamed(font: Buffer, from: string, to: string): Buffer {
  const [old, name] = [from, to].map((text) => Buffer.from(text, 'utf16le').swap16()) as [Buffer, Buffer]
  if (from !== to) for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 1)) name.copy(font, at)
  return font
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
  trace: { heights: computeTraceHeights(), step: traceStep, reach: traceReach },
}

type Line = { readonly path: string; readonly strokeWidth: number; readonly color: ColorName }

function lineSvg(
  { path, strokeWidth, color }: Line,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const stroke = `fill="none" stroke="${colors[color].light}" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" ${stroke}/></svg>`
}

export function splitHighlight(text: string, highlight: string) {
  return splitAround(text, highlight).map((part) => ({ text: part, highlighted: part === highlight }))
}
