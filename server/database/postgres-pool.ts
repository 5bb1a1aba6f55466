/** Connections to PostgreSQL that are used again only when nothing is left in them of who used them before. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { beforeDeadline } from './deadline.ts'

/** Between transactions, in the words of the protocol. */
const idle = 'I'

/** SQLSTATE of a statement that gave up waiting for a lock. */
const lockNotAvailable = '55P03'

/** How long the database lets a transaction wait, in ms; what is left out, for ever. */
export type TransactionLimits = {
  /** For a lock that another connection holds. */
  readonly lock?: number
  /** For one statement. */
  readonly statement?: number
  /** Between two statements. */
  readonly idleInTransaction?: number
}

/** Whether something failed because it waited for a lock for as long as it may. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable
}

/**
 * @returns the pool as Kysely takes it. A connection is destroyed instead of given back when a statement on it failed
 *   without an answer of the database (timed out, broken), or when its transaction is still open. Kysely gives back one
 *   whose `begin` timed out: the database may carry it out later, and what the next user writes would then be undone
 *   when the connection ends.
 * @param limits set at the beginning of each transaction, for as long as that lasts: between PgBouncer and the database,
 *   the next transaction may have another session, and what was set when the connection was made is not passed on.
 */
export function carefulPool(pool: pg.Pool, limits: TransactionLimits): PostgresPool {
  const settings = settingsOf(limits)
  // A connection that breaks is replaced by the pool, and who was using it is told by their query. Without listeners it
  // would end the process: the pool speaks for those that nobody uses, each of the others for itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => careful(await pool.connect(), settings),
    end: () => pool.end(),
    options: pool.options,
  }
}

/** @returns statements that need no answer of their own, as they follow a `begin`. */
function settingsOf({ lock, statement, idleInTransaction }: TransactionLimits): string {
  const values = {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
  }
  return Object.entries(values)
    .map(([name, ms]) => (ms === undefined ? '' : `; set local ${name} = ${ms}`))
    .join('')
}

/** What Kysely begins a transaction with. */
const beginning = /^(begin|start transaction)\b/

function careful(
  client: PostgresPoolClient & Pick<pg.PoolClient, 'getTransactionStatus'>,
  settings: string,
): PostgresPoolClient {
  let unanswered: unknown
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // Nobody waits for the rollback of a transaction that the database no longer answers.
    if (unanswered) throw unanswered
    try {
      // Without values it is sent as it stands, and may be several statements in one.
      return await beforeDeadline(text, () => client.query<R>(beginning.test(text) ? text + settings : text, values))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) unanswered = error
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(unanswered !== undefined || client.getTransactionStatus() !== idle),
  }
}
