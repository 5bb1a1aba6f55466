/** The chart recorder's line: one shape for the whole site, drawn wild, calmer or steady by its height. */
import { randomFrom, seedFrom } from './random.ts'

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

/** How long a page's thread is and how far it swings, in px. */
export const [threadLength, threadReach] = [1168, 42]

/**
 * The one line that a page is threaded on, from its top to its bottom: points in integers, one every `traceStep`, wide
 * at the start and calmer toward the end. It is zero at its start, middle and end, so that halves and wholes of it,
 * mirrored or not, make one line.
 * @param seed the same line for the same page, another for another.
 */
export function threadPath(seed: string): string {
  const last = threadLength / traceStep
  const heights: number[] = []
  for (const [index, height] of traceHeights(seedFrom(seed))
    .slice(0, last + 1)
    .entries()) {
    const calm = 1 - (0.4 * index) / last
    // In steps of 6, which weigh half as much in a page as finer ones; two alike in a row would be a flat top.
    const step = Math.round(((height / traceReach) * threadReach * calm) / 6) * 6
    const apart = step === heights.at(-1) ? step + (index % 2 === 0 ? 6 : -6) : step
    heights.push(index % (last / 2) === 0 ? 0 : apart)
  }
  const steps = heights.slice(1).map((height, index) => `${height - (heights[index] ?? 0)} ${traceStep}`)
  return `m0 0 ${steps.join(' ')}`.replaceAll(' -', '-')
}
