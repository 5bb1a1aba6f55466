import { expect, it } from 'vitest'
import { formatInColumn, formatWhen } from './format.ts'

const clock = { now: '2026-11-23T19:40:00.000Z', timeZone: 'America/New_York' }

it.each([
  ['2026-11-23T18:12:00.000Z', '1:12\u00a0PM'],
  ['2026-11-22T22:40:00.000Z', 'Sun, 5:40\u00a0PM'],
  ['2026-11-17T20:00:00.000Z', 'Tue, 3:00\u00a0PM'],
  // A weekday alone would mean this week.
  ['2026-11-16T20:00:00.000Z', 'Nov\u00a016'],
  ['2025-12-31T20:00:00.000Z', 'Dec\u00a031, 2025'],
])('says %s as short as it is clear', (iso, said) => {
  expect(formatWhen(iso, clock)).toBe(said)
})

it('prints each date once in a column of times, in the zone of the firm', () => {
  const moments = ['2026-11-23T19:39:00.000Z', '2026-11-23T05:01:00.000Z', '2026-11-23T04:59:00.000Z']
  const said = moments.map((iso, index) => formatInColumn(iso, moments[index - 1], clock))
  expect(said).toEqual(['Nov\u00a023, 2:39\u00a0PM', '12:01\u00a0AM', 'Nov\u00a022, 11:59\u00a0PM'])
})
