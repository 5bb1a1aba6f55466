/** A stored request as staff see it. */
import type { Selectable } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { RequestState } from '../../contracts/desk.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import type { AnswerTable, Leased, NoteTable, OutboxPurpose, OutboxTable, RequestTable } from '../database/schema.ts'

/** `parked` and `unknown` are dead letters: refused or failing for too long, or with a copy that may have arrived. */
export type DispatchState = 'delivered' | 'waiting' | 'parked' | 'unknown'

/** Where one item of the outbox stands, or an answer. */
export type Dispatch = {
  readonly purpose: OutboxPurpose | 'answer'
  readonly state: DispatchState
  /** Attempts that failed because of this very item. */
  readonly attempts: number
  /** Copies that went out; before it is delivered, those whose outcome is unknown. */
  readonly copies: number
  /** When it left, was given up, or is tried next; ISO 8601, UTC. */
  readonly at: string
  readonly lastError: string | null
}

/** A stored request as staff see it. */
export type RequestRecord = {
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
  /** Signals of spam; empty for nearly all. */
  readonly suspected: readonly string[]
  /** Nothing leaves until staff release it. */
  readonly held: boolean
  readonly releasedAt: string | null
  /** Why the visitor was sent no confirmation; null when one was queued, and while the request is held. */
  readonly unconfirmed: Unconfirmed | null
  /** Null where the firm is to offer times, and for a prompt rescue. */
  readonly appointment: Appointment | null
  /** What led to the visit; null when the browser said nothing of it. */
  readonly context: VisitSource | null
  /** When an engineer took it on. */
  readonly takenAt: string | null
  /** What has become of it, and since when; null while it is new. */
  readonly state: RequestState
  readonly stateAt: string | null
  /** When its visitor withdrew it: nothing of what they wrote is left, and the rest goes a day later. */
  readonly withdrawnAt: string | null
  /** The address of who has it. */
  readonly assignee: string | null
  /** Of a prompt rescue: when its review went out, and its fixed prompts. */
  readonly reviewSentAt: string | null
  readonly fixedAt: string | null
  readonly notes: readonly Written[]
  readonly answers: readonly Written[]
  readonly dispatches: readonly Dispatch[]
}

/** What one of the staff has written; moments are ISO 8601, UTC. */
export type Written = { readonly staff: string; readonly text: string; readonly writtenAt: string }

/** What belongs to a stored request. */
export type Belongings = {
  readonly items: readonly Selectable<OutboxTable>[]
  readonly notes: readonly Selectable<NoteTable>[]
  readonly answers: readonly Selectable<AnswerTable>[]
  readonly appointment: Appointment | null
}

/** @returns whether a request is held back as spam: nothing of it leaves until staff release it. */
export function isHeldBack({ held_at, released_at }: Pick<RequestTable, 'held_at' | 'released_at'>): boolean {
  return held_at !== null && released_at === null
}

export function recordOf(
  row: Selectable<RequestTable>,
  { items, notes, answers, appointment }: Belongings,
): RequestRecord {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    suspected: row.suspected?.split(',') ?? [],
    held: isHeldBack(row),
    releasedAt: row.released_at,
    unconfirmed: row.unconfirmed,
    appointment,
    context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
    takenAt: row.taken_at,
    state: row.state,
    stateAt: row.state_at,
    withdrawnAt: row.withdrawn_at,
    assignee: row.assignee,
    reviewSentAt: row.review_sent_at,
    fixedAt: row.fixed_at,
    notes: notes.map(written),
    answers: answers.map(written),
    dispatches: [...items, ...answers.map((answer) => ({ ...answer, purpose: 'answer' as const }))].map((item) => ({
      purpose: item.purpose,
      state: stateOf(item),
      copies: item.copies,
      attempts: item.attempts,
      at: item.delivered_at ?? item.parked_at ?? item.next_attempt_at,
      lastError: item.last_error,
    })),
  }
}

function written({ staff, text, written_at }: Selectable<NoteTable> | Selectable<AnswerTable>): Written {
  return { staff, text, writtenAt: written_at }
}

function stateOf({ delivered_at, parked_at, copies }: Selectable<Leased>): DispatchState {
  if (delivered_at !== null) return 'delivered'
  if (parked_at === null) return 'waiting'
  return copies > 0 ? 'unknown' : 'parked'
}
