import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ColorName, colors, moreContrast } from '../brand/tokens.ts'
import { computeContrast } from './support/contrast.ts'

type Pair = readonly [foreground: ColorName, background: ColorName]

/** The backgrounds of a page's text, including the lines of the chart paper. */
const grounds = ['background', 'shade', 'tint', 'alarm-tint', 'grid'] as const

const textPairs: readonly Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['ink', ground],
    ['body', ground],
    ['muted', ground],
    ['brand', ground],
    ['alarm-text', ground],
  ]),
  ['on-brand', 'brand'],
  ['background', 'ink'],
  ['on-alarm', 'alarm-text'],
  ['on-mark', 'mark'],
  ['on-band', 'brand-ink'],
  ['on-band-muted', 'brand-ink'],
  ['brand-ink', 'band-button'],
]

const graphicPairs: readonly Pair[] = [
  ...(['edge', 'brand', 'alarm', 'amber'] as const).flatMap((line): Pair[] =>
    grounds.map((ground): Pair => [line, ground]),
  ),
  ['sage', 'background'],
  ['band-bar', 'brand-ink'],
]

describe.each(['light', 'dark'] as const)('colors of the %s theme', (theme) => {
  const ratio = ([foreground, background]: Pair) =>
    computeContrast(colors[foreground][theme], colors[background][theme])

  it.each(textPairs)('%s on %s has 7:1 contrast as text', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7)
  })

  it.each(graphicPairs)('%s on %s has 3:1 contrast as an edge or line', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })

  it('coming-soon entries of a menu have 4.5:1 contrast', () => {
    const share = Number(
      /details \{\s+color: [^;]+muted\) (\d+)%/.exec(readFileSync('site/app/styles/menus.css', 'utf8'))?.[1],
    )
    const channels = [1, 3, 5].map((at) =>
      [colors.muted, colors.background].map((color) => Number.parseInt(color[theme].slice(at, at + 2), 16)),
    )
    const mixed = channels.map(([gray = 0, ground = 0]) => Math.round(ground + ((gray - ground) * share) / 100))
    const hex = mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')
    expect(computeContrast(`#${hex}`, colors.background[theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...Object.entries(moreContrast)])(
    '%s becomes %s and has 7:1 contrast where more contrast is preferred',
    (name, louder) => {
      const ground = name.startsWith('on-band') ? 'brand-ink' : 'background'
      expect(ratio([louder, ground])).toBeGreaterThanOrEqual(7)
    },
  )
})
