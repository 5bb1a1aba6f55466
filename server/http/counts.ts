/** Counts in the transaction that does the thing: processes see each other's, and a rollback counts nothing. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { hourMs } from '../../contracts/durations.ts'
import { inTimeWindow } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { clientOf, networkOf } from './client-limit.ts'

/** From one address (IPv4, IPv6 /64), from one network (/24, /48), or for one mailbox. */
export type Cap = {
  readonly what: 'post' | 'confirmation' | 'booking'
  readonly of: 'address' | 'network' | 'mailbox'
  readonly windowMs: number
  readonly max: number
}

/** Stored as fingerprints, with a salt that is deleted when its day is over. */
export type CountSubject = { readonly salt: string } & { readonly [of in Cap['of']]?: string }

export type Count = {
  readonly cap: Cap
  readonly key: string
  readonly count: number
  readonly isOver: boolean
  readonly endsAt: Date
}

export type Counts = {
  readonly all: readonly Count[]
  readonly confirmed: number
}

export const noCounts: Counts = { all: [], confirmed: 0 }

const salts = new WeakMap<object, { readonly day: string; readonly salt: Promise<string> }>()

export async function countSubjectOf(
  database: Pick<Database, 'write'>,
  now: Date,
  from?: FastifyRequest,
): Promise<CountSubject> {
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

function saltOf({ write }: Pick<Database, 'write'>, day: string): Promise<string> {
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

/** Transactions that count the same wait for each other. */
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
    // In different orders, two transactions could deadlock.
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

export function overOf({ all }: Counts, what: Cap['what']): Count | undefined {
  return all.find(({ cap, isOver }) => cap.what === what && isOver)
}

export async function uncount(
  transaction: Transaction<Tables>,
  { all }: Counts,
  ...kinds: readonly Cap['what'][]
): Promise<void> {
  const keys = all.filter(({ cap }) => kinds.includes(cap.what)).map(({ key }) => key)
  if (keys.length === 0) return
  await transaction.updateTable('client_count').set({ count: sql`count - 1` }).where('key', 'in', keys).execute()
}

export async function sweepCounts({ write }: Pick<Database, 'write'>, now: Date): Promise<void> {
  const at = now.toISOString()
  await write(async (transaction) => {
    await transaction.deleteFrom('client_count').where('ends_at', '<=', at).execute()
    await transaction.deleteFrom('client_salt').where('day', '<', at.slice(0, 10)).execute()
  })
}
