import { describe, expect, it } from 'vitest'
import { bucketsOf, grainOf, parseDay, parseSince, spanOf } from './period.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

describe('--since and --until', () => {
  it.each([
    ['30d', { days: 30 }],
    ['52W', { days: 364 }],
    ['2026-01-01', { day: '2026-01-01' }],
    [' 2024-02-29 ', { day: '2024-02-29' }],
  ])('reads %j', (text, since) => expect(parseSince(text)).toEqual(since))

  it.each(['', '0d', '7', '24h', 'yesterday', '2026-02-30', '2026-13-01', '21.11.2026', '-7d'])('refuses %j', (text) =>
    expect(() => parseSince(text)).toThrow(/2026-01-01.*30d/),
  )

  it.each(['', '7d', '2026-02-29', '2026-1-1'])('refuses %j as the last day', (text) =>
    expect(() => parseDay(text)).toThrow(/2026-11-21/),
  )

  it('counts the last day in, and takes today for it', () => {
    expect(spanOf({ days: 1 }, undefined, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(spanOf({ days: 30 }, undefined, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(spanOf({ days: 2 }, '2026-03-01', now)).toEqual({ from: '2026-02-28', to: '2026-03-01' })
  })

  it('refuses what is to come, upside down, or too long', () => {
    expect(() => spanOf({ days: 1 }, '2026-11-22', now)).toThrow(/still to come/)
    expect(() => spanOf({ day: '2026-03-02' }, '2026-03-01', now)).toThrow(/after the last day/)
    expect(() => spanOf({ day: '1999-01-01' }, undefined, now)).toThrow(/ten years/)
  })
})

describe('what days are grouped into', () => {
  it.each([
    ['2026-09-21', 'day'],
    ['2026-09-20', 'week'],
    ['2025-10-18', 'week'],
    ['2025-10-17', 'month'],
  ])('from %s on it is by %s', (from, grain) => expect(grainOf({ from, to: '2026-11-21' })).toBe(grain))

  it('has every day, also at the end of February, and knows that today is not over', () => {
    const days = bucketsOf({ from: '2026-11-19', to: '2026-11-21' }, 'day', now)
    expect(days.map(({ from, whole }) => [from, whole])).toEqual([
      ['2026-11-19', true],
      ['2026-11-20', true],
      ['2026-11-21', false],
    ])
    const february = bucketsOf({ from: '2024-02-28', to: '2024-03-01' }, 'day', now)
    expect(february.map(({ from }) => from)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  })

  it('has weeks from Monday to Sunday, and says which are cut', () => {
    // 2026-11-01 is a Sunday.
    expect(bucketsOf({ from: '2026-11-01', to: '2026-11-10' }, 'week', now)).toEqual([
      { from: '2026-11-01', to: '2026-11-01', days: 1, whole: false },
      { from: '2026-11-02', to: '2026-11-08', days: 7, whole: true },
      { from: '2026-11-09', to: '2026-11-10', days: 2, whole: false },
    ])
  })

  it('has months of their own lengths, over the turn of a year', () => {
    expect(bucketsOf({ from: '2025-12-01', to: '2026-02-27' }, 'month', now)).toEqual([
      { from: '2025-12-01', to: '2025-12-31', days: 31, whole: true },
      { from: '2026-01-01', to: '2026-01-31', days: 31, whole: true },
      { from: '2026-02-01', to: '2026-02-27', days: 27, whole: false },
    ])
  })
})
