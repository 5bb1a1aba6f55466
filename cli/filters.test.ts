import { describe, expect, it } from 'vitest'
import { parseSince } from './filters.ts'

describe('--since', () => {
  it.each([
    ['24h', 24],
    ['7d', 7 * 24],
    ['2W', 14 * 24],
  ])('reads %s as a time back from now', (text, hours) => {
    const expected = Date.now() - hours * 60 * 60_000
    expect(Math.abs(parseSince(text).getTime() - expected)).toBeLessThan(1_000)
  })

  it('reads a day and time in the time zone of the machine, or with a zone', () => {
    expect(parseSince('2026-11-21')).toEqual(new Date(2026, 10, 21))
    expect(parseSince('2026-11-21T09:30')).toEqual(new Date(2026, 10, 21, 9, 30))
    expect(parseSince('2026-11-21 09:30')).toEqual(new Date(2026, 10, 21, 9, 30))
    expect(parseSince('2026-11-21T09:30:00Z').toISOString()).toBe('2026-11-21T09:30:00.000Z')
  })

  it.each(['', 'yesterday', '7', '7m', '2026-02-30', '2026-13-01', '21.11.2026', '2026-11-21T25:00', '-7d'])(
    'refuses %j with examples',
    (text) => expect(() => parseSince(text)).toThrow(/2026-11-21.*7d/),
  )
})
