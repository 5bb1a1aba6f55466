/** What staff change about a stored request. */
import type { Transaction } from 'kysely'
import { cancelAppointment, moveAppointment, type Place } from '../appointments/booking.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { noteChange } from './changes.ts'

/**
 * What came of it: `done`; `same`, because it is so already; `none`, because there is nothing to change; or `held`, because
 * nothing leaves of a request that is held back.
 */
export type StaffOutcome = 'done' | 'same' | 'none' | 'held'

export type StaffChanges = {
  /**
   * Moves the appointment, or books one where there is none, and queues the mails that tell it.
   * @throws NotBookable when all engineers are booked then, or it is past.
   */
  readonly move: (reference: string, place: Place, now: Date) => Promise<StaffOutcome>
  /** Cancels the appointment, and queues the mails that tell it. */
  readonly cancel: (reference: string, now: Date) => Promise<StaffOutcome>
  /** Says that an engineer has taken the request, or no longer has: the visitor changes the text of none that is taken. */
  readonly take: (reference: string, isTaken: boolean, now: Date) => Promise<StaffOutcome>
}

export function staffChanges({ write, dialect }: Pick<Database, 'write' | 'dialect'>): StaffChanges {
  /** Does a piece of work on a request that nobody else changes meanwhile. */
  const changing = (
    reference: string,
    work: (transaction: Transaction<Tables>, requestId: number) => Promise<StaffOutcome>,
  ) =>
    write(async (transaction): Promise<StaffOutcome> => {
      const request = await transaction
        .selectFrom('request')
        .select(['id', 'held_at', 'released_at'])
        .where('reference', '=', reference)
        .where('withdrawn_at', 'is', null)
        .$if(dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      if (!request) return 'none'
      return request.held_at !== null && request.released_at === null ? 'held' : work(transaction, request.id)
    })

  return {
    move: (reference, place, now) =>
      changing(reference, async (transaction, id) => {
        if (!(await moveAppointment(transaction, dialect, id, place, 'firm', now))) return 'same'
        await noteChange(transaction, id, { what: 'moved', by: 'firm' }, now)
        return 'done'
      }),

    cancel: (reference, now) =>
      changing(reference, async (transaction, id) => {
        if (!(await cancelAppointment(transaction, id, 'firm', now))) return 'none'
        await noteChange(transaction, id, { what: 'cancelled', by: 'firm' }, now)
        return 'done'
      }),

    take: (reference, isTaken, now) =>
      changing(reference, async (transaction, id) => {
        const { numUpdatedRows } = await transaction
          .updateTable('request')
          .set({ taken_at: isTaken ? now.toISOString() : null })
          .where('id', '=', id)
          .where('taken_at', isTaken ? 'is' : 'is not', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? 'done' : 'same'
      }),
  }
}
