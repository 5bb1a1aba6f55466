import { expect, it } from 'vitest'
import { formatInBothZones, formatMoment } from '../../words/moments.ts'
import { confirmationCopy } from '../../words/words.ts'
import { rescueDeadlines } from './rescue-deadlines.ts'

it('formats a moment in a zone, with the zone’s name on that day', () => {
  expect(formatMoment('2026-11-23T17:04:30.000Z', 'America/New_York')).toBe('Monday, November 23, 12:04 PM EST')
  expect(formatMoment('2026-07-06T16:00:00.000Z', 'America/New_York')).toBe('Monday, July 6, 12:00 PM EDT')
  expect(formatMoment('2026-11-24T04:00:00.000Z', 'America/Chicago')).toBe('Monday, November 23, 10:00 PM CST')
  expect(formatMoment('2026-11-23T17:04:30.000Z', 'Europe/Berlin')).toBe(
    'Monday, November 23, 6:04 PM Central European Time',
  )
})

it('says the year of a moment in another one', () => {
  const received = '2026-12-31T17:00:00.000Z'
  const zone = 'America/New_York'
  expect(formatMoment('2027-01-01T17:00:00.000Z', zone, received)).toBe('Friday, January 1, 2027, 12:00 PM EST')
  expect(formatMoment('2027-01-01T04:59:00.000Z', zone, received)).toBe('Thursday, December 31, 11:59 PM EST')
})

it('says from when the hours count', () => {
  const { fromBooking } = confirmationCopy.due
  const working = rescueDeadlines('2026-11-23T17:04:30.000Z', '')
  expect(working.moments.review).toBe('Tuesday, November 24, 12:04 PM EST')
  expect(working.by.delivery).toContain('Wednesday, November 25, 12:04 PM EST')
  expect(working.note).toBe(fromBooking)

  const weekend = rescueDeadlines('2026-11-20T17:04:30.000Z', '2026-11-21')
  expect(weekend.note).toContain('Saturday, November 21, 9:00 AM EST')
})

it.each([
  ['Europe/Berlin', 'Monday, November 23, 6:04 PM Central European Time (12:04 PM EST)'],
  ['Asia/Tokyo', 'Tuesday, November 24, 2:04 AM Japan Standard Time (Monday, November 23, 12:04 PM EST)'],
  ['America/Toronto', 'Monday, November 23, 12:04 PM EST'],
])('says a moment on the clocks of %s and of the firm, where they differ', (zone, said) => {
  const moment = '2026-11-23T17:04:30.000Z'
  expect(formatInBothZones(moment, zone, 'America/New_York', moment)).toBe(said)
})
