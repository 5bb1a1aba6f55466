/** What one client may send and have mailed. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { Signal, Unconfirmed } from '../../contracts/suspicion.ts'
import { clientLimit, networkFactor } from '../http/client-limit.ts'
import { type Cap, type Counts, overOf } from '../http/counts.ts'
import { suspicion } from './recognition.ts'
import { Refused } from './refused.ts'

const windowMs = 10 * 60_000

/** Everything, repeats and refusals too: a browser repeats four times by itself. Each process counts for itself. */
export const attemptLimit = { windowMs, maxPosts: 2_000 }

/** In ms: as long as people look at a page that doesn't change. */
export const postMs = 10_000

/** New requests: an office of 50 may send four times each. */
export const postCap: Cap = { what: 'post', of: 'address', windowMs, max: 200 }
export const postCaps: readonly Cap[] = [postCap, { ...postCap, of: 'network', max: postCap.max * networkFactor }]

/** @throws Refused when it's one too many. */
export function rateSignals(counts: Counts, now: Date): readonly Signal[] {
  const over = overOf(counts, 'post')
  if (over) throw Refused.because('tooMany', { retryAfterS: Math.ceil((over.endsAt.getTime() - now.getTime()) / 1000) })
  const posts = counts.all.find(({ cap }) => cap === postCap)
  return posts && posts.count > suspicion.fromClient ? ['client-rate'] : []
}

export async function attemptLimiter(app: FastifyInstance) {
  const count = await clientLimit(app, attemptLimit)
  return async (request: FastifyRequest): Promise<void> => {
    const { retryAfterS, isFirst } = await count(request)
    if (retryAfterS === null) return
    if (isFirst) request.log.warn('too many posts from one client')
    throw Refused.because('tooMany', { retryAfterS })
  }
}

/** In an hour, for one network address and in all. */
export type ConfirmationLimits = { readonly perClient: number; readonly perHour: number }

export const noLimits: ConfirmationLimits = {
  perClient: Number.POSITIVE_INFINITY,
  perHour: Number.POSITIVE_INFINITY,
}

/** Anyone can type anybody's address into a form. Beyond these caps, only the firm is mailed. */
export function confirmationCaps({ perClient }: ConfirmationLimits): readonly Cap[] {
  return [
    { what: 'confirmation', of: 'mailbox', windowMs: dayMs, max: limits.confirmationsPerMailbox },
    { what: 'confirmation', of: 'address', windowMs: hourMs, max: perClient },
    { what: 'confirmation', of: 'network', windowMs: hourMs, max: perClient * networkFactor },
  ]
}

/**
 * The cap of the site can be exceeded by what is being stored at the same moment; waiting would make every request wait.
 */
export function whyUnconfirmed(counts: Counts, { perHour }: ConfirmationLimits): Unconfirmed | null {
  const over = overOf(counts, 'confirmation')
  if (over) return over.cap.of === 'mailbox' ? 'mailbox' : 'client'
  return counts.confirmed >= perHour ? 'site' : null
}
