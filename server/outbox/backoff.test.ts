import { expect, it } from 'vitest'
import { itemDelayMs, wayDelayMs } from './backoff.ts'

const minute = 60_000

it('lets an item wait from a minute to an hour, longer each time, never all at the same moment', () => {
  const delays = Array.from({ length: 40 }, (_, failures) => itemDelayMs(failures))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(minute)
  expect(Math.max(...delays)).toBeLessThanOrEqual(60 * minute)
  for (const [index, delay] of delays.slice(0, 5).entries()) {
    expect(delay).toBeGreaterThanOrEqual(minute * 2 ** index)
    expect(delay).toBeLessThanOrEqual(minute * 2 ** index * 1.25)
  }
  expect(new Set(Array.from({ length: 20 }, () => itemDelayMs(3))).size).toBeGreaterThan(1)
})

it('tries a closed way again within seconds at first, and about every minute later', () => {
  expect(wayDelayMs(0)).toBeLessThanOrEqual(6_250)
  expect(wayDelayMs(50)).toBeGreaterThanOrEqual(minute)
  expect(wayDelayMs(50)).toBeLessThanOrEqual(75_000)
})
