/** Rate limits of posts and bookings, and the quotas of mails that a request causes. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { dayMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { ConfirmationLimit, SpamSignal } from '../../contracts/spam-signals.ts'
import { createRateLimiter } from '../core/http/rate-limit.ts'
import { acquireAdvisoryLock } from '../database/dialect.ts'
import { enqueueDigest } from '../database/outbox.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { bookingQuotas } from './appointments/booking.ts'
import { spamThresholds } from './recognition.ts'
import { Refused } from './replies.ts'
import {
  type Client,
  countUse,
  digestQuota,
  getClient,
  type MailQuotas,
  noQuotas,
  readMailboxQuotas,
  readUsed,
  takeQuota,
  toHour,
} from './shared-quotas.ts'

const windowMs = 10 * 60_000

/** For new requests: an office of 50 may send four each. */
const postLimit = { windowMs, maxPosts: 200 }

/** One address could otherwise store a gigabyte a day. */
const postLimitOfDay = { windowMs: dayMs, maxPosts: 500 }

/** What a client may still cause. Over a quota, the request is stored, without the booking. `client` is null for the server itself. */
export type ClientAllowance = {
  readonly client: Client | null
  readonly signals: readonly SpamSignal[]
  readonly mayBook: boolean
}

export const unlimitedClient: ClientAllowance = { client: null, signals: [], mayBook: true }

export type ClientQuotas = Awaited<ReturnType<typeof createClientQuotas>>

/** Which quotas an action used. */
export type UsedQuotas = { readonly isStored: boolean; readonly isBooked: boolean }

type Attempt = { readonly isPost: boolean; readonly books: boolean }

/**
 * @returns a function that runs a post of a new request, or a visitor's change of a stored one. A failed attempt uses no quota:
 * `work` returns what it used, after the commit. It throws Refused for a post over the rate limit.
 */
export async function createClientQuotas(app: FastifyInstance) {
  const posts = await createRateLimiter(app, postLimit)
  const postsOfDay = await createRateLimiter(app, postLimitOfDay)
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
      isBooked: books ? await bookings.reserve(request) : undefined,
    }
    let used: Partial<Record<keyof typeof reserved, boolean>> = {}
    try {
      const { isStored: post, isStoredToday: postOfDay, isBooked } = reserved
      const retryAfterS = postOfDay?.retryAfterS ?? post?.retryAfterS
      if (typeof retryAfterS === 'number') throw Refused.because('tooMany', { retryAfterS })
      const isMany = post !== undefined && post.count > spamThresholds.fromClient
      const [done, what] = await work({
        client: getClient(request),
        signals: isMany ? ['client-rate'] : [],
        mayBook: !isBooked || isBooked.retryAfterS === null,
      })
      used = { ...what, isStoredToday: what.isStored }
      return done
    } finally {
      for (const [what, one] of Object.entries(reserved)) await one?.settle(used[what as keyof typeof used] ?? false)
    }
  }
}

/** Makes transactions about one mailbox wait for each other. Call it before locking the calendar, or two could deadlock. */
export function lockMailbox(transaction: Transaction<Tables>, mailbox: string): Promise<void> {
  return acquireAdvisoryLock(transaction, `mailbox ${mailbox}`)
}

/** Who causes a mail, and within which quotas. */
export type MailCause = { readonly client: Client | null; readonly quotas: MailQuotas }

/** Staff and the server. */
export const ownCause: MailCause = { client: null, quotas: noQuotas }

/**
 * Plans a mail to a visitor, because anyone can type anybody's address into a form. Call it with the mailbox locked.
 * @returns when it may be sent (ISO 8601), or why none may be.
 */
export async function planVisitorMail(
  transaction: Transaction<Tables>,
  mailbox: string,
  { client, quotas }: MailCause,
  now: Date,
): Promise<
  { readonly at: string; readonly withheld: null } | { readonly at: null; readonly withheld: ConfirmationLimit }
> {
  const ofDays = await readMailboxQuotas(transaction, mailbox, now)
  if ((await readUsed(transaction, ofDays, now, 23)) >= limits.confirmationsPerMailbox)
    return { at: null, withheld: 'mailbox' }
  const at = client ? await takeQuota(transaction, 'visitor-mail', client, quotas, now) : now.toISOString()
  if (at === null) return { at, withheld: 'site' }
  await countUse(transaction, { quota: ofDays[0], hour: toHour(now), network: '', address: '' })
  return { at, withheld: null }
}

/** @returns when a mail to the firm may be sent (ISO 8601); null if a digest at the end of the hour counts it instead. */
export async function planFirmMail(
  transaction: Transaction<Tables>,
  { client, quotas }: MailCause,
  now: Date,
): Promise<string | null> {
  const at = client ? await takeQuota(transaction, 'firm-mail', client, quotas, now) : now.toISOString()
  if (at !== null) return at
  await countUse(transaction, { quota: digestQuota, hour: toHour(now), network: '', address: '' })
  await enqueueDigest(transaction, toHour(now), `${toHour(now, 1)}:00:00.000Z`)
  return null
}

/**
 * Queues the mails and the webhook call of a new or released request.
 * @returns why the visitor gets no mail; null if one is queued.
 */
export async function enqueueRequest(
  transaction: Transaction<Tables>,
  { id, mailbox }: { readonly id: number; readonly mailbox: string },
  purposes: readonly OutboxPurpose[],
  cause: MailCause,
  now: Date,
): Promise<ConfirmationLimit | null> {
  // In the order of recordChange, or two transactions could deadlock.
  const firm = purposes.includes('notification') ? await planFirmMail(transaction, cause, now) : null
  const visitor = await planVisitorMail(transaction, mailbox, cause, now)
  const times: Partial<Record<OutboxPurpose, string | null>> = { confirmation: visitor.at, notification: firm }
  for (const purpose of purposes) {
    const { [purpose]: at = now.toISOString() } = times
    // `due_since` is when it was planned for, which a later change and the alarm read.
    if (at !== null)
      await transaction
        .insertInto('outbox')
        .values({ request_id: id, purpose, due_since: at, next_attempt_at: at })
        .execute()
  }
  return visitor.withheld
}
