/** A stored request as staff see it. */
import type { Selectable } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import type { OutboxPurpose, OutboxTable, RequestTable } from '../database/schema.ts'

/** `parked` and `unknown` are dead letters: refused or failing for too long, or with a copy that may have arrived. */
export type DispatchState = 'delivered' | 'waiting' | 'parked' | 'unknown'

/** Where one item of the outbox stands. */
export type Dispatch = {
  readonly purpose: OutboxPurpose
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
  readonly dispatches: readonly Dispatch[]
}

export function recordOf(
  row: Selectable<RequestTable>,
  items: readonly Selectable<OutboxTable>[],
  appointment: Appointment | null,
): RequestRecord {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    suspected: row.suspected?.split(',') ?? [],
    held: row.held_at !== null && row.released_at === null,
    releasedAt: row.released_at,
    unconfirmed: row.unconfirmed,
    appointment,
    context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
    takenAt: row.taken_at,
    dispatches: items.map((item) => ({
      purpose: item.purpose,
      state: stateOf(item),
      copies: item.copies,
      attempts: item.attempts,
      at: item.delivered_at ?? item.parked_at ?? item.next_attempt_at,
      lastError: item.last_error,
    })),
  }
}

function stateOf({ delivered_at, parked_at, copies }: Selectable<OutboxTable>): DispatchState {
  if (delivered_at !== null) return 'delivered'
  if (parked_at === null) return 'waiting'
  return copies > 0 ? 'unknown' : 'parked'
}
