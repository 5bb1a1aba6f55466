import { expect, it } from 'vitest'
import {
  countHoursAhead,
  formatDateTime,
  formatIsoDate,
  formatLongDate,
  formatShortDate,
  formatTime,
  formatTimeRange,
  formatZoneName,
} from './datetime.ts'

const [chicago, newYork, berlin, kolkata] = ['America/Chicago', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata']
const at = '2026-11-30T16:00:00Z'

it('formats a time and a range in a time zone', () => {
  const formatted = [newYork, kolkata].map((zone) => [
    formatTime(at, zone),
    formatShortDate(at, zone),
    formatIsoDate(zone, at),
  ])
  expect(formatted).toEqual([
    ['11:00 AM', 'Mon, Nov 30', '2026-11-30'],
    ['9:30 PM', 'Mon, Nov 30', '2026-11-30'],
  ])
  expect(formatIsoDate('Asia/Tokyo', at)).toBe('2026-12-01')
  expect(formatTimeRange(at, '2026-11-30T16:30:00Z', chicago)).toBe('10:00 to 10:30 AM')
  expect(formatTimeRange('2026-11-30T17:30:00Z', '2026-11-30T18:00:00Z', chicago)).toBe('11:30 AM to 12:00 PM')
})

it('gives a time zone the same name in summer and in winter', () => {
  expect([formatZoneName(chicago, at), formatZoneName(chicago, '2026-07-01T00:00:00Z')]).toEqual([
    'Central Time',
    'Central Time',
  ])
  expect(formatLongDate(at, chicago)).toBe('Monday, November 30')
})

it.each([
  // Clocks go forward on March 14 in America and on March 28 in Europe.
  [berlin, '2027-03-01T12:00:00Z', -6],
  [berlin, '2027-03-15T12:00:00Z', -5],
  [kolkata, at, -10.5],
])('counts how many hours New York is ahead of %s on %s', (zone, moment, hours) => {
  expect(countHoursAhead(newYork, zone, moment)).toBe(hours)
})

it('names the time zone as it is called on that day', () => {
  expect(formatDateTime('2026-11-23T17:04:30.000Z', newYork)).toBe('Monday, November 23, 12:04 PM EST')
  expect(formatDateTime('2026-07-06T16:00:00.000Z', newYork)).toBe('Monday, July 6, 12:00 PM EDT')
  expect(formatDateTime('2026-11-23T17:04:30.000Z', berlin)).toBe('Monday, November 23, 6:04 PM Central European Time')
})

it('includes the year if the reader is in another year in that time zone', () => {
  const moment = (from?: string) => formatDateTime('2027-01-04T15:00:00Z', 'America/New_York', from)
  expect(moment('2026-12-31T12:00:00Z')).toContain('January 4, 2027, 10:00 AM')
  // In New York it's still 2026.
  expect(moment('2027-01-01T04:00:00Z')).toContain(', 2027,')
  for (const same of [undefined, '2027-01-01T06:00:00Z']) expect(moment(same)).not.toContain('2027')
})
