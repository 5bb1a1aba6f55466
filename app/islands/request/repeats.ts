/** Retries are safe, because the server stores a key once. */
import type { FormFailure } from '../../../contracts/submission.ts'
import { SendFault } from './send.ts'

/** Including the first. */
export const maxAttempts = 5

/** In seconds. If the server asks for more, the visitor decides. */
const maxWaitS = 30

const transient: ReadonlySet<FormFailure> = new Set(['network', 'server', 'tooMany'])

export function isRepeated(failed: number, error: unknown): boolean {
  return (
    failed < maxAttempts - 1 &&
    error instanceof SendFault &&
    transient.has(error.failure) &&
    (error.retryAfter ?? 0) <= maxWaitS
  )
}

/** In ms: 1, 2, 4 and 8 s or what the server asks for, with up to 25 % jitter. */
export function waitBefore(failed: number, error: unknown): number {
  const asked = (error instanceof SendFault && error.retryAfter) || 0
  return Math.max(asked, 2 ** failed) * 1000 * (1 + Math.random() / 4)
}
