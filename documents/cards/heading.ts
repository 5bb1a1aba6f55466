import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { createElement } from 'react'
import satori, { type Font, type SatoriOptions } from 'satori'
import { colors } from '../../brand/tokens.ts'
import { type HighlightedLine, highlightedLines } from './highlighted-lines.ts'
import { balancedLines, lineWidth, type Word } from './line-breaks.ts'

/** Sizes of a heading in px: the largest is taken whose lines fit and are even. */
const sizes = [104, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52]
/** The shortest line of an even heading, as a part of its longest. */
const evenFrom = 0.5
const leading = 1.1
/** The size that words are measured at. */
const measuredSize = 100
const type: CSSProperties = { fontFamily: 'heading', letterSpacing: '-0.022em', whiteSpace: 'pre' }

/** A heading as an SVG of the given size, its text as outlines, its lines balanced, its phrase highlighted. */
export async function headingSvg(
  { heading, highlight }: { readonly heading: string; readonly highlight: string },
  { width, height }: { readonly width: number; readonly height: number },
  fonts: Font[],
): Promise<string> {
  const { size, lines } = fitted(await measured(heading.split(' '), fonts), width, height)
  const texts = lines.map((line) => line.map(({ text }) => text).join(' '))
  const rows = highlightedLines(texts, highlight).map(lineElement)
  const style: CSSProperties = { display: 'flex', flexDirection: 'column', justifyContent: 'center', height, width }
  const block = div({ ...style, ...type, fontSize: size, lineHeight: leading, color: colors.ink.light }, ...rows)
  return satori(block, { width, height, fonts })
}

/** @throws when the heading does not fit at the smallest size. */
function fitted({ words, space }: { words: Word[]; space: number }, width: number, height: number) {
  const fitting = sizes.flatMap((size) => {
    const lines = balancedLines(words, space, (width * measuredSize) / size)
    return lines && lines.length * size * leading <= height ? [{ size, lines }] : []
  })
  const even = fitting.find(({ lines }) => {
    const widths = lines.map((line) => lineWidth(line, space))
    return Math.min(...widths) >= evenFrom * Math.max(...widths)
  })
  const best = even ?? fitting[0]
  if (best) return best
  throw new Error(`The heading "${words.map(({ text }) => text).join(' ')}" is too long for a card: shorten it`)
}

/** Widths of words and of the space between two, as the font sets them. */
async function measured(texts: readonly string[], fonts: Font[]): Promise<{ words: Word[]; space: number }> {
  const widths = new Map<string, number>()
  const onNodeDetected: SatoriOptions['onNodeDetected'] = ({ key, width }) => {
    if (key !== null && key !== undefined) widths.set(String(key), width)
  }
  const probe = (text: string, key: string) => createElement('div', { key, style: { flexShrink: 0 } }, text)
  const probes = [
    ...texts.map((text, index) => probe(text, String(index))),
    probe('n n', 'spaced'),
    probe('nn', 'tight'),
  ]
  const row = div({ ...type, display: 'flex', fontSize: measuredSize }, ...probes)
  await satori(row, { width: 20_000, height: 200, fonts, onNodeDetected })
  const widthOf = (key: string) => {
    const width = widths.get(key)
    if (width === undefined) throw new Error(`satori did not measure "${key}"`)
    return width
  }
  return {
    words: texts.map((text, index) => ({ text, width: widthOf(String(index)) })),
    space: widthOf('spaced') - widthOf('tight'),
  }
}

/** One line, its phrase highlighted as on the pages (`.highlighter` in app/styles). */
function lineElement({ before, highlighted, after }: HighlightedLine): ReactElement {
  if (highlighted === '') return div({ display: 'flex' }, before + after)
  const highlight = div(
    { display: 'flex', position: 'relative', padding: '0 0.07em', margin: '0 -0.05em', color: colors['on-mark'].light },
    div({ position: 'absolute', left: 0, right: 0, top: '14%', height: '78%', backgroundColor: colors.mark.light }),
    // Placed like the color behind it: satori paints what has a position over what has none.
    div({ display: 'flex', position: 'relative' }, highlighted),
  )
  return div({ display: 'flex' }, before, highlight, after)
}

/** A box for satori, which takes no empty child. */
function div(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  const shown = children
    .filter((child) => child !== '')
    .map((child) => (typeof child === 'string' && children.length > 1 ? div({ display: 'flex' }, child) : child))
  return createElement('div', { style }, ...shown)
}
