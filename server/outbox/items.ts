/** The outbox as a queue that several processes may take from: leases with a fencing token. */
import type { Updateable } from 'kysely'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, OutboxTable } from '../database/schema.ts'

/** How long an item belongs to who took it, in ms, unless renewed: a process that was killed holds it up for so long. */
export const leaseMs = 30_000

/** Something that is to leave, taken by this process. */
export type Item = {
  readonly id: number
  /** Counts the takers; what the latest of them does not know of is not noted. */
  readonly lease: number
  readonly purpose: OutboxPurpose
  /** Earlier attempts that failed because of this very item. */
  readonly attempts: number
  readonly failingSince: string | null
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
}

export type Items = {
  /** @returns the item that has been due for longest, now leased to the caller; undefined when none is due. */
  readonly take: (purposes: readonly OutboxPurpose[]) => Promise<Item | undefined>
  /** Keeps the lease while the item is on its way. */
  readonly renew: (item: Item) => Promise<void>
  /** @returns false when the request was erased meanwhile. */
  readonly delivered: (item: Item) => Promise<boolean>
  /** Back into the queue, as if it had not been taken. */
  readonly giveBack: (item: Item, reason: string) => Promise<void>
  /** Failed for a reason of its own; `delayMs` is for the next attempt. */
  readonly postpone: (item: Item, reason: string, delayMs: number) => Promise<void>
  /** Failed for good. */
  readonly park: (item: Item, reason: string) => Promise<void>
}

export function outboxItems({ write, dialect }: Database, now: () => Date): Items {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()

  /** Only the latest taker may say what came of it: one that was thought dead may not overrule who took over. */
  const note = (item: Item, values: Updateable<OutboxTable>) =>
    write(async (transaction) => {
      await transaction
        .updateTable('outbox')
        .set({ leased_until: null, ...values })
        .where('id', '=', item.id)
        .where('lease', '=', item.lease)
        .execute()
    })

  return {
    take: (purposes) =>
      write(async (transaction) => {
        const due = transaction
          .selectFrom('outbox')
          .select('id')
          .where('purpose', 'in', purposes)
          .where('delivered_at', 'is', null)
          .where('parked_at', 'is', null)
          .where('next_attempt_at', '<=', at())
          .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', at())]))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          // Another process that is taking this row at the moment gets it, and this one looks at the next.
          .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
        const taken = await transaction
          .updateTable('outbox')
          .set((is) => ({ lease: is('lease', '+', 1), leased_until: at(leaseMs) }))
          .where('id', '=', due)
          .returning(['id', 'request_id', 'lease', 'purpose', 'attempts', 'failing_since'])
          .executeTakeFirst()
        if (!taken) return undefined
        const { reference, kind, fields, received_at } = await transaction
          .selectFrom('request')
          .select(['reference', 'kind', 'fields', 'received_at'])
          .where('id', '=', taken.request_id)
          .executeTakeFirstOrThrow()
        const { id, lease, purpose, attempts, failing_since: failingSince } = taken
        return {
          id,
          lease,
          purpose,
          attempts,
          failingSince,
          reference,
          receivedAt: received_at,
          request: { kind, fields: JSON.parse(fields) } as VisitorRequest,
        }
      }),

    renew: (item) => note(item, { leased_until: at(leaseMs) }),

    // Whoever has it now: it has left, and must not leave again.
    delivered: ({ id }) =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('outbox')
          .set({ delivered_at: at(), leased_until: null, last_error: null })
          .where('id', '=', id)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),

    giveBack: (item, reason) => note(item, { last_error: reason }),

    postpone: (item, reason, delayMs) =>
      note(item, {
        attempts: item.attempts + 1,
        failing_since: item.failingSince ?? at(),
        next_attempt_at: at(delayMs),
        last_error: reason,
      }),

    park: (item, reason) => note(item, { attempts: item.attempts + 1, parked_at: at(), last_error: reason }),
  }
}
