/** Connections to PostgreSQL that are used again only when nothing is left in them of who used them before. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Between transactions, in the words of the protocol. */
const idle = 'I'

/**
 * @returns the pool as Kysely takes it. A connection is destroyed instead of given back when a statement on it failed
 *   without an answer of the database (timed out, broken), or when its transaction is still open. Kysely gives back one
 *   whose `begin` timed out: the database may carry it out later, and what the next user writes would then be undone
 *   when the connection ends.
 */
export function carefulPool(pool: pg.Pool): PostgresPool {
  // A connection that breaks is replaced by the pool, and who was using it is told by their query. Without listeners it
  // would end the process: the pool speaks for those that nobody uses, each of the others for itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => careful(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}

function careful(client: PostgresPoolClient & Pick<pg.PoolClient, 'getTransactionStatus'>): PostgresPoolClient {
  let unanswered: unknown
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // Nobody waits for the rollback of a transaction that the database no longer answers.
    if (unanswered) throw unanswered
    try {
      return await client.query<R>(text, values)
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
