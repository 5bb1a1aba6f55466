/**
 * The picture that stands beside a shared link: the page's heading on chart paper, with the firm's name over it and the
 * trace that steadies below. Flat colors keep it small.
 */
import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import satori, { type Font } from 'satori'
import { cardSize } from '../../brand/card.ts'
import { logo } from '../../brand/logo.ts'
import { colors } from '../../brand/tokens.ts'
import { firm } from '../../content/firm.ts'
import { flatPng } from './flat-png.ts'
import { grid, logoMark, steadyingTrace } from './graphics.ts'
import { headingSvg } from './heading.ts'

const { width, height } = cardSize
const margin = 72
/** The firm's name: its size, and how much larger than drawn the logo's mark beside it is. */
const name = { top: 58, size: 44, markScale: 2 } as const
/** The room for the heading, and the middle line of the trace below it. */
const heading = { top: 148, height: 320 } as const
const traceTop = 552

/** The fonts of a card, as brand/build.ts cuts them. */
export type CardFonts = { readonly heading: Uint8Array }

/**
 * @param page the heading and its highlighted phrase.
 * @returns a PNG of `cardSize`.
 * @throws when the heading is too long for a card.
 */
export async function drawCard(
  page: { readonly heading: string; readonly highlight: string },
  files: CardFonts,
): Promise<Uint8Array> {
  const fonts: Font[] = [{ name: 'heading', data: Buffer.from(files.heading), weight: 600, style: 'normal' }]
  const size = { width: width - 2 * margin, height: heading.height }
  const markWidth = logo.width * name.markScale
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.background.light}"/>`,
    grid(),
    logoMark(margin, name.top + 6, name.markScale),
    placed(await nameSvg(fonts), margin + markWidth + 20, name.top),
    placed(await headingSvg(page, size, fonts), margin, heading.top),
    steadyingTrace(traceTop),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  const { pixels } = new Resvg(svg).render()
  return flatPng(pixels, cardSize)
}

function nameSvg(fonts: Font[]): Promise<string> {
  const style = {
    display: 'flex',
    fontFamily: 'heading',
    fontSize: name.size,
    letterSpacing: '-0.012em',
    lineHeight: 1.2,
  }
  const text = createElement('div', { style: { ...style, color: colors.ink.light } }, firm.name)
  return satori(text, { width: width - 2 * margin, height: name.size * 1.3, fonts })
}

/** One SVG inside another. */
function placed(svg: string, x: number, y: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" `)
}
