/**
 * What strangers may cause: rate limits of posts and bookings in the memory of this process, and quotas of the whole site in an
 * hour, for all processes. Networks share a quota: half of each hour is only for networks that have used none, and what is
 * above waits for a later hour. Rows count it, with hashes of networks, addresses and mailboxes that a day's salt makes
 * untraceable.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { limits } from '../../contracts/limits.ts'
import type { ConfirmationLimit, SpamSignal } from '../../contracts/spam-signals.ts'
import type { Config } from '../core/config.ts'
import { createRateLimiter, getClientAddress, getClientNetwork, networkFactor } from '../core/http/rate-limit.ts'
import { BodyRefused } from '../core/http/read-body.ts'
import { acquireAdvisoryLock } from '../database/dialect.ts'
import { computeHash } from '../database/hash.ts'
import { enqueueDigest } from '../database/outbox.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { spamThresholds } from './recognition.ts'

const windowMs = 10 * 60_000

/** For new requests: an office of 50 may send four each. */
const postLimit = { windowMs, maxPosts: 200 }

/** One address could otherwise store a gigabyte a day. */
const postLimitOfDay = { windowMs: dayMs, maxPosts: 500 }

/** Beyond these quotas nothing is booked, so that nobody can take all times. The firm then offers times by mail. */
export const bookingQuotas = {
  perMailbox: 2,
  /** Bookings and moves per day and network address, in each process: enough for an office. */
  perAddress: 10,
  /** Per network, which customers of a provider share. Filling two weeks of one engineer takes 15 networks. */
  perNetwork: 12,
} as const

/** `share` is of MAILS_PER_HOUR. `waitHours`: how many hours ahead may be used; less than `longestDelayMs` of the outbox. */
export const sharedQuotas = {
  'visitor-mail': { share: 0.5, waitHours: 7 },
  'firm-mail': { share: 0.3, waitHours: 0 },
  'sign-in-mail': { share: 0.2, waitHours: 0 },
  booking: { perHour: 20, waitHours: 0 },
} as const

/** Counts the mails to the firm that a digest replaces. */
export const digestQuota = 'digest'

export type SharedQuota = keyof typeof sharedQuotas

/** Who causes something. */
export type Client = {
  readonly address: string
  readonly network: string
  /** Mails that strangers can cause in an hour: of one address, and in total. A network may cause five times as many as an address. */
  readonly quotas: Config['mailQuotas']
}

export function getClient(request: FastifyRequest, { mailQuotas }: Config): Client {
  return { address: getClientAddress(request), network: getClientNetwork(request), quotas: mailQuotas }
}

/** What a client may still cause. Over a quota, the request is stored, without the booking. `client` is null for the server itself. */
export type ClientAllowance = {
  readonly client: Client | null
  readonly signals: readonly SpamSignal[]
  readonly mayBook: boolean
}

export const unlimitedClient: ClientAllowance = { client: null, signals: [], mayBook: true }

export type ClientQuotas = ReturnType<typeof createClientQuotas>

type UsedQuotas = { readonly isStored: boolean; readonly isBooked: boolean }

/**
 * @returns a function that runs a post of a new request, or a visitor's change of a stored one. A failed attempt uses no quota:
 * `work` returns what it used, after the commit. It throws BodyRefused for a post over the rate limit.
 */
export function createClientQuotas(config: Config) {
  const [countPost, countPostOfDay] = [createRateLimiter(postLimit), createRateLimiter(postLimitOfDay)]
  const { perAddress, perNetwork } = bookingQuotas
  const countBooking = createRateLimiter({ windowMs: dayMs, maxPosts: perAddress, maxPerNetwork: perNetwork })

  return async <T>(
    request: FastifyRequest,
    { isPost, books }: { readonly isPost: boolean; readonly books: boolean },
    work: (client: ClientAllowance) => Promise<readonly [T, UsedQuotas]>,
  ): Promise<T> => {
    const post = isPost ? countPost(request) : undefined
    const postOfDay = isPost ? countPostOfDay(request) : undefined
    const booking = books ? countBooking(request) : undefined
    let used: UsedQuotas = { isStored: false, isBooked: false }
    try {
      const retryAfterS = postOfDay?.retryAfterS ?? post?.retryAfterS
      if (typeof retryAfterS === 'number') {
        request.log.warn('too many posts from one client')
        throw new BodyRefused(429, retryAfterS)
      }
      const isMany = post !== undefined && post.count > spamThresholds.fromClient
      const [done, what] = await work({
        client: getClient(request, config),
        signals: isMany ? ['client-rate'] : [],
        mayBook: typeof booking?.retryAfterS !== 'number',
      })
      used = what
      return done
    } finally {
      if (!used.isStored) for (const count of [post, postOfDay]) count?.undo()
      if (!used.isBooked) booking?.undo()
    }
  }
}

/** Makes transactions about one mailbox wait for each other. Call it before locking the calendar, or two could deadlock. */
export function lockMailbox(transaction: Transaction<Tables>, mailbox: string): Promise<void> {
  return acquireAdvisoryLock(transaction, `mailbox ${mailbox}`)
}

/**
 * Plans a mail to a visitor, because anyone can type anybody's address into a form. Call it with the mailbox locked.
 * @param client null for staff and the server.
 * @returns when it may be sent (ISO 8601), or why none may be.
 */
export async function planVisitorMail(
  transaction: Transaction<Tables>,
  mailbox: string,
  client: Client | null,
  now: Date,
): Promise<
  { readonly at: string; readonly withheld: null } | { readonly at: null; readonly withheld: ConfirmationLimit }
> {
  const ofDays = await readMailboxQuotas(transaction, mailbox, now)
  if ((await readUsed(transaction, ofDays, now, 23)) >= limits.confirmationsPerMailbox)
    return { at: null, withheld: 'mailbox' }
  const at = client ? await takeQuota(transaction, 'visitor-mail', client, now) : now.toISOString()
  if (at === null) return { at, withheld: 'site' }
  await countUse(transaction, { quota: ofDays[0], hour: toHour(now), network: '', address: '' })
  return { at, withheld: null }
}

/** @returns when a mail to the firm may be sent (ISO 8601); null if a digest at the end of the hour counts it instead. */
export async function planFirmMail(
  transaction: Transaction<Tables>,
  client: Client | null,
  now: Date,
): Promise<string | null> {
  const at = client ? await takeQuota(transaction, 'firm-mail', client, now) : now.toISOString()
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
  client: Client | null,
  now: Date,
): Promise<ConfirmationLimit | null> {
  // In the order of recordChange, or two transactions could deadlock.
  const firm = purposes.includes('notification') ? await planFirmMail(transaction, client, now) : null
  const visitor = await planVisitorMail(transaction, mailbox, client, now)
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

/** @returns how much of a quota all networks together may use in an hour. */
export function getPerHour(name: SharedQuota, { perHour }: Client['quotas']): number {
  const quota = sharedQuotas[name]
  return 'share' in quota ? Math.ceil(perHour * quota.share) : quota.perHour
}

/**
 * Uses a quota once. Call it last in a transaction, after locking the calendar. Transactions at the same time can use some
 * more, because a lock would make all requests wait.
 * @returns when it may happen: now, or the start of a later hour (ISO 8601); null if no hour has room.
 */
export async function takeQuota(
  transaction: Transaction<Tables>,
  name: SharedQuota,
  client: Client,
  now: Date,
): Promise<string | null> {
  const salt = await readSalt(transaction, now)
  const network = computeHash(`${salt} ${client.network}`)
  const address = computeHash(`${salt} ${client.address}`)
  const rows = await transaction
    .selectFrom('quota_use')
    .select((is) => [
      'hour',
      is.fn.sum('used').as('total'),
      is.fn.sum('used').filterWhere('network', '=', network).as('ofNetwork'),
      is.fn.sum('used').filterWhere('address', '=', address).as('ofAddress'),
    ])
    .where('quota', '=', name)
    .where('hour', '>=', toHour(now))
    .groupBy('hour')
    .execute()
  const isNew = rows.every(({ ofNetwork }) => !Number(ofNetwork))
  const perHour = getPerHour(name, client.quotas)
  const most = isNew ? perHour : perHour / 2
  const perClient = name === 'booking' ? Number.POSITIVE_INFINITY : client.quotas.perClient
  for (let ahead = 0; ahead <= sharedQuotas[name].waitHours; ahead += 1) {
    const hour = toHour(now, ahead)
    const { total = 0, ofNetwork = 0, ofAddress = 0 } = rows.find((row) => row.hour === hour) ?? {}
    const isFree =
      Number(total) < most && Number(ofAddress) < perClient && Number(ofNetwork) < perClient * networkFactor
    if (!isFree) continue
    await countUse(transaction, { quota: name, hour, network, address })
    return ahead === 0 ? now.toISOString() : `${hour}:00:00.000Z`
  }
  return null
}

/** Adds one to what was used in an hour. */
export async function countUse(
  transaction: Transaction<Tables>,
  use: Omit<Tables['quota_use'], 'used'>,
): Promise<void> {
  await transaction
    .insertInto('quota_use')
    .values({ ...use, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['quota', 'hour', 'address']).doUpdateSet((is) => ({ used: is('quota_use.used', '+', 1) })),
    )
    .execute()
}

/** @returns what was used of a quota in this hour and the hours before. */
export async function readUsed(
  db: Kysely<Tables>,
  quota: string | readonly string[],
  now: Date,
  hoursBefore = 0,
): Promise<number> {
  const { used } = await db
    .selectFrom('quota_use')
    .select(({ fn }) => fn.sum('used').as('used'))
    .where('quota', 'in', [quota].flat())
    .where('hour', '>=', toHour(now, -hoursBefore))
    .where('hour', '<=', toHour(now))
    .executeTakeFirstOrThrow()
  return Number(used)
}

/** Longer than the outbox tries to send a digest, which reads its count when it is sent. */
const digestHours = 7 * 24

/** Deletes what no quota reads any more. */
export async function deleteOldUses(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = toHour(now, -25)
  const old = db.deleteFrom('quota_use').where('hour', '<', before)
  await old.where((is) => is.or([is('quota', '!=', digestQuota), is('hour', '<', toHour(now, -digestHours))])).execute()
  await db.deleteFrom('quota_salt').where('day', '<', before.slice(0, 10)).execute()
}

/** @returns an hour in UTC, as `yyyy-mm-ddThh`. */
export function toHour(now: Date, ahead = 0): string {
  return new Date(now.getTime() + ahead * hourMs).toISOString().slice(0, 13)
}

/** @returns the quotas that count a mailbox's mails of 24 hours: today's, and yesterday's if there was one. */
export async function readMailboxQuotas(
  transaction: Transaction<Tables>,
  mailbox: string,
  now: Date,
): Promise<readonly [string, ...string[]]> {
  const yesterday = toHour(now, -24).slice(0, 10)
  const earlier = await transaction.selectFrom('quota_salt').select('salt').where('day', '=', yesterday).execute()
  const format = (salt: string) => `mailbox ${computeHash(`${salt} ${mailbox}`)}`
  return [format(await readSalt(transaction, now)), ...earlier.map(({ salt }) => format(salt))]
}

async function readSalt(transaction: Transaction<Tables>, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  const stored = transaction.selectFrom('quota_salt').select('salt').where('day', '=', day)
  const known = await stored.executeTakeFirst()
  if (known) return known.salt
  const row = { day, salt: randomUUID() }
  await transaction
    .insertInto('quota_salt')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).salt
}
