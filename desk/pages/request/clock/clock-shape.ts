import { seedFrom } from '../../../../brand/random.ts'
import { traceHeights, traceReach } from '../../../../brand/trace-shape.ts'

/** Moments of a prompt rescue in ms. `end`: now, the delivery, or the finish. */
export type ClockTimes = {
  readonly start: number
  readonly review: number
  readonly delivery: number
  readonly end: number
  readonly reviewSentAt: number | null
  readonly fixedAt: number | null
}

export type Stretch = { readonly stand: 'uneasy' | 'late' | 'steady'; readonly points: readonly Point[] }
type Point = readonly [x: number, y: number]

/** The box of the drawing, which is stretched to the width. */
export const clockBox = { width: 1000, height: 64 } as const

const hour = 3_600_000
/** How far the scale continues after the delivery. Later moments are at the end. */
const afterwards = 12 * hour
/** Amplitudes, as shares of the largest. */
const swings = { before: 1, reviewed: 0.45, delivered: 0.06 }
const step = 7
/** The clock is lower than the site's traces, so its amplitude is larger. */
const gain = 1.6

/**
 * The clock of a prompt rescue as a recorder's line: wild until the review is sent, calmer until the delivery, then
 * steady.
 * @param seed keeps a request's line the same.
 * @returns where moments are on it, from 0 to 1, and its line up to `end`, cut where its color changes.
 */
export function clockShape(times: ClockTimes, seed: string) {
  const { start, review, delivery, end } = times
  const length = end > delivery ? delivery - start + afterwards : delivery - start
  const at = (moment: number) => Math.min(Math.max((moment - start) / length, 0), 1)
  const marks = { review: at(review), delivery: at(delivery), end: at(end) }
  if (end <= start) return { marks, stretches: [], last: undefined }

  const cuts = [review, delivery, times.reviewSentAt, times.fixedAt].flatMap((cut) => (cut === null ? [] : [at(cut)]))
  const stop = marks.end * clockBox.width
  const xs = [...Array.from({ length: Math.ceil(clockBox.width / step) }, (_, index) => index * step)]
    .concat(cuts.map((cut) => cut * clockBox.width))
    .concat(stop)
    .filter((x) => x <= stop)
    .sort((a, b) => a - b)
  const heights = traceHeights(seedFrom(seed))
  const momentAt = (x: number) => start + (x / clockBox.width) * length
  const points = [...new Set(xs)].map((x): Point => [round(x), heightAt(x, heights, swingAt(momentAt(x), times))])
  return { marks, stretches: cut(points, (x) => standAt(momentAt(x), times)), last: points.at(-1) }
}

function swingAt(moment: number, { reviewSentAt, fixedAt }: ClockTimes): number {
  if (fixedAt !== null && moment > fixedAt) return swings.delivered
  return reviewSentAt !== null && moment > reviewSentAt ? swings.reviewed : swings.before
}

function standAt(moment: number, { review, delivery, reviewSentAt, fixedAt }: ClockTimes): Stretch['stand'] {
  if (fixedAt !== null && moment > fixedAt) return 'steady'
  if (moment > delivery) return 'late'
  if (reviewSentAt !== null && moment > reviewSentAt) return 'steady'
  return moment > review ? 'late' : 'uneasy'
}

function heightAt(x: number, heights: readonly number[], swing: number): number {
  const index = Math.floor(x / step)
  const [before = 0, after = 0] = [heights[index], heights[index + 1]]
  const height = before + (after - before) * (x / step - index)
  const share = Math.min(Math.max((height / traceReach) * gain, -1), 1)
  return round(clockBox.height / 2 + share * swing * (clockBox.height / 2 - 4))
}

/** Each stretch begins where the last one ends, so the line has no gap. */
function cut(points: readonly Point[], standOf: (x: number) => Stretch['stand']): Stretch[] {
  const stretches: { stand: Stretch['stand']; points: Point[] }[] = []
  points.slice(1).forEach((point, index) => {
    const from = points[index] as Point
    const stand = standOf((from[0] + point[0]) / 2)
    const last = stretches.at(-1)
    if (last?.stand === stand) last.points.push(point)
    else stretches.push({ stand, points: [from, point] })
  })
  return stretches
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
