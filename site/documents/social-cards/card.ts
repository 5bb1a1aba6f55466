import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { evidenceMarks } from '../../../brand/evidence-marks.ts'
import { cardSize } from '../../../brand/tokens.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { compileTemplate, openCompiler } from '../typst/compile.ts'
import { splitHighlight, theme } from '../typst/theme.ts'

export type CardMark = { readonly grade: keyof typeof evidenceMarks; readonly text: string }

/**
 * Draws the picture that a shared link shows.
 * @param page its heading, the highlighted part of it, and the evidence mark below, if any.
 * @returns a PNG of `cardSize`. @throws when the heading is too long.
 */
export async function drawCard(
  { firm }: SiteContent,
  page: { readonly heading: string; readonly highlight: string; readonly mark: CardMark | undefined },
): Promise<Uint8Array> {
  const { heading, highlight, mark = null } = page
  const data = { name: firm.name, heading: splitHighlight(heading, highlight), mark }
  const compiler = await openCompiler(data)
  const svg = compiler.plainSvg(compileTemplate(compiler, 'social-cards/card.typ', { theme, size: cardSize, ...data }))
  // sharp can't read SVG here: the same process blocks it for staff's pictures (site/pictures/encode.ts).
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: cardSize.width } }).render()
  // A palette makes the PNG a third as large.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, compressionLevel: 9 })
    .toBuffer()
}
