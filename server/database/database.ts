import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { shareWork } from '../../contracts/bounded-cache.ts'
import type { Dialect } from './dialect.ts'
import { addedIndexes, buildBaseSchema, columnNames, openIndex, type Tables } from './schema.ts'

export type Database = {
  readonly dialect: Dialect
  readonly db: Kysely<Tables>
  /** @throws when nothing was stored, or the connection broke during the commit, which leaves the outcome unknown. */
  readonly write: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Rejects with the reason, within seconds, when a request couldn't be stored now. */
  readonly checkWritable: () => Promise<void>
  /** @throws when a file of the database was deleted or replaced. Writes check it themselves; reads don't (SQLite). */
  readonly checkFiles: () => void
  /**
   * Removes traces of erased rows from the files, and lists the references for a later restore (SQLite). Call it after
   * each erasure, and from time to time in case another process delayed it.
   */
  readonly scrub: (erased: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * By name, the statements that bring an earlier schema to that of schema.ts, which a new database has at once (README.md).
 * @param stored the columns that are stored now, as `table.column`.
 */
const listMigrations = (stored: ReadonlySet<string>): Readonly<Record<string, readonly string[]>> => ({
  '001-base': [],
  '002-expand-views': ['create index audit_actor on audit (actor, at)'],
  '003-expand-canceled': [
    'alter table request add column canceled_at text',
    'drop index request_open',
    `create index ${openIndex}`,
    // Computed again by the rules of now, in batches.
    'update request set due_at = null',
  ],
  '004-expand-invoices': [
    ...['first', 'second'].flatMap((half) => [
      `alter table request add column ${half}_invoiced_at text`,
      `alter table request add column ${half}_paid_at text`,
      `alter table request add column ${half}_dollars integer`,
    ]),
    'update request set due_at = null',
  ],
  '005-expand-quotas': [
    'create table quota_use (quota text not null, hour text not null, network text not null, address text not null, used integer not null)',
    'create unique index quota_use_once on quota_use (quota, hour, address)',
    'create table quota_salt (day text not null primary key, salt text not null)',
  ],
  '006-expand-indexes': [
    ...['request_received', 'request_email'].map((name) => `drop index ${name}`),
    ...addedIndexes.map((index) => `create index ${index}`),
  ],
  // Removes only what the commits that know the migration before don't use. Folders older than those may have it.
  '007-expand-leftovers': [
    ...['mailbox', 'confirmation', 'unrecorded'].map((name) => `drop index if exists request_${name}`),
    ...['confirmation_at', 'review_outcome', 'delivery_outcome', 'outcomes_final']
      .filter((name) => stored.has(`request.${name}`))
      .map((name) => `alter table request drop column ${name}`),
    ...(stored.has('daily_count.device') ? countWithoutDevice : []),
  ],
  '008-expand-trusted-time': [
    'create table trusted_time (id integer primary key, at text not null)',
    // The newest time that is stored, unless it was doubted.
    `insert into trusted_time select 1, coalesce((select since from alarm where name = 'clock'), max(at)) from (
      select max(received_at) as at from request union all select max(day) from daily_count
      union all select (select at from audit order by id desc limit 1)) as stored having max(at) is not null`,
  ],
})

const countWithoutDevice = [
  `create table counted (day text not null, metric text not null, name text not null, detail text not null default '',
    count integer not null)`,
  // Programs are no longer counted.
  `insert into counted select day, metric, name, detail, sum(count) from daily_count where device <> 'program'
    group by day, metric, name, detail`,
  'drop table daily_count',
  'alter table counted rename to daily_count',
  'create unique index daily_count_key on daily_count (day, metric, name, detail)',
]

/**
 * Creates the tables, or migrates them to the newest schema, all or nothing. The caller holds a lock, so that one process
 * migrates at a time.
 * @throws as `planMigration` does.
 */
export async function migrate(transaction: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const { names, statements } = await planMigration(transaction, dialect)
  for (const statement of statements) await sql.raw(statement).execute(transaction)
  for (const name of names) {
    const at = new Date().toISOString()
    await sql`insert into migration (name, applied_at) values (${name}, ${at})`.execute(transaction)
  }
}

/**
 * Only reads.
 * @returns the migrations to record, and the statements to run.
 * @throws when a migration was applied that this version doesn't know and that did more than add, or when the tables are
 * from a commit before migrations were kept.
 */
export async function planMigration(db: Kysely<Tables>, dialect: Dialect) {
  const stored = await listColumns(db, dialect)
  const migrations = listMigrations(stored)
  const { rows } = stored.has('migration.name')
    ? await sql<{ name: string }>`select name from migration`.execute(db)
    : { rows: [] }
  const applied = rows.map(({ name }) => name)
  const beyond = applied.find((name) => !(name in migrations) && !/^\d{3}-expand-/.test(name))
  if (beyond) throw new Error(`it was changed by a newer version of this program (${beyond}); start that version`)
  const names = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (!stored.has('request.id')) {
    const list = 'create table if not exists migration (name text primary key, applied_at text not null)'
    return { names, statements: [list, ...buildBaseSchema(dialect)] }
  }
  const lack = applied.length === 0 ? 'migration' : names.length === 0 && columnNames.find((name) => !stored.has(name))
  if (lack) {
    const reason = `its tables are from an earlier commit of this program, and lack ${lack}`
    throw new Error(`${reason}: start that commit, or move the data away to begin with a new database`)
  }
  return { names, statements: names.flatMap((name) => migrations[name] ?? []) }
}

/** @returns the columns that are stored now, as `table.column`. */
async function listColumns(db: Kysely<Tables>, dialect: Dialect): Promise<ReadonlySet<string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select t.name || '.' || c.name as name from sqlite_schema t, pragma_table_info(t.name) c`
      : sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = current_schema()`
  return new Set((await query.execute(db)).rows.map(({ name }) => name))
}

/** Writes a row as large as a request, and removes it. Random text can't be compressed, so a full disk is found too. */
export function probeWrite(write: Database['write']): Promise<void> {
  return write(async (transaction) => {
    const row = { name: randomUUID(), since: '', reason: randomBytes(6_000).toString('base64') }
    await transaction.insertInto('alarm').values(row).execute()
    await transaction.deleteFrom('alarm').where('name', '=', row.name).execute()
  })
}

const checkValidMs = 1_000
/** Monitors time out after some seconds. */
const checkTimeoutMs = 3_000

/** Runs one check at a time and shares its result, so that checks don't pile up at a stalled database. */
export function shareCheck<T>(check: () => Promise<T>): () => Promise<T> {
  const share = shareWork(check, checkValidMs)
  return () => Promise.race([share(), rejectAfterTimeout()])
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(checkTimeoutMs, undefined, { ref: false })
  throw new Error(`the database has not answered for ${checkTimeoutMs / 1000} s`)
}

/** @returns the reason of an error: its message, its code or its causes. Network errors may lack a message. */
export function formatReason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(formatReason).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}
