import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

export function dialectOf(db: Kysely<Tables>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * Whether a column of text holds a piece of text, in upper and lower case as given. For text from outside instead of `like`,
 * where some signs stand for any text.
 */
export function contains(db: Kysely<Tables>, column: string, piece: string): Expression<SqlBool> {
  const position = sql.raw(dialectOf(db) === 'sqlite' ? 'instr' : 'strpos')
  return sql<SqlBool>`${position}(${sql.ref(column)}, ${piece}) > 0`
}

/** Makes the second of two transactions see what the first did. SQLite has one writer anyway. */
export async function oneAtATime(transaction: Transaction<Tables>, matter: string): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction)
}
