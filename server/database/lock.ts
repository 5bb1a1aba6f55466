import { sql, type Transaction } from 'kysely'
import type { Dialect } from './database.ts'
import type { Tables } from './schema.ts'

/**
 * Lets one transaction at a time go on with a matter, until it ends: of two at once, the second has to see what the first
 * has done. SQLite lets one write at a time anyway.
 * @param matter what it is about, like `appointment`.
 */
export async function oneAtATime(transaction: Transaction<Tables>, dialect: Dialect, matter: string): Promise<void> {
  if (dialect === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(transaction)
}
