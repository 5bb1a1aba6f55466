export const traceWidth = 1280
/** Half the height of the wildest trace, in px. */
export const traceReach = 40
export const traceStep = 8

/** @returns a generator (mulberry32) of numbers from 0 to just below 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @returns the same number from 0 to 999,999 for the same text. */
export function createSeed(text: string): number {
  const number = [...text].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7)
  return Math.floor(createRandom(number)() * 1e6)
}

/** Reflects a height beyond the reach, so that a peak is a point and not a flat top. */
function reflectIntoReach(y: number): number {
  return Math.sign(y) * (traceReach - Math.abs(traceReach - Math.abs(y)))
}

/** @returns a height in px for every `traceStep`. The first and the last are 0, so that copies join into one line. */
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
/** The thread is at zero every 64 px, where a section can cut it. */
const stepsToZero = 8

/**
 * @returns the path of the line in a page's margin, which gets calmer toward its end. It is zero at its start, its end and
 * every 64 px, so that its parts and their mirror images join into one line.
 */
export function buildThreadPath(seed: string): string {
  const last = threadLength / traceStep
  const heights: number[] = []
  for (const [index, height] of computeTraceHeights(createSeed(seed))
    .slice(0, last + 1)
    .entries()) {
    const calm = 1 - (0.4 * index) / last
    // Steps of 6 px take half the bytes of finer ones. Two equal heights would be a flat top.
    const step = Math.round(((height / traceReach) * threadReach * calm) / 6) * 6
    const apart = step === heights.at(-1) ? step + (index % 2 === 0 ? 6 : -6) : step
    heights.push(index % stepsToZero === 0 ? 0 : apart)
  }
  const steps = heights.slice(1).map((height, index) => `${height - (heights[index] ?? 0)} ${traceStep}`)
  return `m0 0 ${steps.join(' ')}`.replaceAll(' -', '-')
}
