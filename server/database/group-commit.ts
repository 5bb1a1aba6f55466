/**
 * Commits the writes of several visitors together. A commit waits for the disk, and SQLite makes one at a time: what
 * arrives during one commit shares the next (the figures are in bench/README.md).
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Writes in one transaction at most; the first of them waits for the last. */
const groupSize = 64

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

type Queued = {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * @returns runs a piece of work that writes: all of it or nothing is stored, whatever comes of its neighbors. It
 *   resolves once that is on the disk, and rejects with what the work or the commit threw.
 */
export function groupCommit(db: Kysely<Tables>): <T>(work: Work<T>) => Promise<T> {
  const queue: Queued[] = []
  let running = false

  const commit = async (group: readonly Queued[]) => {
    const settle: (() => void)[] = []
    try {
      await db.transaction().execute(async (transaction) => {
        for (const { work, resolve, reject } of group) {
          await sql`savepoint work`.execute(transaction)
          try {
            const value = await work(transaction)
            settle.push(() => resolve(value))
          } catch (error) {
            await sql`rollback to work`.execute(transaction)
            settle.push(() => reject(error))
          }
          await sql`release work`.execute(transaction)
        }
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
      return
    }
    // Only now: before the commit, nothing may be told to anyone.
    for (const tell of settle) tell()
  }

  const run = async () => {
    running = true
    while (queue.length > 0) await commit(queue.splice(0, groupSize))
    running = false
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
      // A turn later, so that everyone who arrived in this one is in the first group.
      if (!running) {
        running = true
        setImmediate(run)
      }
    })
}
