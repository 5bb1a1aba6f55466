/**
 * Counts how often somebody does something, in the transaction that does it: of several at once, each sees the others,
 * in all processes, and what is rolled back does not count.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { hourMs } from '../../contracts/durations.ts'
import { inTimeWindow } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { clientOf, networkOf } from './client-limit.ts'

/** How much of one kind may come in a window from an address (IPv4, IPv6 /64), from a network (/24, /48), or for a mailbox. */
export type Cap = {
  readonly what: 'post' | 'confirmation' | 'booking'
  readonly of: 'address' | 'network' | 'mailbox'
  readonly windowMs: number
  readonly max: number
}

/** Who is counted. The database gets fingerprints, made with a salt that is gone when its day is over. */
export type CountSubject = { readonly salt: string } & { readonly [of in Cap['of']]?: string }

export type Count = {
  readonly cap: Cap
  readonly key: string
  /** With this one. */
  readonly count: number
  readonly isOver: boolean
  /** Of the window. */
  readonly endsAt: Date
}

export type Counts = {
  readonly all: readonly Count[]
  /** Requests of the whole site whose visitors were mailed inTimeWindow the hour, without what is being stored just now. */
  readonly confirmed: number
}

export const noCounts: Counts = { all: [], confirmed: 0 }

const salts = new WeakMap<object, { readonly day: string; readonly salt: Promise<string> }>()

/** @param from left out where nobody's address counts. */
export async function countSubjectOf(database: Database, now: Date, from?: FastifyRequest): Promise<CountSubject> {
  const day = now.toISOString().slice(0, 10)
  const known = salts.get(database)
  const asked = known?.day === day ? known : { day, salt: saltOf(database, day) }
  salts.set(database, asked)
  const salt = await asked.salt.catch((error: unknown) => {
    salts.delete(database)
    throw error
  })
  return { salt, ...(from && { address: clientOf(from), network: networkOf(from) }) }
}

/** @returns the same for every process that asks on the same day. */
function saltOf({ write }: Database, day: string): Promise<string> {
  return write(async (transaction) => {
    const added = { day, salt: randomBytes(32).toString('base64url') }
    await transaction
      .insertInto('client_salt')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const of = transaction.selectFrom('client_salt').select('salt').where('day', '=', day)
    return (await of.executeTakeFirstOrThrow()).salt
  })
}

/** Counts one more against each cap, as far as the subject is known. Others who count the same wait for the transaction. */
export async function count(
  transaction: Transaction<Tables>,
  subject: CountSubject,
  caps: readonly Cap[],
  now: Date,
): Promise<Counts> {
  const counted = caps
    .flatMap((cap) => {
      const of = subject[cap.of]
      if (of === undefined) return []
      const endsAt = new Date(Math.ceil((now.getTime() + 1) / cap.windowMs) * cap.windowMs)
      return [{ cap, endsAt, key: hashOf([subject.salt, endsAt.toISOString(), cap.what, cap.of, of].join(' ')) }]
    })
    // In one order, or two could wait for each other.
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  if (counted.length === 0) return noCounts
  const rows = await transaction
    .insertInto('client_count')
    .values(counted.map(({ key, endsAt }) => ({ key, count: 1, ends_at: endsAt.toISOString() })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql`client_count.count + 1` }))
    .returning(['key', 'count'])
    .returning(({ selectFrom }) =>
      selectFrom('request')
        .select(({ fn }) => fn.countAll().as('confirmed'))
        .where(inTimeWindow('confirmation_at', hourMs, now))
        .as('confirmed'),
    )
    .execute()
  const found = new Map(rows.map(({ key, count }) => [key, count]))
  const all = counted.map(({ cap, key, endsAt }) => {
    const count = found.get(key) ?? 0
    return { cap, key, endsAt, count, isOver: count > cap.max }
  })
  return { all, confirmed: Number(rows[0]?.confirmed ?? 0) }
}

/** @returns the count of a kind that is over its cap; undefined when none is. */
export function overOf({ all }: Counts, what: Cap['what']): Count | undefined {
  return all.find(({ cap, isOver }) => cap.what === what && isOver)
}

/** Takes back what was counted and did not happen: beyond a cap, it takes nothing from neighbors who share the others. */
export async function uncount(
  transaction: Transaction<Tables>,
  { all }: Counts,
  ...kinds: readonly Cap['what'][]
): Promise<void> {
  const keys = all.filter(({ cap }) => kinds.includes(cap.what)).map(({ key }) => key)
  if (keys.length === 0) return
  await transaction.updateTable('client_count').set({ count: sql`count - 1` }).where('key', 'in', keys).execute()
}

/** Removes the counts of windows that are over, and the salts of days that are. */
export async function sweepCounts({ write }: Pick<Database, 'write'>, now: Date): Promise<void> {
  const at = now.toISOString()
  await write(async (transaction) => {
    await transaction.deleteFrom('client_count').where('ends_at', '<=', at).execute()
    await transaction.deleteFrom('client_salt').where('day', '<', at.slice(0, 10)).execute()
  })
}
