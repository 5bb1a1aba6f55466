import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { cleaner } from './cleaning.ts'
import { type Database, migrate, writeProbe } from './database.ts'
import { carefulPool, isLockTimeout, type TransactionLimits } from './postgres-pool.ts'
import type { Tables } from './schema.ts'
import { sharedCheck } from './shared-check.ts'

/** While a commit waits for the disk, other connections work. */
const connections = 16
const connectMs = 3_000
/** With the wait for a connection, an answer comes within ten seconds. */
const statementMs = 6_500
const lockMs = connectMs
/** Long enough for a slow backup; a paused process must not keep its locks forever. */
const idleInTransactionMs = 60_000
/** How long a migration waits for a table at a time, because visitors wait behind it. */
const migrationLockMs = 1_000
/** The number of Kysely's own lock. */
const migrationLock = 3853314791062309107n
const longWorkMs = 15 * 60_000

const retryMs = 2_000
const vacuumRetryMs = 60_000

/**
 * @param options.mayBeAway returns without a connection, and goes on trying. Nothing is written before it is migrated.
 */
export async function openPostgres(url: string, options: { readonly mayBeAway?: boolean } = {}): Promise<Database> {
  const db = connect(
    url,
    { max: connections, query_timeout: statementMs, keepAlive: true },
    // The database gives up first: a timeout on this side costs the connection.
    { lock: lockMs, statement: statementMs - 1_000, idleInTransaction: idleInTransactionMs },
  )
  let unready: unknown
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const prepare = async () => {
    await refuseLosing(db)
    await migrateBesideOthers(url)
    unready = undefined
  }
  const prepareLater = (error: unknown) => {
    unready = error
    if (!closed) timer = setTimeout(() => prepare().catch(prepareLater), retryMs)
  }
  try {
    await prepare()
  } catch (error) {
    if (!options.mayBeAway || !isAway(error)) {
      await db.destroy()
      throw error
    }
    prepareLater(error)
  }
  const write: Database['write'] = async (work) => {
    if (unready) throw unready
    // With the default `serializable`, simultaneous bookings would fail.
    return db.transaction().setIsolationLevel('read committed').execute(work)
  }
  // Erased rows stay in the files until a vacuum, which blocks nobody.
  const vacuum = sql`vacuum request, outbox, answer, answer_file, note, appointment, request_key`
  const rows = cleaner(async () => {
    await withLongWork(url, async (patient) => void (await vacuum.execute(patient)))
    return true
  }, vacuumRetryMs)
  return {
    dialect: 'postgres',
    db,
    write,
    checkWritable: sharedCheck(async () => {
      await refuseLosing(db)
      await writeProbe(write)
    }),
    scrub: rows.clean,
    unscrubbedSince: rows.dirtySince,
    close: () => {
      closed = true
      rows.stop()
      clearTimeout(timer)
      return db.destroy()
    },
  }
}

const tooManyConnections = '53300'

/** Also behind a balancer that accepts connections and closes them. */
function isAway(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string }
  if (error instanceof pg.DatabaseError) return code.startsWith('57P') || code === tooManyConnections
  return code !== '' || /timeout|connection terminated/i.test(message)
}

class WithoutMigrationLock extends PostgresDialect {
  override createAdapter() {
    return Object.assign(super.createAdapter(), {
      acquireMigrationLock: async () => {},
      releaseMigrationLock: async () => {},
    })
  }
}

function connect(url: string, options: pg.PoolConfig, limits: TransactionLimits = {}): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'website',
    ...options,
  })
  return new Kysely<Tables>({ dialect: new WithoutMigrationLock({ pool: carefulPool(pool, limits) }) })
}

async function withLongWork(
  url: string,
  work: (db: Kysely<Tables>) => Promise<void>,
  limits?: TransactionLimits,
): Promise<void> {
  const db = connect(url, { max: 1, query_timeout: longWorkMs }, limits)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Visitors wait behind a waiting step, so it gives up after a moment and retries: a backup may read for minutes. */
async function migrateBesideOthers(url: string): Promise<void> {
  const until = performance.now() + longWorkMs
  for (;;) {
    try {
      return await withLongWork(url, migrateAlone, { lock: migrationLockMs })
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error
    }
    await wait(migrationLockMs)
  }
}

/** All steps or none, one process at a time. Kysely's lock belongs to the session, which PgBouncer shares. */
async function migrateAlone(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    await migrate(transaction, 'postgres')
  })
}

async function refuseLosing(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Record<'synchronous' | 'fsync' | 'readOnly', string>>`select
    current_setting('synchronous_commit') as synchronous, current_setting('fsync') as fsync,
    current_setting('transaction_read_only') as "readOnly"`.execute(db)
  const { synchronous, fsync, readOnly } = rows[0] ?? {}
  if (readOnly !== 'off') throw new Error('the database only takes reads')
  const losing = [...(synchronous === 'off' ? ['synchronous_commit'] : []), ...(fsync === 'off' ? ['fsync'] : [])]
  if (losing.length > 0) {
    throw new Error(`${losing.join(' and ')} is off, so it would lose requests that it has confirmed: set it to on`)
  }
}
