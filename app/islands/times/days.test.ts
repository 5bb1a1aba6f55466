import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateIn } from '../../../words/moments.ts'
import { daysIn } from './elements.ts'

const zone = 'America/New_York'

it('shows a closed day, unless the visitor’s zone has a time on that date', () => {
  const days = [
    { date: '2026-11-25', state: 'open', times: ['2026-11-25T14:00:00Z', '2026-11-25T22:30:00Z'] },
    { date: '2026-11-26', state: 'closed', times: [] },
    { date: '2026-11-27', state: 'full', times: [] },
  ] as const
  const states = (where: string) => daysIn(where, { zone, minutes: 30, days }).map(({ date, state }) => [date, state])
  expect(states(zone)).toEqual([
    ['2026-11-25', 'open'],
    ['2026-11-26', 'closed'],
    ['2026-11-27', 'full'],
  ])
  expect(states('Asia/Tokyo')).toEqual([
    ['2026-11-25', 'open'],
    ['2026-11-26', 'open'],
    ['2026-11-27', 'full'],
  ])
})

it('has each time once, on its day in the shown zone, in order', () => {
  const halfHours = fc.uniqueArray(fc.integer({ min: 0, max: 48 * 400 }), { maxLength: 60 })
  const zones = fc.constantFrom(
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'Europe/London',
    'America/Chicago',
    'Pacific/Niue',
  )
  fc.assert(
    fc.property(halfHours, zones, (steps, where) => {
      const times = steps
        .toSorted((a, b) => a - b)
        .map((step) => new Date(Date.UTC(2026, 10, 1) + step * 30 * 60_000).toISOString())
      const shown = daysIn(where, { zone, minutes: 30, days: [{ date: '2026-11-01', state: 'open', times }] })
      expect(shown.flatMap((day) => (day.state === 'open' ? day.times : []))).toEqual(times)
      for (const day of shown) for (const at of day.times) expect(dateIn(where, at)).toBe(day.date)
      expect(shown.map(({ date }) => date)).toEqual(shown.map(({ date }) => date).toSorted())
    }),
  )
})
