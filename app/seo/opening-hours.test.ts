import { expect, it } from 'vitest'
import { openingHours } from '../../words/words.ts'
import { openingHoursNodes } from './firm-nodes.ts'

it('tells search engines the UTC offset of each day of the coming year', () => {
  const hours = { ...openingHours, from: 'Monday', to: 'Friday', opens: '09:00', timeZone: 'America/New_York' } as const
  const november = Temporal.Instant.from('2026-11-21T12:00:00Z')
  const told = openingHoursNodes(hours, november).map(({ opens, validFrom, validThrough }) => [
    opens,
    validFrom,
    validThrough,
  ])
  expect(told).toEqual([
    ['09:00:00-05:00', undefined, '2027-03-13'],
    ['09:00:00-04:00', '2027-03-14', '2027-11-06'],
    ['09:00:00-05:00', '2027-11-07', undefined],
  ])
})
