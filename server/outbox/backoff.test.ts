import { expect, it } from 'vitest'
import { itemDelayMs, transportDelayMs } from './backoff.ts'

const minute = 60_000

it('backs off from a minute to an hour, so that items which failed together come apart', () => {
  for (let failures = 0; failures < 40; failures += 1) {
    const delay = itemDelayMs(failures)
    expect(delay).toBeGreaterThanOrEqual(minute * Math.min(2 ** failures, 48))
    expect(delay).toBeLessThanOrEqual(minute * Math.min(2 ** failures * 1.25, 60))
  }
  expect(new Set(Array.from({ length: 20 }, () => itemDelayMs(3))).size).toBeGreaterThan(1)
})

it('tries a failed transport again within seconds at first, then about every minute', () => {
  expect(transportDelayMs(0)).toBeLessThanOrEqual(6_250)
  expect(transportDelayMs(50)).toBeGreaterThanOrEqual(minute)
  expect(transportDelayMs(50)).toBeLessThanOrEqual(1.25 * minute)
})
