import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../server/database/database.ts'
import { dialectOf } from '../../server/database/dialect.ts'
import type { Tables } from '../../server/database/schema.ts'
import { exit, Failure } from '../exit.ts'
import { isLeaving, isNumbered, isWaiting, numbered, type Row, type Table, tables } from './format.ts'
import { type Backup, readBackup } from './read.ts'

/** Why a held item is parked, as `show` says it. */
const heldReason = 'held by restore'

/** @returns whether there is nothing that a restore would be mixed with. */
export async function isEmpty(db: Pick<Kysely<Tables>, 'selectFrom'>): Promise<boolean> {
  for (const table of tables) {
    if ((await db.selectFrom(table).select(sql.lit(1).as('one')).limit(1).execute()).length > 0) return false
  }
  return true
}

/**
 * Restores all of a backup or nothing, with the same ids.
 * @param checked what the file was found to be when it was checked; it must still be that.
 * @param hold parks what has not left.
 * @throws Failure when the file has changed since then, or the database is no longer empty.
 */
export async function restoreBackup({ write }: Database, path: string, checked: Backup, hold: boolean): Promise<void> {
  const heldAt = hold ? new Date().toISOString() : undefined
  await write(async (transaction) => {
    // SQLite has one writer anyway.
    const isPostgres = dialectOf(transaction) === 'postgres'
    if (isPostgres) {
      const all = sql.join(tables.map((table) => sql.table(table)))
      await sql`lock table ${all} in exclusive mode`.execute(transaction)
    }
    if (!(await isEmpty(transaction)))
      throw new Failure(exit.failed, 'Something was stored meanwhile. Stop the server.')
    const { sha256 } = await readBackup(path, (table, rows) =>
      insert(
        transaction,
        table,
        rows.map((row) => settled(table, row, heldAt)),
      ),
    )
    if (sha256 !== checked.sha256) throw new Failure(exit.failed, `${path} was changed while it was read.`)
    if (isPostgres) await continueIds(transaction)
  })
}

/** @returns a row as it is restored. Nobody has an item any more: whoever was sending it did so in another database. */
export function settled(table: Table, row: Row, heldAt?: string): Row {
  if (!isLeaving(table)) return row
  const free = { ...row, leased_until: null, sending_since: null }
  return heldAt && isWaiting(row) ? { ...free, parked_at: heldAt, last_error: heldReason } : free
}

async function insert(transaction: Transaction<Tables>, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // PostgreSQL gives ids itself unless told otherwise; SQLite does not know these words.
  const withIds = dialectOf(transaction) === 'postgres' && isNumbered(table) ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(table)} (${names}) ${withIds} values ${sql.join(values)}`.execute(transaction)
}

async function continueIds(transaction: Transaction<Tables>): Promise<void> {
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}
      having max(id) is not null`.execute(transaction)
  }
}
