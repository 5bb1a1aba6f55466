/** A test's storage, read with plain SQL, independently of the server's code: SQLite in a folder, or PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Selectable } from 'kysely'
import pg from 'pg'
import type { TestContext } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { openSqlite, sqliteFile } from '../../../server/database/sqlite.ts'
import { createLastingDatabase } from '../../support/shared-postgres.ts'

export const databaseKinds = ['SQLite', 'PostgreSQL'] as const
export type Storage = ReturnType<typeof buildStorage>

type Item = Selectable<Tables['outbox']> & { readonly reference: string }
type Query = <Row>(sql: string) => Promise<Row[]>

/** Creates an empty storage. PostgreSQL's is in the server that all test files share. */
export async function createStorage(
  kind: (typeof databaseKinds)[number],
  test: Pick<TestContext, 'onTestFinished'>,
): Promise<Storage> {
  const dataDir = await createTemporaryDir(test)
  return kind === 'SQLite'
    ? createSqliteStorage(dataDir)
    : createPostgresStorage(dataDir, await createLastingDatabase('migrated'))
}

/** Makes a folder, which is removed after the test. */
export async function createTemporaryDir({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'faults-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export function createSqliteStorage(dataDir: string): Storage {
  const query: Query = async <Row>(sql: string) => {
    using file = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true, timeout: 5_000 })
    return file.prepare(sql).all() as Row[]
  }
  return buildStorage({ DATA_DIR: dataDir }, query, () => openSqlite(dataDir))
}

/** @param dataDir the folder for other data. */
export function createPostgresStorage(dataDir: string, url: string): Storage {
  // Kept between queries, but not for long: polling tests query several times a second.
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 2_000 })
  // A broken connection is reopened by the next query.
  pool.on('error', () => {})
  const query: Query = async <Row>(sql: string) => (await pool.query(sql)).rows as Row[]
  return buildStorage({ DATA_DIR: dataDir, DATABASE_URL: url }, query, () => openPostgres(url))
}

function buildStorage(settings: Readonly<Record<string, string>>, query: Query, open: () => Promise<Database>) {
  const items = (where = '') =>
    query<Item>(
      `SELECT outbox.*, reference FROM outbox JOIN request ON request.id = request_id ${where} ORDER BY outbox.id`,
    )
  /** Opens the storage like the server does, until the work is done. */
  const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await open()
    return work(database).finally(() => database.close())
  }
  return {
    /** The settings of a server with this storage. */
    settings,
    query,
    requests: () => query<Selectable<Tables['request']>>('SELECT * FROM request'),
    /** The outbox, with the requests' references. */
    items: () => items(),
    undelivered: () => items('WHERE delivered_at IS NULL'),
    use,
    /** Makes waiting items due, as if hours had passed, but not those that are being sent. */
    letHoursPass: () =>
      use(({ db }) =>
        db
          .updateTable('outbox')
          .set({ next_attempt_at: new Date().toISOString() })
          .where('last_error', 'is not', null)
          .where('sending_since', 'is', null)
          .execute(),
      ),
  }
}
