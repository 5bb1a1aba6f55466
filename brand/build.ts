import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { readMetrics } from 'fontaine'
import subsetFont from 'subset-font'
import { type FontFile, listFontFiles } from './font-files.ts'
import {
  type ColorName,
  colors,
  type Face,
  fontCharacters,
  fonts,
  gridPitch,
  listLocalFonts,
  localSpace,
  moreContrast,
} from './tokens.ts'

const outDir = new URL('../dist/brand/', import.meta.url)
/** Writes a font's subsets: one for the sheet that every page loads, and one for each other group of letters. */
async function cutFont(name: string, face: Face) {
  const [base, ...others] = listFontFiles(face.folder) as [FontFile, ...FontFile[]]
  const { min, max } = face.weight
  const range = min === max ? min : face.weight
  const createSubset = async (wght: number | Face['weight'], { file } = base, characters: string = fontCharacters) => {
    const options = { targetFormat: 'woff2', variationAxes: { wght }, noHinting: true } as const
    return subsetFont(await readFile(file), characters, options)
  }
  const cut = await createSubset(range)
  const weights = Object.entries(face.standIns).map(async ([weight, standIn]) => {
    const file = new URL(`cut-fonts/${name}-${weight}-${hashBytes(cut)}.woff2`, outDir)
    await writeFile(file, await createSubset(Number(weight)))
    // The name has a hash, because readMetrics caches by path.
    const metrics = await readMetrics(file)
    if (!metrics) throw new Error(`The metrics of the subset of ${face.family} can't be read`)
    return { weight, standIn, metrics }
  })
  const further = [base, ...others].map(async (source) => {
    const codes = parseCodeRange(source.range)
    const bytes = await createSubset(range, source, String.fromCodePoint(...codes))
    const address = `/fonts/${hashBytes(bytes)}.woff2`
    await writeFile(new URL(`public${address}`, outDir), bytes)
    return { address, range: formatCodeRange(codes) }
  })
  return { name, face, cut, weights: await Promise.all(weights), further: await Promise.all(further) }
}

/** @returns a range's codes, except control characters and `fontCharacters`, which are in the sheet of every page. */
function parseCodeRange(range: string): number[] {
  const codes = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  })
  return codes.filter((code) => code > 0x9f && !fontCharacters.includes(String.fromCodePoint(code)))
}

function formatCodeRange(codes: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join()
}

function hashBytes(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10)
}

type CutFont = Awaited<ReturnType<typeof cutFont>>

function buildFontSheet(cutFonts: readonly CutFont[]): string {
  return cutFonts
    .map(({ face, cut, further }) => {
      const { min, max } = face.weight
      const weight = min === max ? min : `${min} ${max}`
      const source = `url(data:font/woff2;base64,${Buffer.from(cut).toString('base64')}) format("woff2")`
      const buildFace = (src: string, range = '') =>
        `@font-face{font-family:"${face.family}";src:${src};font-weight:${weight};font-display:swap${range}}`
      const others = further.map(({ address, range }) =>
        buildFace(`url(${address}) format("woff2")`, `;unicode-range:${range}`),
      )
      return [buildFace(source), ...others].join('\n')
    })
    .join('\n')
}

/**
 * @returns local fonts, scaled to the metrics of the site's fonts, so that lines break at the same places before those load.
 * Each weight has two or three faces, because the ratios of letters, spaces and digits differ by weight.
 */
function buildFallbackFaces({ face, weights }: CutFont): string {
  return weights
    .map(({ weight, standIn, metrics }) => {
      const local = listLocalFonts(Number(weight))
        .map((name) => `local("${name}")`)
        .join(',')
      const scaled = (scale: number, further = '') => {
        const percent = (units: number) => `${Number(((units / metrics.unitsPerEm / scale) * 100).toFixed(2))}%`
        return `@font-face{font-family:"${face.family} Fallback";src:${local};font-weight:${weight};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(-metrics.descent)};line-gap-override:${percent(metrics.lineGap)}${further}}\n`
      }
      const letters = scaled(standIn.scale)
      const { likeSpace = '', wide } = standIn
      const spaces = scaled(standIn.space / localSpace, `;unicode-range:U+20,U+A0${likeSpace}`)
      return letters + spaces + (wide ? scaled(wide.scale, `;unicode-range:${wide.range}`) : '')
    })
    .join('')
}

function listVariables(theme: 'light' | 'dark'): string {
  return Object.entries(colors)
    .filter(([, { light, dark }]) => theme === 'light' || dark !== light)
    .map(([name, value]) => `--${name}:${value[theme]}`)
    .join(';')
}

function raiseQuietColors(): string {
  return Object.entries(moreContrast)
    .map(([name, louder]) => `--${name}:var(--${louder})`)
    .join(';')
}

function buildTokensCss(cutFonts: readonly CutFont[]): string {
  const themed = (Object.keys(colors) as ColorName[]).map((name) => `--color-${name}:var(--${name})`).join(';')
  const families = cutFonts
    .map(({ name, face }) => `--font-${name}:"${face.family}","${face.family} Fallback",system-ui,sans-serif`)
    .join(';')
  return `/* Made from brand/tokens.ts by brand/build.ts. */
${cutFonts.map(buildFallbackFaces).join('')}:root{color-scheme:light dark;--pitch:${gridPitch}px;${listVariables('light')}}
@media screen and (prefers-color-scheme:dark){:root{${listVariables('dark')}}}
@media screen and (forced-colors:none){.dark-theme{color-scheme:dark;${listVariables('dark')}}}
@media (prefers-contrast:more){:root,.dark-theme{${raiseQuietColors()}}}
@theme inline{--color-*:initial;${themed};${families}}
`
}

await rm(outDir, { recursive: true, force: true })
await mkdir(new URL('public/fonts/', outDir), { recursive: true })
await mkdir(new URL('cut-fonts/', outDir))
await cp(new URL('icons/', import.meta.url), new URL('public/', outDir), { recursive: true })
const cutFonts = await Promise.all(Object.entries(fonts).map(([name, face]) => cutFont(name, face)))
await writeFile(new URL('tokens.css', outDir), buildTokensCss(cutFonts))
const sheet = buildFontSheet(cutFonts)
const sheetAddress = `/fonts/${hashBytes(sheet)}.css`
await writeFile(new URL(`public${sheetAddress}`, outDir), sheet)
await writeFile(new URL('font-sheet.json', outDir), JSON.stringify(sheetAddress))
