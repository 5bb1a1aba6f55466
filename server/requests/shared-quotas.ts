/**
 * What strangers can cause in an hour, for the whole site and in all processes. Networks share it: half of each hour is only
 * for networks that have used none, and what is above waits for a later hour. Rows count it, with hashes of networks,
 * addresses and mailboxes that a day's salt makes untraceable.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { hourMs } from '../../contracts/durations.ts'
import { getClientAddress, getClientNetwork, networkFactor } from '../core/http/rate-limit.ts'
import { computeHash } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'

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

/** Mails that strangers can cause in an hour: of one network address, and in total. A network may cause five times as many as an address. */
export type MailQuotas = { readonly perClient: number; readonly perHour: number }

export const noQuotas: MailQuotas = { perClient: Number.POSITIVE_INFINITY, perHour: Number.POSITIVE_INFINITY }

export type Client = { readonly address: string; readonly network: string }

export function getClient(request: FastifyRequest): Client {
  return { address: getClientAddress(request), network: getClientNetwork(request) }
}

/** @returns how much of a quota all networks together may use in an hour. */
export function getPerHour(name: SharedQuota, { perHour }: MailQuotas): number {
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
  quotas: MailQuotas,
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
  const perHour = getPerHour(name, quotas)
  const most = isNew ? perHour : perHour / 2
  const perClient = name === 'booking' ? Number.POSITIVE_INFINITY : quotas.perClient
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
