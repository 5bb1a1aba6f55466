import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { type Database, stepsTaken } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/schema.ts'
import {
  type Counts,
  format,
  type Header,
  isNumbered,
  type Numbered,
  noRows,
  presentSchema,
  type Row,
  type Table,
  tables,
  version,
} from './format.ts'

/** Rows read at a time. The longest request has 20,000 characters, so a batch stays far below what memory holds. */
const batchSize = 500

/** Where a backup goes: a file, or what takes its bytes like one. */
export type BackupFile = { readonly writeFile: (bytes: AsyncIterable<Buffer>) => Promise<void> }

/**
 * Writes everything that the database holds at one moment, while others go on writing to it.
 * @returns how many rows of each table.
 */
export async function writeBackup({ db }: Database, file: BackupFile): Promise<{ counts: Counts }> {
  const counts: Counts = { ...noRows }
  const header: Header = {
    format,
    version,
    schema: (await stepsTaken(db)).at(-1) ?? presentSchema(),
    takenAt: new Date().toISOString(),
  }
  await db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((snapshot) =>
      pipeline(Readable.from(lines(snapshot, header, counts)), createGzip(), (zipped) => file.writeFile(zipped)),
    )
  return { counts }
}

async function* lines(snapshot: Kysely<Tables>, header: Header, counts: Counts): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(line(header))
  for (const table of tables) {
    for await (const batch of batches(snapshot, table)) {
      counts[table] += batch.length
      yield hashed(batch.map((row) => line({ of: table, row })).join(''))
    }
  }
  yield line({ end: { ...counts, sha256: hash.digest('hex') } })
}

type Rows = readonly Row[]

/** Rows of a table, some at a time: by their numbers, or a day's; and all of those who are few. */
export async function* batches(db: Kysely<Tables>, table: Table): AsyncGenerator<Rows> {
  if (isNumbered(table)) yield* byNumber(db, table)
  else yield* byDay(db, table)
}

async function* byNumber(db: Kysely<Tables>, table: Numbered): AsyncGenerator<Rows> {
  let after = 0
  for (;;) {
    // Kysely wants one table; each of them has the column that is used here.
    const batch = await db
      .selectFrom(table as 'request')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}

async function* byDay(db: Kysely<Tables>, table: Exclude<Table, Numbered>): AsyncGenerator<Rows> {
  for (const { day } of await db.selectFrom(table).select('day').distinct().orderBy('day').execute()) {
    yield await db.selectFrom(table).selectAll().where('day', '=', day).execute()
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
