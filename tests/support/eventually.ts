import { vi } from 'vitest'

/** Retries until the check passes. Unlike `expect.poll`, it works in concurrent tests. Only a hang takes as long. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 100_000, interval: 20 })
}
