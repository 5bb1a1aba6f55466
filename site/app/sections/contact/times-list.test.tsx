import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatIsoDate } from '../../../../cms/datetime.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { groupTimesByDay, TimesList } from './times-list.tsx'

const zone = 'America/New_York'
const halfHours = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${date}T14:00:00Z`) + index * 1_800_000).toISOString(),
  )
const day = (date: string, count = 18) => {
  const times = halfHours(date, count)
  return { date, state: count > 0 ? ('open' as const) : ('full' as const), times }
}
const show = (days: ReturnType<typeof day>[], chosen?: string) => {
  render(wrapInSite(<TimesList times={{ zone, minutes: 30, days }} id="first" chosen={chosen} />))
  return screen.getAllByRole<HTMLInputElement>('radio')
}

it('lists four times of each open day, including the first and the last', () => {
  const radios = show([day('2026-11-24'), day('2026-11-25', 0), day('2026-11-27', 2)])
  expect(screen.getByRole('group', { name: 'Tuesday, November 24' }).querySelectorAll('input')).toHaveLength(4)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(radios.map(({ value }) => value.slice(0, 16))).toEqual([
    '2026-11-24T14:00',
    '2026-11-24T17:00',
    '2026-11-24T19:30',
    '2026-11-24T22:30',
    '2026-11-27T14:00',
    '2026-11-27T14:30',
  ])
  expect(radios[0]?.id).toBe('first')
})

it('always lists the chosen time', () => {
  const days = Array.from({ length: 10 }, (_, index) => day(`2026-12-${String(index + 10)}`))
  const chosen = days[9]?.times[1] ?? ''
  const radios = show(days, chosen)
  expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([chosen])
  expect(radios).toHaveLength(6 * 4 + 5)
})

it('shows a closed day unless a time falls on its date in the visitor’s zone', () => {
  const days = [
    { date: '2026-11-25', state: 'open', times: ['2026-11-25T14:00:00Z', '2026-11-25T22:30:00Z'] },
    { date: '2026-11-26', state: 'closed', times: [] },
    { date: '2026-11-27', state: 'full', times: [] },
  ] as const
  const states = (where: string) => groupTimesByDay(where, { zone, minutes: 30, days }).map(({ state }) => state)
  expect(states(zone)).toEqual(['open', 'closed', 'full'])
  expect(states('Asia/Tokyo')).toEqual(['open', 'open', 'full'])
})

it('lists each time once, in order, on its day in the shown zone', () => {
  const steps = fc.uniqueArray(fc.integer({ min: 0, max: 48 * 400 }), { maxLength: 60 })
  const zones = fc.constantFrom('Pacific/Kiritimati', 'Asia/Kathmandu', 'Europe/London', 'Pacific/Niue')
  fc.assert(
    fc.property(steps, zones, (steps, where) => {
      const times = steps
        .toSorted((a, b) => a - b)
        .map((step) => new Date(Date.UTC(2026, 10, 1) + step * 30 * 60_000).toISOString())
      const shown = groupTimesByDay(where, { zone, minutes: 30, days: [{ date: '2026-11-01', state: 'open', times }] })
      expect(shown.flatMap((day) => day.times)).toEqual(times)
      for (const day of shown) for (const at of day.times) expect(formatIsoDate(where, at)).toBe(day.date)
      expect(shown.map(({ date }) => date)).toEqual(shown.map(({ date }) => date).toSorted())
    }),
  )
})
