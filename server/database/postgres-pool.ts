import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { beforeDeadline } from './deadline.ts'

const idle = 'I'

const lockNotAvailable = '55P03'

export type TransactionLimits = {
  readonly lock?: number
  readonly statement?: number
  readonly idleInTransaction?: number
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable
}

/**
 * Kysely reuses a connection whose `begin` timed out: if the database runs that later, the next user's writes are
 * lost.
 */
export function carefulPool(pool: pg.Pool, limits: TransactionLimits): PostgresPool {
  const settings = settingsOf(limits)
  // Without listeners, a broken connection would end the process. The pool replaces it, and its user's query fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => careful(await pool.connect(), settings),
    end: () => pool.end(),
    options: pool.options,
  }
}

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

const beginning = /^(begin|start transaction)\b/

function careful(
  client: PostgresPoolClient & Pick<pg.PoolClient, 'getTransactionStatus'>,
  settings: string,
): PostgresPoolClient {
  let unanswered: unknown
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // The database no longer answers, so don't wait for the rollback.
    if (unanswered) throw unanswered
    try {
      // Without values, the text may hold several statements.
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
