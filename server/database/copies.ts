import { existsSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readErased } from './cleaning.ts'
import { type Database, reasonOf } from './database.ts'
import { makeFolder, syncFolder } from './folder.ts'
import type { Tables } from './schema.ts'
import { openSqlite, sqliteFile } from './sqlite.ts'
import { lockFolder, withCopyFolder } from './sqlite-files.ts'

/** PostgreSQL takes 65,535 parameters in a statement; a file may have 10 MB. */
const batchSize = (table: string) => (table === 'answer_file' || table === 'picture' ? 1 : 500)

export class CopyFault extends Error {
  override readonly name = 'CopyFault'
}

export async function copyFile({ db }: Database, path: string): Promise<number> {
  await sql`vacuum into ${path}`.execute(db)
  return checkCopy(path)
}

function checkCopy(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const faults = file
      .prepare('pragma integrity_check(1)')
      .all()
      .map(({ integrity_check }) => integrity_check)
    if (faults.join() !== 'ok') throw new Error(faults.join())
    file.prepare('select name from kysely_migration').all()
    return Number(file.prepare('select count(*) as count from request').get()?.count)
  } catch (error) {
    throw new CopyFault(`It is damaged, or not a file that "backup" has written: ${reasonOf(error)}`)
  } finally {
    file.close()
  }
}

type Restored = {
  readonly requests: number
  /** Items of the outbox that leave again. */
  readonly waiting: number
  /** References of requests that are back, and were erased since. */
  readonly erased: readonly string[]
}

/** @throws CopyFault when there's a database already, or the copy can't be used. Nothing is changed then. */
export async function restoreFile(dataDir: string, write: (path: string) => Promise<void>): Promise<Restored> {
  await makeFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const there = ['', '-wal', '-shm'].map((end) => sqliteFile + end).filter((name) => existsSync(join(dataDir, name)))
    if (there.length > 0) {
      throw new CopyFault(
        `${dataDir} has ${there.join(', ')} already, and nothing is overwritten. Move them away first.`,
      )
    }
    return await withCopyFolder(dataDir, 'restore', async (dir) => {
      const path = join(dir, sqliteFile)
      await write(path)
      await chmod(path, 0o600)
      const requests = checkCopy(path)
      const database = await openSqlite(dir)
      const { waiting, erased } = await readRestored(database.db, await readErased(dataDir))
        // Closing writes the WAL into the file.
        .finally(database.close)
      await rename(path, join(dataDir, sqliteFile))
      await syncFolder(dataDir)
      return { requests, waiting, erased }
    })
  } finally {
    lock.close()
  }
}

async function readRestored(db: Kysely<Tables>, erased: readonly string[]) {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('delivered_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirstOrThrow()
  const known = new Set(erased)
  const stored = await db
    .selectFrom('request')
    .select('reference')
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return { waiting, erased: stored.flatMap(({ reference }) => (known.has(reference) ? [reference] : [])) }
}

/** One transaction, with the rows' ids. @throws CopyFault when the target has rows, or the counts differ. */
export async function copyRows(source: Database, target: Database): Promise<ReadonlyMap<string, number>> {
  const found = (await source.db.introspection.getTables()).map(({ name }) => name as 'request').sort()
  // The others refer to it.
  const tables = ['request' as const, ...found.filter((name) => name !== 'request')]
  return target.write(async (transaction) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(transaction)
    for (const table of tables) {
      if ((await countOf(transaction, table)) === 0) continue
      throw new CopyFault(`The target has rows in the table ${table}, and nothing is merged: name an empty database.`)
    }
    const counts = new Map<string, number>()
    for (const table of tables) {
      for await (const rows of batchesOf(source.db, table)) await insert(transaction, table, rows)
      const [from, to] = [await countOf(source.db, table), await countOf(transaction, table)]
      if (from !== to) throw new CopyFault(`${to} of ${from} rows of ${table} arrived; nothing was copied.`)
      counts.set(table, to)
    }
    await continueIds(source.db, transaction)
    return counts
  })
}

async function countOf(db: Kysely<Tables>, table: 'request'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Row = Readonly<Record<string, unknown>>

async function* batchesOf(db: Kysely<Tables>, table: 'request'): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = []
  for await (const row of db.selectFrom(table).selectAll().stream()) {
    if (batch.push(row) < batchSize(table)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function insert(transaction: Transaction<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value values ${sql.join(values)}`.execute(
    transaction,
  )
}

/** Ids of erased rows aren't given again. */
async function continueIds(from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{
    name: string
    seq: number
  }>`select name, seq from sqlite_sequence where seq > 0`.execute(from)
  for (const { name, seq } of rows) await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(to)
}
