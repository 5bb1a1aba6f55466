import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

export function getDialect(db: Kysely<Tables>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * Whether a column of text holds a piece of text, in upper and lower case as given. For text from outside instead of `like`,
 * where some signs stand for any text.
 */
export function contains(db: Kysely<Tables>, column: string, piece: string): Expression<SqlBool> {
  const position = sql.raw(getDialect(db) === 'sqlite' ? 'instr' : 'strpos')
  return sql<SqlBool>`${position}(${sql.ref(column)}, ${piece}) > 0`
}

/** Makes the second of two transactions see what the first did. SQLite has one writer anyway. */
export async function acquireAdvisoryLock(transaction: Transaction<Tables>, matter: string): Promise<void> {
  if (getDialect(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction)
}
