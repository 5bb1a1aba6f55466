import { createRandom, createSeed } from './random.ts'

export const traceWidth = 1280
/** In px, half the height of the wildest trace. */
export const traceReach = 40
export const traceStep = 8

/** Reflects what would leave the reach: a peak is a point, not a flat top. */
function reflectIntoReach(y: number): number {
  return Math.sign(y) * (traceReach - Math.abs(traceReach - Math.abs(y)))
}

/** One every `traceStep`. First and last are 0, so that copies join into one line. */
export function computeTraceHeights(seed = 11): number[] {
  const next = createRandom(seed)
  let drift = 0
  const heights = [0]
  for (let x = traceStep; x < traceWidth; x += traceStep) {
    drift = drift * 0.35 + (next() - 0.5) * 34
    const spike = next() < 0.17 ? (next() - 0.5) * 120 : 0
    heights.push(Math.round(reflectIntoReach(drift + spike)))
  }
  return [...heights, 0]
}

export const [threadLength, threadReach] = [1152, 42]
/** Every 64 px the thread is at its zero, where a section can cut it. */
const stepsToZero = 8

/**
 * The line beside a page, calmer toward its end. It is zero at its start, middle, end and between, so that its parts and
 * their mirrored images join into one line.
 */
export function buildThreadPath(seed: string): string {
  const last = threadLength / traceStep
  const heights: number[] = []
  for (const [index, height] of computeTraceHeights(createSeed(seed))
    .slice(0, last + 1)
    .entries()) {
    const calm = 1 - (0.4 * index) / last
    // Steps of 6 cost half the bytes of finer ones; two equal ones would be a flat top.
    const step = Math.round(((height / traceReach) * threadReach * calm) / 6) * 6
    const apart = step === heights.at(-1) ? step + (index % 2 === 0 ? 6 : -6) : step
    heights.push(index % stepsToZero === 0 ? 0 : apart)
  }
  const steps = heights.slice(1).map((height, index) => `${height - (heights[index] ?? 0)} ${traceStep}`)
  return `m0 0 ${steps.join(' ')}`.replaceAll(' -', '-')
}
