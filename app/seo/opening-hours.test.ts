import { describe, expect, it } from 'vitest'
import { hoursSentence } from '../../words/hours.ts'
import { openingHours } from '../../words/words.ts'
import { openingHoursNodes } from './firm-nodes.ts'

it('shows the specified hours', () => {
  const specified = {
    ...openingHours,
    from: 'Monday',
    to: 'Friday',
    opens: '09:00',
    closes: '18:00',
    zone: 'EST',
  } as const
  expect(hoursSentence(specified)).toBe('Monday to Friday 9:00 AM - 6:00 PM EST')
})

describe('for search engines', () => {
  const _summerBegins = Temporal.Instant.from('2027-03-14T07:00:00Z')
  const told = (now: Temporal.Instant, timeZone: string) =>
    openingHoursNodes({ ...openingHours, from: 'Monday', to: 'Friday', opens: '09:00', timeZone }, now).map(
      ({ opens, validFrom, validThrough }) => [opens, validFrom, validThrough],
    )

  it('have the UTC offset of each day of the coming year', () => {
    const november = Temporal.Instant.from('2026-11-21T12:00:00Z')
    expect(told(november, 'America/New_York')).toEqual([
      ['09:00:00-05:00', undefined, '2027-03-13'],
      ['09:00:00-04:00', '2027-03-14', '2027-11-06'],
      ['09:00:00-05:00', '2027-11-07', undefined],
    ])
  })
})
