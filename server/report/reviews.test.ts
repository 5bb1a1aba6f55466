import { expect, it } from 'vitest'
import { reviewsOf } from './reviews.ts'
import { terms } from './testing.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const receivedAt = '2026-11-19T10:00:00.000Z'
const reviews = (startDate: string | null, reviewSentAt: string | null, at = now) =>
  reviewsOf([{ receivedAt, startDate, reviewSentAt }], terms, at)

it.each([
  ['to the millisecond', null, '2026-11-20T10:00:00.000Z', 1],
  ['a millisecond late', null, '2026-11-20T10:00:00.001Z', 0],
  // The firm opens at 9:00 in New York, which is 14:00 UTC.
  ['from when the firm opens on its start date', '2026-11-20', '2026-11-21T14:00:00.000Z', 1],
  ['after that', '2026-11-20', '2026-11-21T14:00:00.001Z', 0],
  ['from when it came in, after that of its start date', '2026-11-18', '2026-11-20T10:00:00.001Z', 0],
  ['to the millisecond, whatever start date lies before it', '2026-11-18', '2026-11-20T10:00:00.000Z', 1],
  ['and no start date that is none', 'soon', '2026-11-20T10:00:00.000Z', 1],
])('a review is in time %s', (_, startDate, sentAt, inTime) => {
  expect(reviews(startDate, sentAt)).toEqual({ inTime, due: 1 })
})

it('is missed once its hours are over, and not counted before', () => {
  expect(reviews(null, null, new Date('2026-11-20T10:00:00.000Z'))).toEqual({ inTime: 0, due: 0 })
  expect(reviews(null, null, new Date('2026-11-20T10:00:00.001Z'))).toEqual({ inTime: 0, due: 1 })
  expect(reviews('2026-11-25', null)).toEqual({ inTime: 0, due: 0 })
})
