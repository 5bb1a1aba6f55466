/** The default database: one SQLite file beside the server, through Node's own driver. */
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'

/** Older versions can corrupt a WAL database when a checkpoint and a write meet (fixed in 3.51.3). */
const oldestSqlite = '3.51.3'

/**
 * How long a statement waits for another process that holds the file, in ms. The driver is synchronous, so pages wait
 * as long; a visitor whose request is refused keeps the text and sends again.
 */
const busyTimeoutMs = 500

export type Database = {
  readonly db: Kysely<Tables>
  /** Resolves when a transaction that writes can be begun; rejects with the reason when not. */
  readonly checkWritable: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens `requests.sqlite` in a folder, which is created if need be, and brings it to the present schema.
 * @throws when the file cannot be opened, SQLite is too old, or the file belongs to a newer version of this program.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'requests.sqlite')
  const file = new DatabaseSync(path)
  await chmod(path, 0o600)
  refuseOldSqlite(file)
  file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  file.exec('PRAGMA journal_mode = WAL')
  // FULL: a commit is on the disk before it is acknowledged, even if the power fails.
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  // What is erased is overwritten, not left in free pages of the file.
  file.exec('PRAGMA secure_delete = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(file) }) })
  await migrate(db)
  return {
    db,
    checkWritable: async () => {
      file.exec('BEGIN IMMEDIATE')
      file.exec('ROLLBACK')
    },
    close: () => db.destroy(),
  }
}

function refuseOldSqlite(file: DatabaseSync): void {
  const { version } = file.prepare('SELECT sqlite_version() AS version').get() as { version: string }
  if (version.localeCompare(oldestSqlite, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old: ${oldestSqlite} or newer is needed, which Node 26 brings`)
  }
}

/** Shows Node's driver to Kysely as the driver that it expects. */
function adapt(file: DatabaseSync) {
  return {
    close: () => file.close(),
    prepare: (sql: string) => {
      const statement = file.prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
}
