/** PostgreSQL: for several processes on one database. */
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Database, migrate, writeProbe } from './database.ts'
import { carefulPool, isLockTimeout, type TransactionLimits } from './postgres-pool.ts'
import type { Tables } from './schema.ts'
import { sharedCheck } from './shared-check.ts'

/** Connections of one process: a commit waits for the disk, and others go on meanwhile. */
const connections = 16
/** How long a new connection may take, in ms; also how long a request waits for one that is free. */
const connectMs = 3_000
/** How long a statement may take, in ms: a visitor who waits for a connection and for it has an answer in ten seconds. */
const statementMs = 6_500
/** How long a statement waits for a lock that another connection holds, in ms: as long as for a connection. */
const lockMs = connectMs
/** How long a transaction may stand still, in ms: a backup may wait for its disk, a paused process may not keep locks. */
const idleInTransactionMs = 60_000
/** How long a step of the schema waits for a table at a time, in ms: visitors may have to wait as long, and are served. */
const migrationLockMs = 1_000
/** Kysely's own number: versions of this program that left it to Kysely keep out, too. */
const migrationLock = 3853314791062309107n
/** How long work may take that no visitor waits for, in ms: a migration of many rows, or clearing them away. */
const longWorkMs = 15 * 60_000

/**
 * Connects, and brings the database to the present schema.
 * @param url `postgres://user:password@host:port/database`, with `?sslmode=` where the server needs it.
 * @throws when the database cannot be reached or used, does not wait for the disk when it commits, or belongs to a newer
 *   version of this program.
 */
export async function openPostgres(url: string): Promise<Database> {
  const db = connect(
    url,
    { max: connections, query_timeout: statementMs, keepAlive: true },
    // The database gives up first: a statement that only this side gives up costs the connection.
    { lock: lockMs, statement: statementMs - 1_000, idleInTransaction: idleInTransactionMs },
  )
  try {
    await refuseLosing(db)
    await migrateBesideOthers(url)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const write: Database['write'] = (work) =>
    // Named, because a database may have another default: with `serializable`, simultaneous bookings would fail.
    db.transaction().setIsolationLevel('read committed').execute(work)
  return {
    dialect: 'postgres',
    db,
    write,
    checkWritable: sharedCheck(async () => {
      await refuseLosing(db)
      await writeProbe({ write })
    }),
    // Rows that were erased stay in the files until they are vacuumed; it takes no lock that anyone waits for.
    scrub: () =>
      withLongWork(
        url,
        async (patient) =>
          void (await sql`vacuum request, outbox, answer, note, draft, appointment, request_key, held_form`.execute(
            patient,
          )),
      ),
    close: () => db.destroy(),
  }
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

/** What takes longer than a visitor would wait has a connection of its own. */
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

/**
 * A step that waits for a table holds up everybody who comes to it later. So it waits for a moment, lets them pass, and
 * comes again: a backup may read for minutes.
 */
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

/**
 * All steps or none, and one process at a time. Kysely's lock would belong to the session, which PgBouncer hands to others
 * before it is released.
 */
async function migrateAlone(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    await migrate(transaction, 'postgres')
  })
}

/** @throws naming the setting by which the database only takes reads, or says that it stored what is not on the disk. */
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
