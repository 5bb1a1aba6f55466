import { expect, it } from 'vitest'
import { clockShape } from './clock-shape.ts'
import { labelPlaces, labelWidth, type Place } from './label-places.ts'

const hour = 3_600_000

function span({ x, anchor }: Place): readonly [from: number, to: number] {
  return anchor === 'start' ? [x, x + labelWidth] : [x - labelWidth, x]
}

it('never overlaps labels or lets them leave the box', () => {
  for (let end = 0.25; end < 100; end += 0.25) {
    const times = {
      start: 0,
      review: 24 * hour,
      delivery: 48 * hour,
      end: end * hour,
      reviewSentAt: null,
      fixedAt: null,
    }
    const places = labelPlaces(clockShape(times, 'any').marks)
    const spans = Object.values(places).map(span)
    spans.sort(([a], [b]) => a - b)
    spans.forEach(([from, to], index) => {
      expect(from, `at ${end} h`).toBeGreaterThanOrEqual((spans[index - 1]?.[1] ?? 0) - 1e-9)
      expect(to, `at ${end} h`).toBeLessThanOrEqual(1 + 1e-9)
    })
  }
})
