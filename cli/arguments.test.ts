import { describe, expect, it } from 'vitest'
import { filterOf, parseDay, parseSince } from './arguments.ts'

describe('--since', () => {
  it.each([
    ['30d', { days: 30 }],
    ['52W', { days: 364 }],
    ['2026-01-01', { day: '2026-01-01' }],
    [' 2024-02-29 ', { day: '2024-02-29' }],
  ])('reads %j', (text, since) => expect(parseSince(text)).toEqual(since))

  it.each(['', '0d', '7', '24h', 'yesterday', '2026-02-30', '2026-13-01', '21.11.2026', '-7d'])('refuses %j', (text) =>
    expect(() => parseSince(text)).toThrow(/2026-11-21.*28d/),
  )

  it.each(['', '7d', '2026-02-29', '2026-1-1'])('refuses %j where a day is asked for', (text) =>
    expect(() => parseDay(text)).toThrow(/2026-11-21/),
  )

  it('is a day in the time zone of the machine, or counted back from now', () => {
    expect(filterOf({ since: { day: '2026-11-21' } }).since).toEqual(new Date(2026, 10, 21))
    const weekAgo = filterOf({ since: { days: 7 } }).since?.getTime() ?? 0
    expect(Math.abs(Date.now() - 7 * 24 * 60 * 60_000 - weekAgo)).toBeLessThan(20_000)
  })
})
