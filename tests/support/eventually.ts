import { vi } from 'vitest'

/** Retries until the check passes. Unlike `expect.poll`, it works in concurrent tests. Only a hang takes as long. @param interval in ms. */
export function waitUntil<T>(check: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(check, { timeout: 10 * 60_000, interval })
}
