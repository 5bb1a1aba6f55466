import { describe, expect, it } from 'vitest'
import { reportPeriods } from '../../contracts/report.ts'
import { addDays, bucketsOf, daysIn, grainOf, spanBefore, spanOf } from './period.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

describe('a period of the desk', () => {
  it('ends today', () => {
    expect(spanOf('28', now)).toEqual({ from: '2026-10-25', to: '2026-11-21' })
    expect(spanOf('today', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  })

  it.each(reportPeriods)('of %s stands beside as many days and as many points, of the same weekdays', (period) => {
    const span = spanOf(period, now)
    const other = spanBefore(span)
    expect(daysIn(other)).toBe(daysIn(span))
    expect(addDays(other.to, 1)).toBe(span.from)
    const points = (of: typeof span) => bucketsOf(of, grainOf(of)).length
    expect(points(other)).toBe(points(span))
    if (period !== 'today') expect(new Date(other.from).getUTCDay()).toBe(new Date(span.from).getUTCDay())
  })
})

describe('what days are grouped into', () => {
  it.each([
    ['2026-09-21', 'day'],
    ['2026-09-20', 'week'],
  ])('from %s on it is by %s', (from, grain) => expect(grainOf({ from, to: '2026-11-21' })).toBe(grain))

  it('has every day, also at the end of February', () => {
    const february = bucketsOf({ from: '2024-02-28', to: '2024-03-01' }, 'day')
    expect(february.map(({ from }) => from)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  })

  it('has weeks from the first day on', () => {
    expect(bucketsOf({ from: '2026-11-01', to: '2026-11-10' }, 'week')).toEqual([
      { from: '2026-11-01', to: '2026-11-07' },
      { from: '2026-11-08', to: '2026-11-10' },
    ])
  })
})
