import { describe, expect, it } from 'vitest'
import { type ColorName, colors } from './tokens.ts'

/** Relative luminance of a hex color, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(first: string, second: string): number {
  const values = [luminance(first), luminance(second)]
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05)
}

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
