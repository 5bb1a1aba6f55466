/** The two databases that requests can be stored in, behind one interface. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Dialect } from './dialect.ts'
import { migrationsFor } from './migrations.ts'
import type { Tables } from './schema.ts'

export type Database = {
  readonly dialect: Dialect
  /** For reading, and for writes that nobody waits for. */
  readonly db: Kysely<Tables>
  /**
   * Does a piece of work in a transaction, all or nothing.
   * @returns what the work returned, once it is on the disk.
   * @throws what the work or the database threw; nothing of it is stored then, unless the connection broke or the
   *   file was taken away during the commit, when nobody can know.
   */
  readonly write: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Resolves when a request could be stored now; rejects with the reason when not, within seconds whatever happens. */
  readonly checkWritable: () => Promise<void>
  /** Removes what erased rows leave behind in the files of the database. Call it after an erasure. */
  readonly scrub: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Brings a database to the present schema. Several processes may do so at once: one works, the others wait. Steps of a
 * newer version of this program that leave it room (migrations/README.md) are left as they are.
 * @throws when a step fails, or when a newer version of this program has changed the schema beyond that.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const known = migrationsFor(dialect)
  const taken = await stepsTaken(db)
  const newer = taken.filter((name) => !(name in known))
  const beyond = newer.find((name) => !leavesRoom(name, Object.keys(known)))
  if (beyond) throw new Error(`it was changed by a newer version of this program (${beyond}); start that version`)
  // Kysely would read the whole catalog several times to find out the same.
  if (taken.length === newer.length + Object.keys(known).length) return
  const done = Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known, ...done }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** @returns the names of the steps that a database has taken, in their order; none for an empty one. */
export async function stepsTaken(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/**
 * Whether a program that does not know a step can work beside it: one that only adds, or one that takes away what the
 * program's own latest steps have made superfluous.
 */
function leavesRoom(step: string, known: readonly string[]): boolean {
  const [, kind, since = ''] = /^\d{3}-(expand|contract-(\d{3}))-/.exec(step) ?? []
  return kind === 'expand' || known.some((name) => since !== '' && name.slice(0, 3) >= since)
}

/**
 * Writes a row as a request does, and removes it in the same transaction. Random text can't be compressed and needs pages
 * of its own, so a full disk is found here too, and not by visitors alone.
 */
export function writeProbe({ write }: Pick<Database, 'write'>): Promise<void> {
  return write(async (transaction) => {
    const row = { id_hash: randomUUID(), data: randomBytes(6_000).toString('base64'), expires_at: '' }
    await transaction.insertInto('held_form').values(row).execute()
    await transaction.deleteFrom('held_form').where('id_hash', '=', row.id_hash).execute()
  })
}

/** What went wrong, in words: some errors of the network have only a code, or only causes. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}
