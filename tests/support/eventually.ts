import { vi } from 'vitest'

/** In ms: only what hangs takes as long, however busy the machine is. */
const limitMs = 25_000

/** Asks until all is as expected, and often, so that a test goes on as soon as it can. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: limitMs, interval: 20 })
}
