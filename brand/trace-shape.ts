/** The chart recorder's line: one shape for the whole site, drawn wild, calmer or steady by its height. */
import { randomFrom } from './random.ts'

export const traceWidth = 1280
/** Half the height of the wildest trace, in px. */
export const traceReach = 40
/** From one point of the line to the next, in px. */
export const traceStep = 8

/** Turns back what would leave the reach, because a recorder's peak is a point and not a flat top. */
function folded(y: number): number {
  return Math.sign(y) * (traceReach - Math.abs(traceReach - Math.abs(y)))
}

/**
 * The shape as heights above and below 0, within ±`traceReach`, one every `traceStep`. The first and the last are 0, so
 * that copies laid side by side are one line.
 */
export function traceHeights(seed = 11): number[] {
  const next = randomFrom(seed)
  let drift = 0
  const heights = [0]
  for (let x = traceStep; x < traceWidth; x += traceStep) {
    drift = drift * 0.35 + (next() - 0.5) * 34
    const spike = next() < 0.17 ? (next() - 0.5) * 120 : 0
    heights.push(Math.round(folded(drift + spike)))
  }
  return [...heights, 0]
}

export function tracePath(seed = 11): string {
  const heights = traceHeights(seed)
  return `M0 0${heights
    .slice(1)
    .map((height, index) => `l${traceStep} ${height - (heights[index] ?? 0)}`)
    .join('')
    .replaceAll(' -', '-')}`
}
