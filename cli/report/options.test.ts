import { describe, expect, it } from 'vitest'
import { parseDay, parseSince, spanAsked } from './options.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

describe('--since and --until', () => {
  it.each([
    ['30d', { days: 30 }],
    ['52W', { days: 364 }],
    ['2026-01-01', { day: '2026-01-01' }],
    [' 2024-02-29 ', { day: '2024-02-29' }],
  ])('reads %j', (text, since) => expect(parseSince(text)).toEqual(since))

  it.each(['', '0d', '7', '24h', 'yesterday', '2026-02-30', '2026-13-01', '21.11.2026', '-7d'])('refuses %j', (text) =>
    expect(() => parseSince(text)).toThrow(/2026-01-01.*28d/),
  )

  it.each(['', '7d', '2026-02-29', '2026-1-1'])('refuses %j as the last day', (text) =>
    expect(() => parseDay(text)).toThrow(/2026-11-21/),
  )

  it('counts the last day in, and takes today for it', () => {
    expect(spanAsked({ days: 1 }, undefined, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(spanAsked({ days: 30 }, undefined, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(spanAsked({ days: 2 }, '2026-03-01', now)).toEqual({ from: '2026-02-28', to: '2026-03-01' })
  })

  it('refuses a future, reversed or too long period', () => {
    expect(() => spanAsked({ days: 1 }, '2026-11-22', now)).toThrow(/still to come/)
    expect(() => spanAsked({ day: '2026-03-02' }, '2026-03-01', now)).toThrow(/after the last day/)
    expect(() => spanAsked({ day: '1999-01-01' }, undefined, now)).toThrow(/ten years/)
  })
})
