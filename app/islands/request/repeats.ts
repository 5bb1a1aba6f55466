/** When a request is sent again by itself. The key makes that safe: the server stores it once. */
import type { FormFailure } from '../../../contracts/submission.ts'
import { SendFault } from './send.ts'

/** How often a request is sent at most before the visitor is asked: once, and four repeats. */
export const maxAttempts = 5

/** A visitor waits no longer than this for the next attempt, in seconds; when the server asks for more, they are told. */
const maxWaitS = 30

const transient: ReadonlySet<FormFailure> = new Set(['network', 'server', 'underway', 'tooMany'])

/** @param failed how many repeats have failed so far. */
export function isRepeated(failed: number, error: unknown): boolean {
  return (
    failed < maxAttempts - 1 &&
    error instanceof SendFault &&
    transient.has(error.failure) &&
    (error.retryAfter ?? 0) <= maxWaitS
  )
}

/**
 * 1, 2, 4 and 8 s or what the server asks for, each with up to a quarter more, so that the visitors of a server that
 * comes back do not come back all at once.
 * @param failed how many repeats have failed so far.
 * @returns the wait before the next attempt, in ms.
 */
export function waitBefore(failed: number, error: unknown): number {
  const asked = (error instanceof SendFault && error.retryAfter) || 0
  return Math.max(asked, 2 ** failed) * 1000 * (1 + Math.random() / 4)
}
