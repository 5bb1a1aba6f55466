import type { Transaction, Updateable } from 'kysely'
import type { DeskFault, InvoiceHalf, RequestState } from '../../contracts/desk.ts'
import { isQuarantined, whereNotSending } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { enqueueAnswer } from '../database/outbox.ts'
import type { AnswerFile, OutboxPurpose, RequestTable, Tables } from '../database/schema.ts'
import { buildSearchText } from '../database/search-text.ts'
import { bookAppointment, cancelAppointment, unlessTaken } from './appointments/booking.ts'
import type { Interval } from './appointments/free-times.ts'
import { recordChange } from './changes.ts'
import { type LockedRequest, type PerformedBy, performAction, type Work } from './perform-action.ts'
import { enqueueRequest, lockMailbox, planVisitorMail } from './quotas.ts'
import { normalizeEmail, normalizeMailbox } from './recognition.ts'

export type StaffActions = ReturnType<typeof createStaffActions>

export type RescueMark = 'review-sent' | 'fixed'
type InvoiceMark = 'invoice-sent' | 'paid'

const markColumns = { 'review-sent': 'review_sent_at', fixed: 'fixed_at' } as const

type StaffDraft = {
  readonly staff: string
  readonly text: string
  /** The id of the draft that they saw; null if there was none. */
  readonly draft?: number | null
}
type StaffAnswer = StaffDraft & {
  readonly isReview: boolean
  readonly files?: readonly AnswerFile[]
}

export function createStaffActions(database: Database) {
  return (reference: string, by: PerformedBy, now: Date) => {
    const at = now.toISOString()
    const perform = (work: Work<DeskFault>) => performAction(database, reference, by, now, work)
    const unlessQuarantined = (work: Work<DeskFault>) =>
      perform(async (transaction, request) => (isQuarantined(request) ? 'quarantined' : work(transaction, request)))

    return {
      /** @throws NotBookable when the slot is taken or past. */
      move: (slot: Interval, engineers: number) =>
        unlessQuarantined(async (transaction, { id, fields }) => {
          const appointment = { requestId: id, slot, engineers, zone: JSON.parse(fields).zone ?? '' }
          if ((await bookAppointment(transaction, appointment, 'firm', now)) === 'same') return 'nothing'
          await recordChange(transaction, id, { what: 'moved', by: 'firm' }, now)
          return [{ action: 'move', detail: new Date(slot.start).toISOString() }]
        }),

      cancel: () =>
        unlessQuarantined(async (transaction, { id }) => {
          if (!(await cancelAppointment(transaction, id, 'firm', now))) return 'nothing'
          await recordChange(transaction, id, { what: 'cancelled', by: 'firm' }, now)
          return [{ action: 'cancel' }]
        }),

      /** Corrects the address. Revokes all keys, because a stranger may have one, and sends the confirmation again, within the quotas. */
      correctEmail: async (given: string) => {
        const [email, mailbox] = [normalizeEmail(given), normalizeMailbox(given)]
        return perform(async (transaction, request) => {
          if (request.email === email) return 'nothing'
          await lockMailbox(transaction, mailbox)
          const { withheld: unconfirmed } = await planVisitorMail(transaction, mailbox, null, now)
          const fields = { ...JSON.parse(request.fields), email: given }
          const search_text = buildSearchText(reference, fields)
          await update(transaction, request, {
            email,
            mailbox,
            unconfirmed,
            fields: JSON.stringify(fields),
            search_text,
          })
          await transaction.deleteFrom('request_key').where('request_id', '=', request.id).execute()
          await transaction
            .updateTable('appointment')
            .set((is) => ({ sequence: is('sequence', '+', 1), changed_at: at }))
            .where('request_id', '=', request.id)
            .where('cancelled_at', 'is', null)
            .execute()
          await recordChange(transaction, request.id, { what: 'email', by: 'firm' }, now)
          return [{ action: 'email' }]
        })
      },

      /** Assigns the request, also if a colleague has it. From now on the visitor can't change the text. */
      take: (assignee: string, action: 'take' | 'assign' = 'take') => {
        const line = { action, detail: assignee }
        return unlessQuarantined(async (transaction, request) => {
          if (request.assignee === assignee) return 'nothing'
          await update(transaction, request, {
            assignee,
            locked_at: request.locked_at ?? at,
            ...buildAccepted(request, at),
          })
          return [line]
        })
      },

      giveBack: () =>
        unlessQuarantined(async (transaction, request) => {
          if (request.locked_at === null && request.assignee === null) return 'nothing'
          await update(transaction, request, { assignee: null, locked_at: null })
          return [{ action: 'give-back' }]
        }),

      setState: (state: RequestState) => {
        const line = { action: 'state', detail: state }
        return perform(async (transaction, request) => {
          if (request.state === state) return 'nothing'
          await update(transaction, request, {
            state,
            state_at: state === 'new' ? null : at,
            ...((state === 'answered' || state === 'won') && buildAccepted(request, at)),
          })
          return [line]
        })
      },

      /** Marks a prompt rescue's review or fixed prompts as sent; a new one counts as answered. */
      mark: (what: RescueMark) =>
        unlessQuarantined(async (transaction, request) => {
          if (!canMark(what, request)) return 'nothing'
          await update(transaction, request, {
            ...buildMark(what, request, at),
            ...buildAnswered(request, at),
            ...buildAccepted(request, at),
          })
          return [{ action: what }]
        }),

      /** Reverts a mark that was set by mistake, with the other mark and the state that the same click set. */
      unmark: (what: RescueMark) =>
        unlessQuarantined(async (transaction, request) => {
          const sentAt = request[markColumns[what]]
          // Delivered prompts imply a review.
          if (sentAt === null || (what === 'review-sent' && request.fixed_at !== null)) return 'nothing'
          const isReview = request.review_sent_at === sentAt
          const isReplied = await hasReply(transaction, request)
          await update(transaction, request, {
            ...(isReview && { review_sent_at: null }),
            fixed_at: null,
            ...(request.state === 'answered' &&
              request.state_at === sentAt &&
              !isReplied && { state: 'new', state_at: null }),
          })
          return [{ action: `undo-${what}` }]
        }),

      /** Marks the invoice for a half of a rescue's price as sent or paid. A paid one counts as sent. */
      markInvoice: (what: InvoiceMark, half: InvoiceHalf, dollars: number) =>
        unlessQuarantined(async (transaction, request) => {
          const { sentAt, paidAt } = readInvoice(request, half)
          if (request.kind !== 'prompt-rescue' || (what === 'paid' ? paidAt : sentAt) !== null) return 'nothing'
          await update(transaction, request, {
            ...(sentAt === null && buildInvoice(half, at, dollars)),
            ...(what === 'paid' && { [`${half}_paid_at`]: at }),
            ...buildAccepted(request, at),
          })
          return [{ action: what, detail: half }]
        }),

      /** Reverts a mark that was set by mistake, with the other mark if the same click set it. */
      unmarkInvoice: (what: InvoiceMark, half: InvoiceHalf) =>
        unlessQuarantined(async (transaction, request) => {
          const { sentAt, paidAt } = readInvoice(request, half)
          if (sentAt === null || (what === 'paid') === (paidAt === null)) return 'nothing'
          await update(transaction, request, {
            [`${half}_paid_at`]: null,
            ...((what === 'invoice-sent' || sentAt === paidAt) && buildInvoice(half, null, null)),
          })
          return [{ action: `undo-${what}`, detail: half }]
        }),

      /** Ends the deadlines of a prompt rescue, such as when the customer calls it off. */
      cancelDue: () =>
        unlessQuarantined(async (transaction, request) => {
          if (request.kind !== 'prompt-rescue' || request.canceled_at !== null) return 'nothing'
          await update(transaction, request, { canceled_at: at })
          return [{ action: 'cancel-due' }]
        }),

      undoCancelDue: () =>
        unlessQuarantined(async (transaction, request) => {
          if (request.canceled_at === null) return 'nothing'
          await update(transaction, request, { canceled_at: null })
          return [{ action: 'undo-cancel-due' }]
        }),

      note: (staff: string, text: string) =>
        perform(async (transaction, { id: request_id }) => {
          const row = { request_id, staff, text, written_at: at }
          const { id } = await transaction.insertInto('note').values(row).returning('id').executeTakeFirstOrThrow()
          return [{ action: 'note', detail: String(id) }]
        }),

      /** @returns `draft`, and changes nothing, if they have saved another draft since, in another window. */
      saveDraft: ({ staff, text, draft = null }: StaffDraft) =>
        perform(async (transaction, { id: request_id }) => {
          const own = transaction.selectFrom('answer_draft').select(['id', 'text']).where('request_id', '=', request_id)
          const stored = await own.where('staff', '=', staff).executeTakeFirst()
          if (stored?.text === text) return 'done'
          if (stored && stored.id !== draft) return 'draft'
          await deleteDraft(transaction, request_id, staff, draft)
          if (text.trim() === '') return 'done'
          await transaction.insertInto('answer_draft').values({ request_id, staff, text, saved_at: at }).execute()
          return 'done'
        }),

      /**
       * Sends an answer, and assigns an unassigned request to its author. A new request then counts as answered. Deletes
       * the draft that was sent, not one that was saved since.
       */
      answer: ({ staff, text, isReview, draft = null, files = [] }: StaffAnswer) =>
        unlessQuarantined(async (transaction, request) => {
          const { id } = await transaction
            .insertInto('answer')
            .values({ request_id: request.id, staff, text, written_at: at })
            .returning('id')
            .executeTakeFirstOrThrow()
          for (const file of files) {
            await transaction
              .insertInto('answer_file')
              .values({ answer_id: id, ...file })
              .execute()
          }
          await enqueueAnswer(transaction, request.id, id, now)
          await deleteDraft(transaction, request.id, staff, draft)
          const isTaken = request.assignee !== null
          const marks = isReview && canMark('review-sent', request)
          await update(transaction, request, {
            assignee: request.assignee ?? staff,
            locked_at: request.locked_at ?? at,
            ...buildAccepted(request, at),
            ...(marks && buildMark('review-sent', request, at)),
            ...buildAnswered(request, at),
          })
          return [
            { action: 'answer', detail: String(id) },
            ...(isTaken ? [] : [{ action: 'take', detail: staff }]),
            ...(marks ? [{ action: 'review-sent' }] : []),
          ]
        }),

      /** Releases a quarantined request. @param purposes the outbox items to add. @param wanted the call to book if its time is free. */
      release: (purposes: readonly OutboxPurpose[], wanted?: { readonly slot: Interval; readonly engineers: number }) =>
        perform(async (transaction, request) => {
          if (!isQuarantined(request)) return 'nothing'
          await lockMailbox(transaction, request.mailbox)
          await update(transaction, request, { released_at: at })
          const appointment = wanted && {
            requestId: request.id,
            ...wanted,
            zone: JSON.parse(request.fields).zone ?? '',
          }
          const booked = appointment && (await unlessTaken(bookAppointment(transaction, appointment, 'firm', now)))
          await update(transaction, request, {
            unconfirmed: await enqueueRequest(transaction, request, purposes, null, now),
          })
          const move = { action: 'move', detail: new Date(wanted?.slot.start ?? 0).toISOString() }
          return [{ action: 'release' }, ...(booked ? [move] : [])]
        }),

      /** Works for a withdrawn request, too: the firm gets a mail about it. */
      retry: () =>
        performAction<DeskFault>(database, reference, { ...by, evenWithdrawn: true }, now, async (transaction) =>
          (await retryItems(transaction, now, reference)) > 0 ? [{ action: 'retry' }] : 'nothing',
        ),
    }
  }
}

function canMark(what: RescueMark, { kind, review_sent_at, fixed_at }: LockedRequest): boolean {
  return kind === 'prompt-rescue' && (what === 'review-sent' ? review_sent_at : fixed_at) === null
}

/** Delivered prompts imply a review. */
function buildMark(what: RescueMark, { review_sent_at }: LockedRequest, at: string) {
  return what === 'review-sent' ? { review_sent_at: at } : { review_sent_at: review_sent_at ?? at, fixed_at: at }
}

function readInvoice(request: LockedRequest, half: InvoiceHalf) {
  return { sentAt: request[`${half}_invoiced_at`], paidAt: request[`${half}_paid_at`] }
}

function buildInvoice(half: InvoiceHalf, at: string | null, dollars: number | null): Updateable<RequestTable> {
  return { [`${half}_invoiced_at`]: at, [`${half}_dollars`]: dollars }
}

function buildAnswered({ state }: LockedRequest, at: string) {
  return state === 'new' ? ({ state: 'answered', state_at: at } as const) : {}
}

function buildAccepted({ accepted_at }: LockedRequest, at: string) {
  return { accepted_at: accepted_at ?? at }
}

async function hasReply(transaction: Transaction<Tables>, { id }: LockedRequest): Promise<boolean> {
  const reply = transaction.selectFrom('answer').select('id').where('request_id', '=', id)
  return (await reply.executeTakeFirst()) !== undefined
}

async function update(transaction: Transaction<Tables>, { id }: LockedRequest, values: Updateable<RequestTable>) {
  await transaction.updateTable('request').set(values).where('id', '=', id).execute()
}

async function deleteDraft(transaction: Transaction<Tables>, requestId: number, staff: string, draft: number | null) {
  const own = transaction.deleteFrom('answer_draft').where('request_id', '=', requestId).where('staff', '=', staff)
  await own.where('id', '=', draft).execute()
}

/** Makes undelivered items due now, dead letters too, except those that are being sent. @returns how many. */
export async function retryItems(transaction: Transaction<Tables>, now: Date, reference: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({
      next_attempt_at: now.toISOString(),
      dead_lettered_at: null,
      reported_at: null,
      failing_since: null,
      attempts: 0,
      copies: 0,
      sending_since: null,
    })
    .where('delivered_at', 'is', null)
    .where(whereNotSending(now))
    .where('request_id', 'in', transaction.selectFrom('request').select('id').where('reference', '=', reference))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
