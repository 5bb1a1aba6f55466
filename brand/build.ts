import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readMetrics } from 'fontaine'
import subsetFont from 'subset-font'
import { iconFiles } from './icons.ts'
import { logo } from './logo.ts'
import { type ColorName, colors, fontCharacters, fonts, gridPitch, moreContrast } from './tokens.ts'

const outDir = new URL('../dist/brand/', import.meta.url)
const require = createRequire(import.meta.url)

type Face = (typeof fonts)[keyof typeof fonts]

async function cutFont(name: string, face: Face) {
  const cut = await cutAt(face, face.weight)
  const weights = Object.entries(face.standIns).map(async ([weight, standIn]) => {
    const file = new URL(`cut-fonts/${name}-${weight}-${hashOf(cut)}.woff2`, outDir)
    await writeFile(file, await cutAt(face, Number(weight)))
    // The reader caches by path, hence the hash in the name.
    const metrics = await readMetrics(file)
    if (!metrics) throw new Error(`brand: ${face.family}: the cut font has no readable metrics`)
    return { weight, standIn, metrics }
  })
  return { name, face, cut, weights: await Promise.all(weights) }
}

async function cutAt({ file }: Face, wght: number | Face['weight']): Promise<Buffer> {
  const source = await readFile(require.resolve(file))
  const options = { targetFormat: 'woff2', variationAxes: { wght }, noHinting: true } as const
  return subsetFont(source, fontCharacters, options)
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10)
}

type CutFont = Awaited<ReturnType<typeof cutFont>>

function fontSheet(cutFonts: readonly CutFont[]): string {
  return cutFonts
    .map(({ face, cut }) => {
      const weight = typeof face.weight === 'number' ? `${face.weight}` : `${face.weight.min} ${face.weight.max}`
      const source = `url(data:font/woff2;base64,${Buffer.from(cut).toString('base64')}) format("woff2")`
      return `@font-face{font-family:"${face.family}";src:${source};font-weight:${weight};font-display:swap}`
    })
    .join('\n')
}

/**
 * Local fonts stretched to our fonts' metrics, so that lines break at the same places before those arrive. Letters,
 * spaces and digits grow differently with the weight, so each weight has two or three.
 */
function fallbackFaces({ face, weights }: CutFont): string {
  return weights
    .map(({ weight, standIn, metrics }) => {
      const local = standIn.names.map((name: string) => `local("${name}")`).join(',')
      const scaled = (scale: number, further = '') => {
        const percent = (units: number) => `${Number(((units / metrics.unitsPerEm / scale) * 100).toFixed(2))}%`
        return `@font-face{font-family:"${face.family} Fallback";src:${local};font-weight:${weight};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(-metrics.descent)};line-gap-override:${percent(metrics.lineGap)}${further}}\n`
      }
      const letters = scaled((metrics.xWidthAvg / metrics.unitsPerEm / standIn.width) * standIn.fit)
      const { likeSpace = '', wide } = standIn
      const spaces = scaled(standIn.space / standIn.spaceWidth, `;unicode-range:U+20,U+A0${likeSpace}`)
      return letters + spaces + (wide ? scaled(wide.scale, `;unicode-range:${wide.range}`) : '')
    })
    .join('')
}

function favicon(): string {
  const { width, height, path, strokeWidth } = logo
  const box = `-2 ${(height - width) / 2 - 2} ${width + 4} ${width + 4}`
  const line = `fill="none" stroke-width="${strokeWidth + 1}" stroke-linejoin="round" stroke-linecap="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>path{stroke:${colors.brand.light}}@media (prefers-color-scheme:dark){path{stroke:${colors.brand.dark}}}</style><path d="${path}" ${line}/></svg>`
}

function variables(theme: 'light' | 'dark'): string {
  return Object.entries(colors)
    .filter(([, { light, dark }]) => theme === 'light' || dark !== light)
    .map(([name, value]) => `--${name}:${value[theme]}`)
    .join(';')
}

function quietColorsRaised(): string {
  return Object.entries(moreContrast)
    .map(([name, louder]) => `--${name}:var(--${louder})`)
    .join(';')
}

function tokensCss(cutFonts: readonly CutFont[]): string {
  const themed = (Object.keys(colors) as ColorName[]).map((name) => `--color-${name}:var(--${name})`).join(';')
  const families = cutFonts
    .map(({ name, face }) => `--font-${name}:"${face.family}","${face.family} Fallback",system-ui,sans-serif`)
    .join(';')
  return `/* Made from brand/tokens.ts by brand/build.ts. */
${cutFonts.map(fallbackFaces).join('')}:root{color-scheme:light dark;--pitch:${gridPitch}px;${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}
@media (prefers-contrast:more){:root{${quietColorsRaised()}}}
@theme inline{--color-*:initial;${themed};${families}}
`
}

await rm(outDir, { recursive: true, force: true })
await mkdir(new URL('public/fonts/', outDir), { recursive: true })
await mkdir(new URL('cut-fonts/', outDir))
const cutFonts = await Promise.all(Object.entries(fonts).map(([name, face]) => cutFont(name, face)))
await writeFile(new URL('tokens.css', outDir), tokensCss(cutFonts))
await writeFile(new URL('public/favicon.svg', outDir), favicon())
for (const [name, bytes] of iconFiles()) await writeFile(new URL(`public/${name}`, outDir), bytes)
const sheet = fontSheet(cutFonts)
const sheetAddress = `/fonts/${hashOf(sheet)}.css`
await writeFile(new URL(`public${sheetAddress}`, outDir), sheet)
await writeFile(new URL('font-sheet.json', outDir), JSON.stringify(sheetAddress))
