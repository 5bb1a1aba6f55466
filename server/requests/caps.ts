/** What one client may send and have mailed. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { Signal, Unconfirmed } from '../../contracts/suspicion.ts'
import { caps } from '../appointments/booking.ts'
import { inTimeWindow } from '../database/conditions.ts'
import { oneAtATime } from '../database/dialect.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { clientLimit } from '../http/client-limit.ts'
import { suspicion } from './recognition.ts'
import { Refused } from './replies.ts'

const windowMs = 10 * 60_000

/** In ms: as long as people look at a page that doesn't change. */
export const postMs = 10_000

/** New requests: an office of 50 may send four times each. */
const postLimit = { windowMs, maxPosts: 200 }

/** In an hour, for one network address and in all. */
export type ConfirmationLimits = { readonly perClient: number; readonly perHour: number }

export const noLimits: ConfirmationLimits = {
  perClient: Number.POSITIVE_INFINITY,
  perHour: Number.POSITIVE_INFINITY,
}

/** What the client of a request may still do. Beyond it, the request is stored all the same. */
export type Client = { readonly signals: readonly Signal[]; readonly mayMail: boolean; readonly mayBook: boolean }

export const anyClient: Client = { signals: [], mayMail: true, mayBook: true }

export type ClientCaps = Awaited<ReturnType<typeof clientCaps>>

/** Which of its limits something used up. */
export type Used = { readonly isStored: boolean; readonly isMailed: boolean; readonly isBooked: boolean }

/** A try that failed uses up nothing: `work` says what it did, once that is committed. */
export async function clientCaps(app: FastifyInstance, { perClient }: ConfirmationLimits) {
  const posts = await clientLimit(app, postLimit)
  const mails = await clientLimit(app, { windowMs: hourMs, maxPosts: perClient })
  const { perAddress, perNetwork } = caps
  const bookings = await clientLimit(app, { windowMs: dayMs, maxPosts: perAddress, maxOfNetwork: perNetwork })

  const within = async <T>(
    request: FastifyRequest,
    isPost: boolean,
    books: boolean,
    work: (client: Client) => Promise<readonly [T, Used]>,
  ): Promise<T> => {
    const reserved = {
      isStored: isPost ? await posts.reserve(request) : undefined,
      isMailed: await mails.reserve(request),
      isBooked: books ? await bookings.reserve(request) : undefined,
    }
    let used: Partial<Used> = {}
    try {
      const { isStored: post, isMailed, isBooked } = reserved
      if (post && post.retryAfterS !== null) throw Refused.because('tooMany', { retryAfterS: post.retryAfterS })
      const isMany = post !== undefined && post.count > suspicion.fromClient
      const [done, what] = await work({
        signals: isMany ? ['client-rate'] : [],
        mayMail: isMailed.retryAfterS === null,
        mayBook: !isBooked || isBooked.retryAfterS === null,
      })
      used = what
      return done
    } finally {
      for (const [what, one] of Object.entries(reserved)) await one?.settle(used[what as keyof Used] ?? false)
    }
  }
  return {
    /** Does what a visitor asks of a stored request. */
    change: <T>(request: FastifyRequest, books: boolean, work: (client: Client) => Promise<readonly [T, Used]>) =>
      within(request, false, books, work),
    /** Stores a new request. @throws Refused when it's one too many. */
    post: <T>(request: FastifyRequest, books: boolean, work: (client: Client) => Promise<readonly [T, Used]>) =>
      within(request, true, books, work),
  }
}

/**
 * Anyone can type anybody's address into a form, so beyond these caps only the firm is mailed. Ask before locking the
 * calendar, as a booking does, or two transactions could deadlock. The cap of the site can be exceeded by what is being
 * stored at the same moment; waiting would make every request wait.
 */
export async function whyUnconfirmed(
  transaction: Transaction<Tables>,
  mailbox: string,
  { mayMail }: Client,
  { perHour }: ConfirmationLimits,
  now: Date,
): Promise<Unconfirmed | null> {
  await oneAtATime(transaction, `mailbox ${mailbox}`)
  // A withdrawn request keeps its fingerprint.
  const known = [mailbox, hashOf(mailbox)]
  const confirmed = transaction
    .selectFrom('request')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox', 'in', known)
    .where(inTimeWindow('confirmation_at', dayMs, now))
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
    .where(inTimeWindow('confirmation_at', hourMs, now))
  const counted = await transaction
    .selectNoFrom([confirmed.as('confirmed'), changed.as('changed'), ofSite.as('ofSite')])
    .executeTakeFirstOrThrow()
  if (Number(counted.confirmed) + Number(counted.changed) >= limits.confirmationsPerMailbox) return 'mailbox'
  if (!mayMail) return 'client'
  return Number(counted.ofSite) >= perHour ? 'site' : null
}
