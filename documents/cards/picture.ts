import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { cardSize } from '../../brand/card.ts'
import { compiled, openCompiler } from '../typst/compile.ts'
import { theme } from '../typst/theme.ts'

/** A palette makes the PNG a third as large. @throws with Typst's message. */
export async function cardPicture(template: string, words: object): Promise<Buffer> {
  const set = await openCompiler(words)
  const svg = set.plainSvg(compiled(set, `cards/${template}`, { theme, size: cardSize, ...words }))
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: cardSize.width } }).render()
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, compressionLevel: 9 })
    .toBuffer()
}
