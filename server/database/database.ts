import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Dialect } from './dialect.ts'
import { buildBaseSchema, type Tables } from './schema.ts'

export type Database = {
  readonly dialect: Dialect
  readonly db: Kysely<Tables>
  /** @throws when nothing was stored, or the connection broke during the commit, which leaves the outcome unknown. */
  readonly write: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Rejects with the reason, within seconds, when a request couldn't be stored now. */
  readonly checkWritable: () => Promise<void>
  /**
   * Call it after an erasure, and from time to time for what another process delayed. Removes what erased rows leave in the
   * files, and lists the references for a later restore (SQLite).
   */
  readonly scrub: (erased: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Takes the steps to the newest schema: the base, and then one for each later change (README.md). All or none, one process at
 * a time: the caller holds a lock.
 * @throws when the database has a step that this version doesn't know and that did more than add.
 */
export async function migrate(transaction: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const steps: Record<string, readonly string[]> = {
    '001-base': buildBaseSchema(dialect),
  }
  await sql`create table if not exists kysely_migration (name text primary key, timestamp text not null)`.execute(
    transaction,
  )
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction)
  const applied = rows.map(({ name }) => name)
  const beyond = applied.find((name) => !(name in steps) && !/^\d{3}-expand-/.test(name))
  if (beyond) throw new Error(`it was changed by a newer version of this program (${beyond}); start that version`)
  for (const [name, statements] of Object.entries(steps)) {
    if (applied.includes(name)) continue
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    const at = new Date().toISOString()
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(transaction)
  }
}

/** Writes a row as a request does, and removes it. Random text can't be compressed, so this finds a full disk too. */
export function probeWrite(write: Database['write']): Promise<void> {
  return write(async (transaction) => {
    const row = { name: randomUUID(), since: '', reason: randomBytes(6_000).toString('base64') }
    await transaction.insertInto('alarm').values(row).execute()
    await transaction.deleteFrom('alarm').where('name', '=', row.name).execute()
  })
}

const checkValidMs = 1_000
/** Monitors give up after some seconds. */
const checkTimeoutMs = 3_000

/** Never runs twice at a time, so that a stalled database isn't asked again and again. */
export function shareCheck<T>(check: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  const ask = () => {
    const answer = check()
    const expire = async () => {
      await wait(checkValidMs, undefined, { ref: false })
      asked = undefined
    }
    answer.then(expire, expire)
    return answer
  }
  return () => {
    asked ??= ask()
    return Promise.race([asked, rejectAfterTimeout()])
  }
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(checkTimeoutMs, undefined, { ref: false })
  throw new Error(`the database has not answered for ${checkTimeoutMs / 1000} s`)
}

/** Some network errors have only a code, or only causes. */
export function formatReason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(formatReason).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}
