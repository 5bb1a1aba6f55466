/** Rate limits of posts, and quotas of confirmations and bookings. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { ConfirmationLimit, SpamSignal } from '../../contracts/spam-signals.ts'
import { createRateLimiter } from '../core/http/rate-limit.ts'
import { whereInTimeWindow } from '../database/conditions.ts'
import { acquireAdvisoryLock } from '../database/dialect.ts'
import { computeHash } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { bookingQuotas } from './appointments/booking.ts'
import { spamThresholds } from './recognition.ts'
import { Refused } from './replies.ts'

const windowMs = 10 * 60_000

/** As long as people wait for a page that doesn't change. */
export const postDeadlineMs = 10_000

/** For new requests: an office of 50 may send four each. */
const postLimit = { windowMs, maxPosts: 200 }

/** One address could otherwise store a gigabyte a day. */
const postLimitOfDay = { windowMs: dayMs, maxPosts: 500 }

/** Confirmations per hour, for one network address and for the whole site. */
export type ConfirmationQuotas = { readonly perClient: number; readonly perHour: number }

export const noQuotas: ConfirmationQuotas = {
  perClient: Number.POSITIVE_INFINITY,
  perHour: Number.POSITIVE_INFINITY,
}

/** What a client may still cause. Over a quota, the request is stored, without the mail or booking. */
export type ClientAllowance = {
  readonly signals: readonly SpamSignal[]
  readonly mayMail: boolean
  readonly mayBook: boolean
}

export const unlimitedClient: ClientAllowance = { signals: [], mayMail: true, mayBook: true }

export type ClientQuotas = Awaited<ReturnType<typeof createClientQuotas>>

/** Which quotas an action used. */
export type UsedQuotas = { readonly isStored: boolean; readonly isMailed: boolean; readonly isBooked: boolean }

type Attempt = { readonly isPost: boolean; readonly books: boolean }

/**
 * @returns a function that runs a post of a new request, or a visitor's change of a stored one. A failed attempt uses no quota:
 * `work` returns what it used, after the commit. It throws Refused for a post over the rate limit.
 */
export async function createClientQuotas(app: FastifyInstance, { perClient }: ConfirmationQuotas) {
  const posts = await createRateLimiter(app, postLimit)
  const postsOfDay = await createRateLimiter(app, postLimitOfDay)
  const mails = await createRateLimiter(app, { windowMs: hourMs, maxPosts: perClient })
  const { perAddress, perNetwork } = bookingQuotas
  const bookings = await createRateLimiter(app, { windowMs: dayMs, maxPosts: perAddress, maxPerNetwork: perNetwork })

  return async <T>(
    request: FastifyRequest,
    { isPost, books }: Attempt,
    work: (client: ClientAllowance) => Promise<readonly [T, UsedQuotas]>,
  ): Promise<T> => {
    const reserved = {
      isStored: isPost ? await posts.reserve(request) : undefined,
      isStoredToday: isPost ? await postsOfDay.reserve(request) : undefined,
      isMailed: await mails.reserve(request),
      isBooked: books ? await bookings.reserve(request) : undefined,
    }
    let used: Partial<Record<keyof typeof reserved, boolean>> = {}
    try {
      const { isStored: post, isStoredToday: postOfDay, isMailed, isBooked } = reserved
      const retryAfterS = postOfDay?.retryAfterS ?? post?.retryAfterS
      if (typeof retryAfterS === 'number') throw Refused.because('tooMany', { retryAfterS })
      const isMany = post !== undefined && post.count > spamThresholds.fromClient
      const [done, what] = await work({
        signals: isMany ? ['client-rate'] : [],
        mayMail: isMailed.retryAfterS === null,
        mayBook: !isBooked || isBooked.retryAfterS === null,
      })
      used = { ...what, isStoredToday: what.isStored }
      return done
    } finally {
      for (const [what, one] of Object.entries(reserved)) await one?.settle(used[what as keyof typeof used] ?? false)
    }
  }
}

/**
 * Limits confirmations, because anyone can type anybody's address into a form. Call it before locking the calendar, or two
 * transactions could deadlock. Requests stored at the same time can exceed the site's quota, because a lock would make all
 * requests wait.
 * @returns why no confirmation may be sent; null if one may.
 */
export async function findUnconfirmedReason(
  transaction: Transaction<Tables>,
  mailbox: string,
  { mayMail }: ClientAllowance,
  { perHour }: ConfirmationQuotas,
  now: Date,
): Promise<ConfirmationLimit | null> {
  await acquireAdvisoryLock(transaction, `mailbox ${mailbox}`)
  // A withdrawn request keeps its mailbox's hash.
  const known = [mailbox, computeHash(mailbox)]
  const confirmed = transaction
    .selectFrom('request')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox', 'in', known)
    .where(whereInTimeWindow('confirmation_at', dayMs, now))
  // Each change was mailed at most once.
  const changed = transaction
    .selectFrom('audit')
    .innerJoin('request', 'request.reference', 'audit.reference')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox', 'in', known)
    .where('actor', '=', 'visitor')
    .where('action', '!=', 'withdrawn')
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .where('at', '<=', now.toISOString())
  const ofSite = transaction
    .selectFrom('request')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(whereInTimeWindow('confirmation_at', hourMs, now))
  const counted = await transaction
    .selectNoFrom([confirmed.as('confirmed'), changed.as('changed'), ofSite.as('ofSite')])
    .executeTakeFirstOrThrow()
  if (Number(counted.confirmed) + Number(counted.changed) >= limits.confirmationsPerMailbox) return 'mailbox'
  if (!mayMail) return 'client'
  return Number(counted.ofSite) >= perHour ? 'site' : null
}
