import { vi } from 'vitest'
import { limitsMs } from './limits.ts'

/** Retries until the check passes. Unlike `expect.poll`, it works in concurrent tests. @param interval in ms. */
export function waitUntil<T>(check: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(check, { timeout: limitsMs.check, interval })
}
