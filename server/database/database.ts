/** The two databases that requests can be stored in, behind one interface. */
import type { Kysely, Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrationsFor } from './migrations.ts'
import type { Tables } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

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
 * Brings a database to the present schema. Several processes may do so at once: one works, the others wait.
 * @throws when a step fails, or when a newer version of this program has changed the schema.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const unknown = /previously executed migration (\S+) is missing/.exec(reasonOf(error))?.[1]
  throw unknown
    ? new Error(`it was changed by a newer version of this program (${unknown}); start that version`)
    : new Error(reasonOf(error))
}

/** What went wrong, in words: some errors of the network have only a code, or only causes. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}
