/** A queue of rows for several processes: leases with a fencing token. */
import type { Expression, SqlBool, Transaction, Updateable } from 'kysely'
import { clockSlackMs, isUnleased, leaseMs } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { OutboxTable, Tables } from '../database/schema.ts'
import { longestDelayMs } from './backoff.ts'

export type LeasedItem = {
  readonly id: number
  /** Only the latest taker may record an outcome. */
  readonly lease: number
  readonly attempts: number
  readonly failingSince: string | null
  readonly copies: number
  /** The sender of its last copy was stopped: the outcome is unknown. */
  readonly interrupted: boolean
}

type Notes = ReturnType<typeof leases>['notes']

export type Queue<T extends LeasedItem> = Omit<Notes, 'delivered'> & {
  /** @returns false when the row was erased meanwhile. */
  readonly delivered: (taken: T) => Promise<boolean>
  readonly take: () => Promise<T | undefined>
}

export function leases({ write }: Pick<Database, 'write'>, now: () => Date) {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()

  const note = (taken: LeasedItem, values: Updateable<OutboxTable>) =>
    write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set(values)
        .where('id', '=', taken.id)
        .where('lease', '=', taken.lease)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  /** Ends the lease, so that an earlier record whose answer was lost isn't applied later. */
  const settle = async (taken: LeasedItem, copies: number | undefined, values: Updateable<OutboxTable>) => {
    const over = { leased_until: null, sending_since: null, lease: taken.lease + 1 }
    await note(taken, { ...over, ...(copies !== undefined && { copies }), ...values })
  }

  const notes = {
    renew: async (taken: LeasedItem) => void (await note(taken, { leased_until: at(leaseMs) })),
    /** Counts a copy before it goes out. @throws when another process has taken the item: then it must not go out. */
    leaving: async (taken: LeasedItem) => {
      if (await note(taken, { copies: taken.copies + 1, sending_since: at(), leased_until: at(leaseMs) })) return
      throw new Error('another process has taken it')
    },
    /** @returns false when the row was erased meanwhile. */
    delivered: ({ id }: LeasedItem, provided?: Expression<SqlBool>) =>
      write(async (transaction) => {
        const row = await transaction
          .updateTable('outbox')
          .set({ delivered_at: at(), leased_until: null, sending_since: null, last_error: null })
          .where('id', '=', id)
          .$if(provided !== undefined, (query) => query.where(provided as Expression<SqlBool>))
          .returning('id')
          .executeTakeFirst()
        return row !== undefined || (await stands(transaction, id))
      }),
    /** To the end of the queue, so that another item probes the transport next. */
    giveBack: (taken: LeasedItem, reason: string) =>
      settle(taken, taken.copies, { next_attempt_at: at(), last_error: reason }),
    postpone: (taken: LeasedItem, reason: string, delayMs: number) =>
      settle(taken, taken.copies, {
        attempts: taken.attempts + 1,
        failing_since: taken.failingSince ?? at(),
        next_attempt_at: at(delayMs),
        last_error: reason,
      }),
    repeat: (taken: LeasedItem, reason: string, delayMs: number) =>
      settle(taken, undefined, { next_attempt_at: at(delayMs), last_error: reason }),
    deadLetter: (taken: LeasedItem, reason: string, outcome: 'refused' | 'unknown') =>
      settle(taken, outcome === 'unknown' ? undefined : taken.copies, {
        attempts: taken.attempts + 1,
        parked_at: at(),
        last_error: reason,
      }),
  }

  const stands = async (transaction: Transaction<Tables>, id: number) =>
    (await transaction.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  const lease = async (
    transaction: Transaction<Tables>,
    only: Expression<SqlBool>,
  ): Promise<LeasedItem | undefined> => {
    const due = transaction
      .selectFrom('outbox')
      .select('id')
      .where(only)
      .where('delivered_at', 'is', null)
      .where('parked_at', 'is', null)
      .where((is) =>
        is.or([is('next_attempt_at', '<=', at()), is('next_attempt_at', '>', at(longestDelayMs + clockSlackMs))]),
      )
      .where(isUnleased(now()))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      // Skips rows that another process is taking.
      .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
    const row = await transaction
      .updateTable('outbox')
      .set((is) => ({ lease: is('lease', '+', 1), leased_until: at(leaseMs) }))
      .where('id', '=', due)
      .returning(['id', 'lease', 'attempts', 'failing_since', 'copies', 'sending_since'])
      .executeTakeFirst()
    return (
      row && {
        id: row.id,
        lease: row.lease,
        attempts: row.attempts,
        failingSince: row.failing_since,
        copies: row.copies,
        interrupted: row.sending_since !== null,
      }
    )
  }

  return { notes, lease }
}
