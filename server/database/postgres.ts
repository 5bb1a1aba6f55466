/** PostgreSQL: for several processes on one database. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Database, migrate } from './database.ts'
import type { Tables } from './schema.ts'

/** Connections of one process: a commit waits for the disk, and others go on meanwhile. */
const connections = 16
/** How long a new connection may take, in ms; also how long a request waits for one that is free. */
const connectMs = 3_000
/** How long a statement may take, in ms: a visitor waits for it. */
const statementMs = 10_000
/** How long a statement waits for a lock that another connection holds, in ms: as long as for a connection. */
const lockMs = connectMs

/**
 * Connects, and brings the database to the present schema.
 * @param url `postgres://user:password@host:port/database`, with `?sslmode=` where the server needs it.
 * @throws when the database cannot be reached or used, or belongs to a newer version of this program.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // The database gives up first: a statement that only this side gives up still occupies the connection, so that
    // even the rollback waits, as long again.
    lock_timeout: lockMs,
    statement_timeout: statementMs - 1_000,
    query_timeout: statementMs,
    keepAlive: true,
    application_name: 'website',
  })
  surviveBrokenConnections(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await withoutLimits(url, (unlimited) => migrate(unlimited, 'postgres'))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    dialect: 'postgres',
    db,
    write: (work) => db.transaction().execute(work),
    checkWritable: async () => {
      const { rows } = await sql<{ read_only: string }>`show transaction_read_only`.execute(db)
      if (Object.values(rows[0] ?? {})[0] !== 'off') throw new Error('the database only takes reads')
    },
    // Rows that were erased stay in the files until they are vacuumed; it takes no lock that anyone waits for.
    scrub: () => withoutLimits(url, async (unlimited) => void (await sql`vacuum request, outbox`.execute(unlimited))),
    close: () => db.destroy(),
  }
}

/** What takes longer than a visitor would wait has a connection of its own, without a limit to its statements. */
async function withoutLimits(url: string, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectMs })
  surviveBrokenConnections(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * A connection that breaks is replaced by the pool, and who was using it is told by their query. Without listeners it
 * would end the process: the pool speaks for those that nobody uses, each of the others for itself.
 */
function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
