/**
 * A test's storage: SQLite in a folder, or a PostgreSQL database. Read with plain SQL, independently of the server's
 * code.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Selectable } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, type TestContext } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { openSqlite, sqliteFile } from '../../../server/database/sqlite.ts'
import { retryItems } from '../../../server/requests/staff.ts'
import { createLastingDatabase } from '../../support/shared-postgres.ts'
import { type PgBouncer, pooled, startPgBouncer } from './pgbouncer.ts'

export const kinds = ['SQLite', 'PostgreSQL'] as const
export type Kind = (typeof kinds)[number]

export type StoredRequest = Selectable<Tables['request']>

export type StoredItem = Selectable<Tables['outbox']> & Pick<StoredRequest, 'reference'>

export type Storage = {
  readonly kind: Kind
  readonly dataDir: string
  /** PostgreSQL only. */
  readonly url: string | undefined
  /** Settings of a server process with this storage. */
  readonly settings: Readonly<Record<string, string>>
  readonly query: <Row>(sql: string) => Promise<Row[]>
  readonly requests: () => Promise<StoredRequest[]>
  /** The outbox, with the requests' references. */
  readonly items: () => Promise<StoredItem[]>
  /** How many items are undelivered. @param options.interrupted whether to count those of unknown delivery. */
  readonly undelivered: (options?: { readonly interrupted?: boolean }) => Promise<number>
  /** Opens it like the server, until the work is done. */
  readonly use: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** Makes waiting items due, as if hours had passed. */
  readonly letHoursPass: () => Promise<void>
  /** Resends everything undelivered, like staff at the desk. */
  readonly retry: () => Promise<void>
}

/**
 * Uses the PostgreSQL shared by all test files, through PgBouncer if set.
 * @returns makes an empty storage.
 */
export function storages(): {
  readonly create: (kind: Kind, test: Pick<TestContext, 'onTestFinished'>) => Promise<Storage>
} {
  let pool: PgBouncer | undefined
  if (pooled) {
    beforeAll(async () => {
      pool = await startPgBouncer(await createLastingDatabase('empty'))
    }, 60_000)
    afterAll(() => pool?.stop())
  }
  return {
    create: async (kind, test) => {
      const dataDir = await temporaryDir(test)
      if (kind === 'SQLite') return inFolder(dataDir)
      return inPostgres(dataDir, await createLastingDatabase('migrated'), pool?.through)
    },
  }
}

/** Makes a folder, which is removed after the test. */
export async function temporaryDir({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'faults-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** @param dataDir of the database; removed by the caller. */
export function inFolder(dataDir: string): Storage {
  const query = async <Row>(sql: string) => {
    const file = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true, timeout: 5_000 })
    try {
      return file.prepare(sql).all() as Row[]
    } finally {
      file.close()
    }
  }
  return storage('SQLite', dataDir, undefined, query, () => openSqlite(dataDir))
}

/**
 * @param dataDir of the other data; removed by the caller.
 * @param through the servers' address of the database, if it differs.
 */
export function inPostgres(dataDir: string, url: string, through = (direct: string) => direct): Storage {
  // Kept between queries, but not for long: polling tests query several times a second.
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 2_000 })
  // A broken connection is reopened by the next query.
  pool.on('error', () => {})
  const query = async <Row>(sql: string) => (await pool.query(sql)).rows as Row[]
  return storage('PostgreSQL', dataDir, through(url), query, () => openPostgres(through(url)))
}

function storage(
  kind: Kind,
  dataDir: string,
  url: string | undefined,
  query: Storage['query'],
  open: () => Promise<Database>,
): Storage {
  const use: Storage['use'] = async (work) => {
    const database = await open()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  return {
    kind,
    dataDir,
    url,
    settings: { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    query,
    requests: () => query('SELECT * FROM request ORDER BY id'),
    items: () =>
      query('SELECT outbox.*, reference FROM outbox JOIN request ON request.id = request_id ORDER BY outbox.id'),
    undelivered: async ({ interrupted = true } = {}) => {
      const [counted] = await query<{ left: number | string }>(
        `SELECT count(*) AS "left" FROM outbox WHERE delivered_at IS NULL
          ${interrupted ? '' : "AND (last_error IS NULL OR last_error <> 'INTERRUPTED')"}`,
      )
      // PostgreSQL returns bigints as text.
      return Number(counted?.left)
    },
    use,
    letHoursPass: () =>
      use(async ({ db }) => {
        await db.updateTable('outbox').set({ next_attempt_at: new Date().toISOString() }).execute()
      }),
    retry: () =>
      use(({ write }) =>
        write(async (transaction) => {
          const requests = await transaction.selectFrom('request').select('reference').execute()
          for (const { reference } of requests) await retryItems(transaction, new Date(), reference)
        }),
      ),
  }
}
