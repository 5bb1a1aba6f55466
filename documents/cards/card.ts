/**
 * The picture that stands beside a shared link: the page's heading on chart paper, with the firm's name over it and the
 * trace that steadies below. Flat colors keep it small.
 */
import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import satori, { type Font } from 'satori'
import { cardSize } from '../../brand/card.ts'
import { evidenceMarkSize, type evidenceMarks } from '../../brand/evidence-marks.ts'
import { logo } from '../../brand/logo.ts'
import { colors } from '../../brand/tokens.ts'
import { firm } from '../../content/firm.ts'
import { flatPng } from './flat-png.ts'
import { evidenceLine, grid, logoMark, steadyingTrace } from './graphics.ts'
import { headingSvg } from './heading.ts'

const { width, height } = cardSize
const margin = 72
/** The firm's name: its size, and how much larger than drawn the logo's mark beside it is. */
const name = { top: 58, size: 44, markScale: 2 } as const
/** The room for the heading, and the middle line of the trace below it. */
const heading = { top: 148, height: 320 } as const
const traceTop = 552
/** What a number in the heading is worth: where it stands, its size, and how much larger than on a page its line is. */
const graded = { top: 446, size: 34, lineScale: 2.5 } as const

/** What a number in a heading is worth, in a line and in words. */
export type CardMark = { readonly grade: keyof typeof evidenceMarks; readonly words: string }

/** The fonts of a card, as brand/build.ts cuts them. */
export type CardFonts = { readonly heading: Uint8Array }

/**
 * @param page the heading, its highlighted phrase, and the mark of a number in it.
 * @returns a PNG of `cardSize`.
 * @throws when the heading is too long for a card.
 */
export async function drawCard(
  page: { readonly heading: string; readonly highlight: string; readonly mark: CardMark | undefined },
  files: CardFonts,
): Promise<Uint8Array> {
  const fonts: Font[] = [{ name: 'heading', data: Buffer.from(files.heading), weight: 600, style: 'normal' }]
  const { mark } = page
  const room = mark ? heading.height - graded.size : heading.height
  const size = { width: width - 2 * margin, height: room }
  const markWidth = logo.width * name.markScale
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.background.light}"/>`,
    grid(),
    logoMark(margin, name.top + 6, name.markScale),
    placed(await lineSvg(firm.name, name.size, fonts), margin + markWidth + 20, name.top),
    placed(await headingSvg(page, size, fonts), margin, heading.top),
    ...(mark ? [await markSvg(mark, fonts)] : []),
    steadyingTrace(traceTop),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  const { pixels } = new Resvg(svg).render()
  return flatPng(pixels, cardSize)
}

async function markSvg({ grade, words }: CardMark, fonts: Font[]): Promise<string> {
  const { top, size, lineScale } = graded
  const line = { width: evidenceMarkSize.width * lineScale, height: evidenceMarkSize.height * lineScale }
  const text = placed(await lineSvg(words, size, fonts), margin + line.width + 18, top)
  return evidenceLine(grade, margin, top + (size * 1.2 - line.height) / 2, lineScale) + text
}

/** One line of text, its upper left corner at 0. @param size in px. */
function lineSvg(words: string, size: number, fonts: Font[]): Promise<string> {
  const style = {
    display: 'flex',
    fontFamily: 'heading',
    fontSize: size,
    letterSpacing: '-0.012em',
    lineHeight: 1.2,
  }
  const text = createElement('div', { style: { ...style, color: colors.ink.light } }, words)
  return satori(text, { width: width - 2 * margin, height: size * 1.3, fonts })
}

function placed(svg: string, x: number, y: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" `)
}
