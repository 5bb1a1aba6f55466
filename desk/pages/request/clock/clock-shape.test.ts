import { describe, expect, it } from 'vitest'
import { type ClockTimes, clockBox, clockShape, type Stretch } from './clock-shape.ts'

const hour = 3_600_000

function shapeAt(end: number, done: { reviewSentAt?: number; fixedAt?: number } = {}) {
  const times: ClockTimes = {
    ...{ start: 0, review: 24 * hour, delivery: 48 * hour, end: end * hour },
    reviewSentAt: done.reviewSentAt === undefined ? null : done.reviewSentAt * hour,
    fixedAt: done.fixedAt === undefined ? null : done.fixedAt * hour,
  }
  return clockShape(times, 'H8TV-2C6P')
}

function stretchesOf({ stretches }: ReturnType<typeof shapeAt>) {
  const share = (point: Stretch['points'][number] | undefined) => Math.round((point?.[0] ?? 0) / 10) / 100
  return stretches.map(({ stand, points }) => [stand, share(points[0]), share(points.at(-1))])
}

function swingOf(points: Stretch['points']): number {
  return Math.max(...points.map(([, y]) => Math.abs(y - clockBox.height / 2)))
}

describe('the line of a clock', () => {
  it('is to scale, and turns to alarm after the review was due', () => {
    expect(stretchesOf(shapeAt(12))).toEqual([['uneasy', 0, 0.25]])
    expect(stretchesOf(shapeAt(36))).toEqual([
      ['uneasy', 0, 0.5],
      ['late', 0.5, 0.75],
    ])
  })

  it('calms after the review, and alarms again when the delivery is late', () => {
    expect(stretchesOf(shapeAt(54, { reviewSentAt: 12 }))).toEqual([
      ['uneasy', 0, 0.2],
      ['steady', 0.2, 0.8],
      ['late', 0.8, 0.9],
    ])
  })

  it('still shows that it was late once it is done', () => {
    expect(stretchesOf(shapeAt(48, { reviewSentAt: 36 }))).toEqual([
      ['uneasy', 0, 0.5],
      ['late', 0.5, 0.75],
      ['steady', 0.75, 1],
    ])
  })

  it('calms with what was done', () => {
    const [before, after] = shapeAt(48, { reviewSentAt: 24 }).stretches
    expect(swingOf(after?.points ?? [])).toBeLessThan(swingOf(before?.points ?? []) * 0.6)
  })

  it('ends at its dot, inside its box, however late it is', () => {
    for (const end of [0.1, 23.9, 24.1, 47, 48.5, 60, 900]) {
      const { marks, stretches, last } = shapeAt(end)
      const points = stretches.flatMap((stretch) => stretch.points)
      expect(last?.[0]).toBeCloseTo(marks.end * clockBox.width, 0)
      expect(points.every(([x, y]) => x >= 0 && x <= clockBox.width && y >= 0 && y <= clockBox.height)).toBe(true)
      expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).sort((a, b) => a - b))
      expect(marks.end <= 1 && marks.review < marks.delivery).toBe(true)
    }
  })

  it('has none before it starts', () => {
    expect(shapeAt(-5)).toMatchObject({ marks: { end: 0 }, stretches: [], last: undefined })
  })

  it('does not depend on when a request is viewed', () => {
    const [early, later] = [shapeAt(12), shapeAt(20)].map(({ stretches }) => stretches[0]?.points.slice(0, 20))
    expect(early).toEqual(later)
  })
})
