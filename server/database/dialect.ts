/** What the two databases do not do alike. */
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

/** @returns which of them a connection leads to, in a transaction too. */
export function dialectOf(db: Pick<Kysely<Tables>, 'getExecutor'>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * Lets one transaction at a time go on with a matter, until it ends: of two at once, the second has to see what the first
 * has done. SQLite lets one write at a time anyway.
 * @param matter what it is about, like `appointment`.
 */
export async function oneAtATime(transaction: Transaction<Tables>, matter: string): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction)
}
