/** What staff change about a stored request. */
import type { Transaction, Updateable } from 'kysely'
import type { RequestState } from '../../contracts/desk.ts'
import { cancelAppointment, moveAppointment, type Place } from '../appointments/booking.ts'
import { isoOf } from '../appointments/taken.ts'
import type { Database } from '../database/database.ts'
import type { RequestTable, Tables } from '../database/schema.ts'
import { noteChange } from './changes.ts'
import { type Deed, type Doer, doing, type LockedRequest } from './doing.ts'
import { holdBack } from './holding.ts'
import { isHeldBack } from './record.ts'
import { retryItems } from './retry.ts'

export type StaffChanges = ReturnType<typeof staffChanges>

export type RescueMark = 'review-sent' | 'fixed'
/** `draft` is the id of the draft that its writer saw; null when they saw none. */
type StaffDraft = { readonly staff: string; readonly text: string; readonly draft: number | null }
type StaffAnswer = StaffDraft & { readonly marks: boolean }

export function staffChanges(database: Pick<Database, 'write'>) {
  const does = doing(database)
  /** Of a request that is held back nothing leaves. */
  const unlessHeld: typeof does = (reference, doer, deed, now, work) =>
    does(reference, doer, deed, now, async (transaction, request) =>
      isHeldBack(request) ? 'held' : work(transaction, request),
    )

  return {
    /**
     * Moves the appointment, or books one where there is none, and queues the mails that tell it.
     * @throws NotBookable when all engineers are booked then, or it is past.
     */
    move: (reference: string, place: Place, doer: Doer, now: Date) => {
      const deed = { action: 'move', detail: isoOf(place.slot.start) }
      return unlessHeld(reference, doer, deed, now, async (transaction, { id }) => {
        if (!(await moveAppointment(transaction, id, place, 'firm', now))) return 'same'
        await noteChange(transaction, id, { what: 'moved', by: 'firm' }, now)
        return [deed]
      })
    },

    /** Cancels the appointment, and queues the mails that tell it. */
    cancel: (reference: string, doer: Doer, now: Date) => {
      const deed = { action: 'cancel' }
      return unlessHeld(reference, doer, deed, now, async (transaction, { id }) => {
        if (!(await cancelAppointment(transaction, id, 'firm', now))) return 'same'
        await noteChange(transaction, id, { what: 'cancelled', by: 'firm' }, now)
        return [deed]
      })
    },

    /**
     * Says that somebody works on the request: its visitor changes its text no more.
     * @param assignee their address; null when nobody says whose.
     * @returns `same` when it is taken already; only `handOver` takes it from somebody.
     */
    take: (reference: string, assignee: string | null, doer: Doer, now: Date) => {
      const deed = { action: 'take', ...(assignee !== null && { detail: assignee }) }
      return unlessHeld(reference, doer, deed, now, async (transaction, request) => {
        const isNobodys = request.assignee === null && (request.taken_at === null || assignee !== null)
        if (!isNobodys) return 'same'
        await update(transaction, request, { assignee, taken_at: request.taken_at ?? now.toISOString() })
        return [deed]
      })
    },

    /** Gives the request to somebody, whoever has it. */
    handOver: (reference: string, assignee: string, doer: Doer, now: Date) => {
      const deed = { action: 'hand-over', detail: assignee }
      return unlessHeld(reference, doer, deed, now, async (transaction, request) => {
        if (request.assignee === assignee) return 'same'
        await update(transaction, request, { assignee, taken_at: request.taken_at ?? now.toISOString() })
        return [deed]
      })
    },

    /** Says that nobody works on it any more. */
    giveBack: (reference: string, doer: Doer, now: Date) => {
      const deed = { action: 'give-back' }
      return unlessHeld(reference, doer, deed, now, async (transaction, request) => {
        if (request.taken_at === null && request.assignee === null) return 'same'
        await update(transaction, request, { assignee: null, taken_at: null })
        return [deed]
      })
    },

    setState: (reference: string, state: RequestState, doer: Doer, now: Date) => {
      const deed = { action: 'state', detail: state }
      return does(reference, doer, deed, now, async (transaction, request) => {
        if (request.state === state) return 'same'
        await update(transaction, request, { state, state_at: state === 'new' ? null : now.toISOString() })
        return [deed]
      })
    },

    /** Says that the review of a prompt rescue went out, or its fixed prompts; a new one counts as answered by that. */
    mark: (reference: string, what: RescueMark, doer: Doer, now: Date) => {
      const deed = { action: what }
      return unlessHeld(reference, doer, deed, now, async (transaction, request) => {
        if (!canBe(what, request)) return 'same'
        await update(transaction, request, { ...marked(what, request, now), ...answered(request, now) })
        return [deed]
      })
    },

    /** @param staff the address of who writes it, here and in `answer`. */
    note: (reference: string, staff: string, text: string, doer: Doer, now: Date) =>
      does(
        reference,
        doer,
        { action: 'note', text: { of: 'note', is: text } },
        now,
        async (transaction, { id: request_id }) => {
          const row = { request_id, staff, text, written_at: now.toISOString() }
          const { id } = await transaction.insertInto('note').values(row).returning('id').executeTakeFirstOrThrow()
          return [{ action: 'note', detail: String(id) }]
        },
      ),

    /**
     * Queues an answer to the visitor, and forgets the draft that it began as. One that was saved meanwhile stays.
     * @param answer.marks whether a review counts as sent by it, or a consultation as answered.
     */
    answer: (reference: string, { staff, text, draft, marks }: StaffAnswer, doer: Doer, now: Date) =>
      unlessHeld(
        reference,
        doer,
        { action: 'answer', text: { of: 'answer', is: text } },
        now,
        async (transaction, request) => {
          const at = now.toISOString()
          const { id } = await transaction
            .insertInto('answer')
            .values({ request_id: request.id, staff, text, written_at: at, next_attempt_at: at })
            .returning('id')
            .executeTakeFirstOrThrow()
          await forgetDraft(transaction, request.id, staff, draft)
          return [{ action: 'answer', detail: String(id) }, ...(marks ? await markBy(transaction, request, now) : [])]
        },
      ),

    /** Holds a request back as spam: what has not left does not, and its time is free for others. */
    hold: (reference: string, doer: Doer, now: Date) =>
      unlessHeld(reference, doer, { action: 'hold' }, now, async (transaction, request) =>
        (await holdBack(transaction, request.id, now)) ? [{ action: 'hold' }] : 'same',
      ),

    /**
     * Makes what has not left of a request due now, as `retryItems` says.
     * @returns `same` when all has left.
     */
    retry: (reference: string, doer: Doer, now: Date) =>
      unlessHeld(reference, doer, { action: 'retry' }, now, async (transaction) =>
        (await retryItems(transaction, now, reference)) > 0 ? [{ action: 'retry' }] : 'same',
      ),

    /**
     * Keeps what one of the staff has typed and not sent. An empty text is forgotten. Nobody else sees a change in it.
     * @returns `draft`, and keeps what is there, when that is another draft than the one they saw.
     */
    saveDraft: (reference: string, { staff, text, draft }: StaffDraft, doer: Doer, now: Date) =>
      does(reference, doer, { action: 'draft' }, now, async (transaction, { id: request_id }) => {
        const stored = await transaction
          .selectFrom('draft')
          .select(['id', 'text'])
          .where('request_id', '=', request_id)
          .where('staff', '=', staff)
          .executeTakeFirst()
        if (stored?.text === text) return 'done'
        if (stored && stored.id !== draft) return 'draft'
        await forgetDraft(transaction, request_id, staff, draft)
        if (text.trim() === '') return 'done'
        await transaction.insertInto('draft').values({ request_id, staff, text, saved_at: now.toISOString() }).execute()
        return 'done'
      }),
  }
}

function canBe(what: RescueMark, { kind, review_sent_at, fixed_at }: LockedRequest): boolean {
  return kind === 'prompt-rescue' && (what === 'review-sent' ? review_sent_at : fixed_at) === null
}

/** Who delivers has reviewed. */
function marked(what: RescueMark, { review_sent_at }: LockedRequest, now: Date) {
  const at = now.toISOString()
  return what === 'review-sent' ? { review_sent_at: at } : { review_sent_at: review_sent_at ?? at, fixed_at: at }
}

function answered({ state }: LockedRequest, now: Date) {
  return state === 'new' ? ({ state: 'answered', state_at: now.toISOString() } as const) : {}
}

async function markBy(transaction: Transaction<Tables>, request: LockedRequest, now: Date): Promise<readonly Deed[]> {
  const isReview = canBe('review-sent', request)
  const values = { ...(isReview && marked('review-sent', request, now)), ...answered(request, now) }
  if (Object.keys(values).length === 0) return []
  await update(transaction, request, values)
  return [isReview ? { action: 'review-sent' } : { action: 'state', detail: 'answered' }]
}

async function update(transaction: Transaction<Tables>, { id }: LockedRequest, values: Updateable<RequestTable>) {
  await transaction.updateTable('request').set(values).where('id', '=', id).execute()
}

async function forgetDraft(
  transaction: Transaction<Tables>,
  requestId: number,
  staff: string,
  draft: number | null,
): Promise<void> {
  const own = transaction.deleteFrom('draft').where('request_id', '=', requestId).where('staff', '=', staff)
  await own.where('id', '=', draft).execute()
}
