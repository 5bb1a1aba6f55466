import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSchedule } from '../../tests/support/sample-schedule.ts'
import type { Services } from '../services.ts'
import { watchExpiry } from './expiry.ts'

const days = (count: number) => count * 24 * 60 * 60 * 1000
const warn = vi.fn()
const watch = (manifest: object) => watchExpiry({ site: { manifest }, log: { warn } } as unknown as Services)
/** No holiday, none to run out of. */
const schedule = { ...sampleSchedule, holidays: [] }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  warn.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('warns each day from two months before the build goes out of date', () => {
  const stop = watch({ expires: '2027-09-01T00:00:00Z', schedule })
  vi.advanceTimersByTime(days(200))
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(days(50))
  expect(warn.mock.calls.length).toBeGreaterThan(20)
  expect(warn.mock.calls[0]?.[0]).toEqual({ expires: '2027-09-01T00:00:00Z' })
  stop()
  warn.mockClear()
  vi.advanceTimersByTime(days(10))
  expect(warn).not.toHaveBeenCalled()
})

it('warns while the list of holidays ends', () => {
  const ends = { ...schedule, holidays: ['2027-02-15'] }
  const stop = watch({ expires: '2028-09-01T00:00:00Z', schedule: ends })
  vi.advanceTimersByTime(days(20))
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(days(10))
  expect(warn.mock.calls[0]?.[0]).toEqual({ last: '2027-02-15' })
  stop()
})
