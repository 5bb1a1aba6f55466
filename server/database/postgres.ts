import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import { hourMs } from '../../contracts/durations.ts'
import { type Database, migrate, planMigration, probeWrite, shareCheck } from './database.ts'
import { runBeforeDeadline } from './deadline.ts'
import type { Tables } from './schema.ts'

/** While one connection waits for the disk to commit, the others work. */
const connections = 16
/** For a connection, and for a statement with its locks. These only end what hangs: a post has a deadline of its own. */
const waitMs = 20_000
/** For a statement of a migration: it may rewrite a large table on a slow disk, and another process waits for it meanwhile. */
const migrationMs = hourMs
/** Long enough for a slow backup. A paused process must not keep its locks forever. */
const idleInTransactionMs = 60_000
/** An arbitrary number that no other program locks. */
const migrationLock = 3853314791062309107n

const retryMs = 2_000

/**
 * @param options.mayBeAway returns even if the server is down, and keeps trying. Nothing is written before the migration.
 */
export async function openPostgres(url: string, options: { readonly mayBeAway?: boolean } = {}): Promise<Database> {
  const db = connect(url, connections, waitMs)
  let unready: unknown
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const prepare = async () => {
    await refuseUnsafeSettings(db)
    // Within the usual limit, so that a server that hangs is found.
    const { names } = await planMigration(db, 'postgres')
    if (names.length > 0) await migrateSlowly(url)
    unready = undefined
  }
  const prepareLater = (error: unknown) => {
    unready = error
    if (!closed) timer = setTimeout(() => prepare().catch(prepareLater), retryMs)
  }
  try {
    await prepare()
  } catch (error) {
    if (!options.mayBeAway || !isUnavailable(error)) {
      await db.destroy()
      throw error
    }
    prepareLater(error)
  }
  const write: Database['write'] = async (work) => {
    if (unready) throw unready
    return beginOn(db).execute(work)
  }
  return {
    dialect: 'postgres',
    db,
    write,
    checkWritable: shareCheck(() => probeWrite(write)),
    checkFiles: () => {},
    // PostgreSQL's files keep traces until it reuses the space.
    scrub: async () => {},
    close: () => {
      closed = true
      clearTimeout(timer)
      return db.destroy()
    },
  }
}

/** @param limitMs for each statement. */
function connect(url: string, max: number, limitMs: number): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    application_name: 'website',
    max,
    query_timeout: limitMs,
    keepAlive: true,
  })
  return new Kysely({ dialect: new PostgresDialect({ pool: wrapPool(pool, limitMs) }) })
}

/** With the default `serializable`, simultaneous bookings would fail. */
const beginOn = (db: Kysely<Tables>) => db.transaction().setIsolationLevel('read committed')

async function migrateSlowly(url: string): Promise<void> {
  const db = connect(url, 1, migrationMs)
  try {
    await beginOn(db).execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
      // Visitors would wait behind a migration that waits for a table. It fails instead, and the service manager restarts it.
      await sql`set local lock_timeout = 1000`.execute(transaction)
      await migrate(transaction, 'postgres')
    })
  } finally {
    await db.destroy()
  }
}

const tooManyConnections = '53300'

/** Whether the server is down, also behind a load balancer that accepts connections and closes them. */
function isUnavailable(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string }
  if (error instanceof pg.DatabaseError) return code.startsWith('57P') || code === tooManyConnections
  return code !== '' || /timeout|connection terminated/i.test(message)
}

async function refuseUnsafeSettings(db: Kysely<Tables>): Promise<void> {
  const settings = sql<{ name: string }>`select name from unnest(array['synchronous_commit', 'fsync']) as name
    where current_setting(name) = 'off'`
  const losing = (await settings.execute(db)).rows.map(({ name }) => name)
  if (losing.length > 0) {
    throw new Error(`${losing.join(' and ')} is off, so it could lose requests that it has confirmed: set it to on`)
  }
}

/**
 * Discards broken connections. Kysely would reuse one whose `begin` timed out, and if the database ran that `begin` later,
 * the next user's writes would be lost.
 */
function wrapPool(pool: pg.Pool, limitMs: number): PostgresPool {
  // Without listeners, a broken connection would end the process. The pool replaces it, and its user's query fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => wrapClient(await pool.connect(), limitMs),
    end: () => pool.end(),
    options: pool.options,
  }
}

/**
 * Every statement runs in a transaction that sets the timeouts, a single one in its own. PgBouncer doesn't pass on timeouts
 * of a session, and without timeouts the database keeps working for a client that has hung up.
 */
function wrapClient(client: pg.PoolClient, limitMs: number): PostgresPoolClient {
  // Shorter than the client's timeout, which costs the connection.
  const limits = `; set local statement_timeout = ${limitMs - 1_000}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  let unanswered: unknown
  const ask = async <R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
    // The database no longer answers, so don't wait for the rollback.
    if (unanswered) throw unanswered
    try {
      return await runBeforeDeadline(() => (client as PostgresPoolClient).query<R>(text, values))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) unanswered = error
      throw error
    }
  }
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // Without values, the text may contain several statements.
    if (/^(begin|start transaction)\b/.test(text)) return ask<R>(text + limits, values)
    if (client.getTransactionStatus() !== 'I') return ask<R>(text, values)
    await ask(`begin${limits}`)
    try {
      const result = await ask<R>(text, values)
      await ask('commit')
      return result
    } catch (error) {
      await ask('rollback').catch(() => {})
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(unanswered !== undefined || client.getTransactionStatus() !== 'I'),
  }
}
