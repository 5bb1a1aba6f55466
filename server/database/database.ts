import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { baseSchema } from './base-schema.ts'
import type { Dialect } from './dialect.ts'
import type { Tables } from './schema.ts'

export type Database = {
  readonly dialect: Dialect
  readonly db: Kysely<Tables>
  /** @throws when nothing was stored, or the connection broke during the commit, which leaves the outcome unknown. */
  readonly write: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Rejects with the reason, within seconds, when a request couldn't be stored now. */
  readonly checkWritable: () => Promise<void>
  /**
   * Call it after an erasure. Removes what erased rows leave in the files, and lists the references for a later restore
   * (SQLite). It returns after seconds; what another process delays goes on in the background.
   */
  readonly scrub: (erased: readonly string[]) => Promise<void>
  /** Since when something erased is still in the files; null if nothing is. */
  readonly unscrubbedSince: () => Date | null
  readonly close: () => Promise<void>
}

/** @throws when the database has a step that this version doesn't know and that did more than add (README.md). */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const known = migrationsFor(dialect)
  const taken = await stepsTaken(db)
  const newer = taken.filter((name) => !(name in known))
  const beyond = newer.find((name) => !/^\d{3}-expand-/.test(name))
  if (beyond) throw new Error(`it was changed by a newer version of this program (${beyond}); start that version`)
  // Kysely would read the whole catalog several times to find this out.
  if (taken.length === newer.length + Object.keys(known).length) return
  const done = Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known, ...done }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

export async function stepsTaken(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** Writes a row as a request does, and removes it. Random text can't be compressed, so this finds a full disk too. */
export function writeProbe(write: Database['write']): Promise<void> {
  return write(async (transaction) => {
    const row = { name: randomUUID(), since: '', reason: randomBytes(6_000).toString('base64') }
    await transaction.insertInto('alarm').values(row).execute()
    await transaction.deleteFrom('alarm').where('name', '=', row.name).execute()
  })
}

/** Some network errors have only a code, or only causes. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}

/** How a database comes to its schema: the base, and then a step for each later change (README.md). */
export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  const steps: Record<string, readonly string[]> = {
    '001-base': baseSchema(dialect),
  }
  const up = (statements: readonly string[]) => async (db: Kysely<Tables>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  return Object.fromEntries(Object.entries(steps).map(([name, statements]) => [name, { up: up(statements) }]))
}
