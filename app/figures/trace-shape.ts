/** The chart recorder's line: one shape for the whole site, drawn wild, calmer or steady by its height. */

export const traceWidth = 1280
/** Half the height of the wildest trace, in px. */
export const traceReach = 40
const step = 8

/** A small repeatable generator (mulberry32), so that every build draws the same line. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Turns back what would leave the reach, because a recorder's peak is a point and not a flat top. */
function folded(y: number): number {
  return Math.sign(y) * (traceReach - Math.abs(traceReach - Math.abs(y)))
}

/**
 * The shape as an SVG path around y = 0, within ±`traceReach`. It begins and ends at 0, so that copies laid side by
 * side are one line.
 */
export function tracePath(seed = 11): string {
  const next = random(seed)
  let drift = 0
  const moves: number[] = []
  let previous = 0
  for (let x = step; x < traceWidth; x += step) {
    drift = drift * 0.35 + (next() - 0.5) * 34
    const spike = next() < 0.17 ? (next() - 0.5) * 120 : 0
    const y = Math.round(folded(drift + spike))
    moves.push(y - previous)
    previous = y
  }
  moves.push(-previous)
  return `M0 0${moves
    .map((dy) => `l${step} ${dy}`)
    .join('')
    .replaceAll(' -', '-')}`
}
