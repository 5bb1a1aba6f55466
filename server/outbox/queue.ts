/**
 * The outbox as a queue for several processes. Who takes a row moves its next attempt ahead, and goes on moving it while
 * sending: after a kill, the row is due again by itself.
 */
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { OutboxPurpose, OutboxTable, Tables } from '../database/schema.ts'
import { readItem } from './items.ts'

/** How long a row waits after its process was killed. */
export const takenMs = 30_000

export type Row = Selectable<OutboxTable>

export type QueueOptions = {
  readonly purposes: readonly (OutboxPurpose | 'morning')[]
  readonly now: () => Date
  /** Called in each taking, to make rows that are due without a request. */
  readonly prepare?: (transaction: Transaction<Tables>) => Promise<unknown>
}

export type Queue = ReturnType<typeof outboxQueue>

export function outboxQueue({ write }: Database, { purposes, now, prepare }: QueueOptions) {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()
  /** Only the latest taker may note anything. @returns false when another one is, or the row was erased. */
  const note = (row: Row, values: Updateable<OutboxTable>) =>
    write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set(values)
        .where('id', '=', row.id)
        .where('lease', '=', row.lease)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  return {
    take: () =>
      write(async (transaction) => {
        await prepare?.(transaction)
        const due = transaction
          .selectFrom('outbox')
          .select('id')
          .where('purpose', 'in', purposes)
          .where('delivered_at', 'is', null)
          .where('parked_at', 'is', null)
          .where('next_attempt_at', '<=', at())
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
        const row = await transaction
          .updateTable('outbox')
          .set((is) => ({ lease: is('lease', '+', 1), next_attempt_at: at(takenMs) }))
          .where('id', '=', due)
          .returningAll()
          .executeTakeFirst()
        return row && readItem(transaction, row)
      }),
    keep: (row: Row) => note(row, { next_attempt_at: at(takenMs) }),
    /** Counts a copy before it goes out. @throws when another process has taken the row: then it must not go out. */
    leaving: async (row: Row) => {
      if (await note(row, { copies: row.copies + 1, sending_since: at(), next_attempt_at: at(takenMs) })) return
      throw new Error('another process has taken it')
    },
    /** Notes what became of an attempt, once: a note whose answer was lost isn't applied again. */
    settle: async (row: Row, values: Updateable<OutboxTable>) =>
      void (await note(row, { sending_since: null, lease: row.lease + 1, ...values })),
    /**
     * Whoever has the row now. A change may have made it due again meanwhile: then it stays due.
     * @returns false when the row was erased.
     */
    delivered: (row: Row, also?: (transaction: Transaction<Tables>) => Promise<unknown>) =>
      write(async (transaction) => {
        await transaction
          .updateTable('outbox')
          .set({ delivered_at: at(), sending_since: null, last_error: null })
          .where('id', '=', row.id)
          .where('version', '=', row.version)
          .execute()
        await also?.(transaction)
        return (await transaction.selectFrom('outbox').select('id').where('id', '=', row.id).execute()).length > 0
      }),
  }
}
