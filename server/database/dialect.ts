import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

export function dialectOf(db: Kysely<Tables>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** Makes the second of two transactions see what the first did. SQLite has one writer anyway. */
export async function oneAtATime(transaction: Transaction<Tables>, matter: string): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction)
}
