import { expect, it } from 'vitest'
import { dayFindings } from './day.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each(['2026-11-21', '2026-11-22', '2024-02-29', '2020-01-01'])('takes %s', (day) => {
  expect(dayFindings(day, undefined, now)).toBeUndefined()
})

it.each(['2026-02-29', '2026-13-01', '21.11.2026', '2026-11-1', '', undefined])(
  'refuses %s, with an example',
  (day) => {
    expect(dayFindings(day, undefined, now)).toContain('2026-11-22')
  },
)

it('refuses a day that has not begun anywhere', () => {
  expect(dayFindings('2026-11-23', undefined, now)).toContain('yet to come')
})
