import { cardSize } from '../../brand/card.ts'
import { evidenceMarks } from '../../brand/evidence-marks.ts'
import { logo } from '../../brand/logo.ts'
import { colors, gridPitch } from '../../brand/tokens.ts'
import { traceHeights, traceReach } from '../../brand/trace-shape.ts'

const { width, height } = cardSize
/** The recorder's line across a card: how high it goes until where, in which color; the last runs to the edge. */
const states = [
  { until: 0.36, reach: 52, color: colors.alarm.light },
  { until: 0.68, reach: 19, color: colors.amber.light },
  { until: 1, reach: 2, color: colors.brand.light },
] as const
/** How far apart two points of it stand, in px: further than on a page, because a card is seen small. */
const step = 10

/** The chart paper's grid. */
export function grid(): string {
  const lines = [
    ...Array.from(
      { length: Math.floor(width / gridPitch) },
      (_, index) => `M${(index + 1) * gridPitch - 0.5} 0V${height}`,
    ),
    ...Array.from(
      { length: Math.floor(height / gridPitch) },
      (_, index) => `M0 ${(index + 1) * gridPitch - 0.5}H${width}`,
    ),
  ]
  return `<path d="${lines.join('')}" stroke="${colors.grid.light}"/>`
}

/** A trace from the left edge to the right, wild, uneasy, steady. @param y its middle line, in px. */
export function steadyingTrace(y: number): string {
  const heights = traceHeights()
  let from = 0
  return states
    .map(({ until, reach, color }) => {
      const to = Math.round((until * width) / step)
      const points = heights.slice(from, to + 1).map((drawn, index) => {
        // Where two states meet, the line is at rest, so that it does not jump.
        const height = index === 0 || index === to - from ? 0 : (drawn / traceReach) * reach
        return `${(from + index) * step} ${(y + height).toFixed(1)}`
      })
      from = to
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round"/>`
    })
    .join('')
}

/** The logo's mark. @param scale how many times its drawn size. */
export function logoMark(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y})scale(${scale})" d="${logo.path}" fill="none" stroke="${colors.brand.light}" stroke-width="${logo.strokeWidth}" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** What a number is worth, as a line. @param scale how many times its drawn size. */
export function evidenceLine(grade: keyof typeof evidenceMarks, x: number, y: number, scale: number): string {
  const { path, strokeWidth, color } = evidenceMarks[grade]
  return `<path transform="translate(${x} ${y})scale(${scale})" d="${path}" fill="none" stroke="${colors[color].light}" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round"/>`
}
