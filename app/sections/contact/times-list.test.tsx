import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timesCopy } from '../../../words/words.ts'
import { TimesList } from './times-list.tsx'

const halfHours = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${date}T14:00:00Z`) + index * 1_800_000).toISOString(),
  )
const day = (date: string, count = 18) => {
  const times = halfHours(date, count)
  return { date, state: count > 0 ? ('open' as const) : ('full' as const), times }
}
const show = (days: ReturnType<typeof day>[], chosen?: string) => {
  render(<TimesList times={{ zone: 'America/New_York', minutes: 30, days }} name="time" id="first" chosen={chosen} />)
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

it.each([
  ['unavailable', { unavailable: true } as const],
  ['none', { zone: 'America/New_York', minutes: 30, days: [day('2026-11-24', 0)] }],
] as const)('says why there is nothing to choose from: %s', (why, times) => {
  render(<TimesList times={times} name="time" id="first" chosen={undefined} />)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(timesCopy[why])).toBeDefined()
})
