import { vi } from 'vitest'

/** In ms. Only a hang takes as long. */
const limitMs = 60_000

/** Polls until the check passes. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: limitMs, interval: 20 })
}
