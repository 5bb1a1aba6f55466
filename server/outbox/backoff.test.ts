import { expect, it } from 'vitest'
import { copyDelayMs, itemDelayMs, longestDelayMs, longestPauseMs, maxCopies, transportDelayMs } from './backoff.ts'

const minute = 60_000

it('backs off from a minute to an hour with jitter', () => {
  const delays = Array.from({ length: 40 }, (_, failures) => itemDelayMs(failures))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(minute)
  expect(Math.max(...delays)).toBeLessThanOrEqual(60 * minute)
  for (const [index, delay] of delays.slice(0, 5).entries()) {
    expect(delay).toBeGreaterThanOrEqual(minute * 2 ** index)
    expect(delay).toBeLessThanOrEqual(minute * 2 ** index * 1.25)
  }
  expect(new Set(Array.from({ length: 20 }, () => itemDelayMs(3))).size).toBeGreaterThan(1)
})

it('retries a failed transport within seconds at first, then about every minute', () => {
  expect(transportDelayMs(0)).toBeLessThanOrEqual(6_250)
  expect(transportDelayMs(50)).toBeGreaterThanOrEqual(minute)
  expect(transportDelayMs(50)).toBeLessThanOrEqual(longestPauseMs)
})

it('waits hours between copies of unknown outcome, and stops after three', () => {
  expect(copyDelayMs(1)).toBeGreaterThanOrEqual(60 * minute)
  expect(copyDelayMs(2)).toBeGreaterThanOrEqual(6 * 60 * minute)
  for (let tries = 0; tries < 50; tries += 1) expect(copyDelayMs(2)).toBeLessThanOrEqual(longestDelayMs)
  expect(maxCopies).toBe(3)
  expect(copyDelayMs(maxCopies)).toBeUndefined()
})
