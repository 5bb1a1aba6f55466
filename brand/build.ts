/**
 * Makes what the site needs of the brand: `tokens.css` (colors of both themes, font faces, Tailwind's theme), the cut
 * fonts and the icons, into `dist/brand/`. Run by `npm run build` before anything else; takes no arguments.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readMetrics } from 'fontaine'
import subsetFont from 'subset-font'
import { iconFiles } from './icons.ts'
import { logo } from './logo.ts'
import { type ColorName, colors, fontCharacters, fonts, gridPitch } from './tokens.ts'

const outDir = new URL('../dist/brand/', import.meta.url)
const require = createRequire(import.meta.url)

type Face = (typeof fonts)[keyof typeof fonts]

/** A face's file for the pages and its metrics, in font units. */
async function cutFont(name: string, face: Face) {
  const source = await readFile(require.resolve(face.file))
  const options = { targetFormat: 'woff2', variationAxes: { wght: face.weight }, noHinting: true } as const
  const cut = await subsetFont(source, fontCharacters, options)
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 10)
  const fileName = `${name}-${hash}.woff2`
  await writeFile(new URL(`public/fonts/${fileName}`, outDir), cut)
  // Metrics are read from a file that has the same hash, because the reader caches by address.
  const metrics = await readMetrics(new URL(`public/fonts/${fileName}`, outDir))
  if (!metrics) throw new Error(`brand: ${face.family}: the cut font has no readable metrics`)
  return { name, face, fileName, metrics, bytes: cut.byteLength }
}

/** The headings' face as TrueType, which the cards are drawn with (documents/cards); the pages get the file above. */
async function cutForCards({ file, weight }: typeof fonts.heading): Promise<void> {
  const source = await readFile(require.resolve(file))
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight }, noHinting: true } as const
  await writeFile(new URL('card-fonts/heading.ttf', outDir), await subsetFont(source, fontCharacters, options))
}

type CutFont = Awaited<ReturnType<typeof cutFont>>

/**
 * Two `@font-face` rules: the font, and a local font stretched to its widths and heights, so that lines break at the
 * same places before and after the font arrives.
 */
function fontFaces({ face, fileName, metrics }: CutFont): string {
  const scale = metrics.xWidthAvg / metrics.unitsPerEm / face.fallbackWidth
  const percent = (units: number) => `${((units / metrics.unitsPerEm / scale) * 100).toFixed(2)}%`
  const weight = typeof face.weight === 'number' ? `${face.weight}` : `${face.weight.min} ${face.weight.max}`
  const local = face.fallbacks.map((name) => `local("${name}")`).join(',')
  return `@font-face{font-family:"${face.family}";src:url("/fonts/${fileName}") format("woff2");font-weight:${weight};font-display:optional}
@font-face{font-family:"${face.family} Fallback";src:${local};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(-metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}
`
}

/** The mark alone, in the colors of the theme that the browser is in. */
function favicon(): string {
  const { width, height, path, strokeWidth } = logo
  const box = `-2 ${(height - width) / 2 - 2} ${width + 4} ${width + 4}`
  const line = `fill="none" stroke-width="${strokeWidth + 1}" stroke-linejoin="round" stroke-linecap="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>path{stroke:${colors.brand.light}}@media (prefers-color-scheme:dark){path{stroke:${colors.brand.dark}}}</style><path d="${path}" ${line}/></svg>`
}

function variables(theme: 'light' | 'dark'): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value[theme]}`)
    .join(';')
}

function tokensCss(cutFonts: readonly CutFont[]): string {
  const themed = (Object.keys(colors) as ColorName[]).map((name) => `--color-${name}:var(--${name})`).join(';')
  const families = cutFonts
    .map(({ name, face }) => `--font-${name}:"${face.family}","${face.family} Fallback",system-ui,sans-serif`)
    .join(';')
  return `/* Made from brand/tokens.ts by brand/build.ts. */
${cutFonts.map(fontFaces).join('')}:root{color-scheme:light dark;--pitch:${gridPitch}px;${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}
@theme inline{--color-*:initial;${themed};${families}}
`
}

await rm(outDir, { recursive: true, force: true })
await mkdir(new URL('public/fonts/', outDir), { recursive: true })
await mkdir(new URL('card-fonts/', outDir))
const cutFonts = await Promise.all(Object.entries(fonts).map(([name, face]) => cutFont(name, face)))
await cutForCards(fonts.heading)
await writeFile(new URL('tokens.css', outDir), tokensCss(cutFonts))
await writeFile(new URL('public/favicon.svg', outDir), favicon())
for (const [name, bytes] of iconFiles()) await writeFile(new URL(`public/${name}`, outDir), bytes)
await writeFile(new URL('fonts.json', outDir), JSON.stringify(cutFonts.map(({ fileName }) => `/fonts/${fileName}`)))
