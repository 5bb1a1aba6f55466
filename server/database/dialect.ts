import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

export function getDialect(db: Kysely<Tables>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * Makes a transaction wait for others with the same lock, so that it sees what they wrote. SQLite has one writer anyway.
 * @param matter the name of the lock.
 */
export async function acquireAdvisoryLock(transaction: Transaction<Tables>, matter: string): Promise<void> {
  if (getDialect(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction)
}

/**
 * Selects one field from the JSON in `request.fields`, so that the other texts aren't read.
 * @returns an expression for a query of `request`; null if the request lacks the field.
 */
export function selectStoredField(db: Kysely<Tables>, name: string): RawBuilder<string | null> {
  const fields = getDialect(db) === 'postgres' ? sql`request.fields::json` : sql`request.fields`
  return sql<string | null>`${fields} ->> ${name}`
}
