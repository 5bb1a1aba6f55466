import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { type ColorName, colors } from './tokens.ts'

type Pair = readonly [foreground: ColorName, background: ColorName]

const textPairs: readonly Pair[] = [
  ...(['background', 'shade', 'tint', 'alarm-tint'] as const).flatMap((ground): Pair[] => [
    ['ink', ground],
    ['body', ground],
    ['muted', ground],
  ]),
  ['brand', 'background'],
  ['brand', 'tint'],
  ['alarm', 'background'],
  ['alarm', 'alarm-tint'],
  ['amber', 'background'],
  ['on-brand', 'brand'],
  ['on-alarm', 'alarm'],
  ['on-mark', 'mark'],
  ['on-band', 'brand-ink'],
  ['on-band-muted', 'brand-ink'],
]

const graphicPairs: readonly Pair[] = [
  ['edge', 'background'],
  ['edge', 'shade'],
  ['brand', 'background'],
  ['alarm', 'background'],
  ['amber', 'background'],
  ['sage', 'background'],
  ['band-bar', 'brand-ink'],
]

describe.each(['light', 'dark'] as const)('colors of the %s theme', (theme) => {
  it.each(textPairs)('%s on %s is legible as text (4.5:1)', (foreground, background) => {
    expect(contrast(colors[foreground][theme], colors[background][theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('%s on %s can be seen as an edge or a line (3:1)', (foreground, background) => {
    expect(contrast(colors[foreground][theme], colors[background][theme])).toBeGreaterThanOrEqual(3)
  })
})
