/** What is due of a request, and when. */
import type { Selectable } from 'kysely'
import { deadlinesOf, replyDueAt } from '../../contracts/deadlines.ts'
import type { Due, RequestState } from '../../contracts/desk.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { isQuarantined } from '../database/conditions.ts'
import type { RequestTable } from '../database/schema.ts'

/** From so long before it is due, in ms, something is due soon. */
const soonMs = 4 * 60 * 60_000

/** What `request.due_at` holds when nothing is due: it sorts after every moment. */
export const nothingDue = '9999'

/** What the firm promises. */
export type DueRules = Pick<SiteManifest, 'schedule' | 'rescueHours'>

/** What it hangs on. Moments are ISO 8601, UTC. */
export type DueFacts = {
  readonly kind: RequestKind
  readonly receivedAt: string
  /** `yyyy-mm-dd` or ''. */
  readonly startDate: string
  readonly state: RequestState
  /** Held back, or withdrawn: nobody waits for anything. */
  readonly isAside: boolean
  readonly reviewSentAt: string | null
  readonly fixedAt: string | null
  /** When the appointment that stands begins. */
  readonly appointmentAt: string | null
}

type DueRow = Pick<
  Selectable<RequestTable>,
  'kind' | 'received_at' | 'state' | 'held_at' | 'released_at' | 'withdrawn_at' | 'review_sent_at' | 'fixed_at'
> & { readonly starts_at: string | null }

/** @param row with the beginning of the appointment that stands. */
export function dueFactsOf(row: DueRow, fields: Readonly<Record<string, string>>): DueFacts {
  return {
    ...{ kind: row.kind, receivedAt: row.received_at, state: row.state, startDate: fields['start-date'] ?? '' },
    isAside: isQuarantined(row) || row.withdrawn_at !== null,
    ...{ reviewSentAt: row.review_sent_at, fixedAt: row.fixed_at, appointmentAt: row.starts_at },
  }
}

/**
 * Of a prompt rescue its review is due, and once that went out its delivery; of a consultation a reply, and once it was
 * answered its appointment as long as that lies ahead. Nothing is due of what is finished.
 * @returns null when nothing is due.
 */
export function dueOf(facts: DueFacts, rules: DueRules, now: Date): Due | null {
  const next = nextOf(facts, rules, now)
  if (!next) return null
  const leftMs = Date.parse(next.at) - now.getTime()
  return { ...next, stand: leftMs < 0 ? 'late' : leftMs <= soonMs ? 'soon' : 'ahead' }
}

function nextOf(facts: DueFacts, rules: DueRules, now: Date): Omit<Due, 'stand'> | null {
  const { kind, receivedAt, state, isAside, reviewSentAt, fixedAt, appointmentAt } = facts
  if (isAside || (state !== 'new' && state !== 'answered')) return null
  if (kind === 'prompt-rescue') {
    if (fixedAt !== null) return null
    const { start, review, delivery } = clockOf(facts, rules)
    return reviewSentAt === null
      ? { what: 'review', at: review, from: start }
      : { what: 'delivery', at: delivery, from: start }
  }
  if (state === 'new') return { what: 'reply', at: replyDueAt(receivedAt, rules.schedule), from: receivedAt }
  const isAhead = appointmentAt !== null && Date.parse(appointmentAt) > now.getTime()
  return isAhead ? { what: 'call', at: appointmentAt, from: receivedAt } : null
}

/** @returns when the hours of a prompt rescue begin, and when its review and its delivery are due. */
export function clockOf(facts: Pick<DueFacts, 'receivedAt' | 'startDate'>, { schedule, rescueHours }: DueRules) {
  return deadlinesOf(facts, rescueHours, schedule)
}
