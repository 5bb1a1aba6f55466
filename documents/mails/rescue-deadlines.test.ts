import { expect, it } from 'vitest'
import { formatMoment } from '../../words/moments.ts'

it('formats a moment in a zone, with the zone’s name on that day', () => {
  expect(formatMoment('2026-11-23T17:04:30.000Z', 'America/New_York')).toBe('Monday, November 23, 12:04 PM EST')
  expect(formatMoment('2026-07-06T16:00:00.000Z', 'America/New_York')).toBe('Monday, July 6, 12:00 PM EDT')
  expect(formatMoment('2026-11-24T04:00:00.000Z', 'America/Chicago')).toBe('Monday, November 23, 10:00 PM CST')
  expect(formatMoment('2026-11-23T17:04:30.000Z', 'Europe/Berlin')).toBe(
    'Monday, November 23, 6:04 PM Central European Time',
  )
})
