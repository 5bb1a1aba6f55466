import type { Kysely } from 'kysely'
import { replyDueAt } from '../../contracts/deadlines.ts'
import type { HistoryEvent, Party, SentFile } from '../../contracts/desk.ts'
import type { Tables } from '../database/schema.ts'
import { filesOf } from '../requests/record.ts'
import type { Services } from '../services.ts'
import { partyOf, staffOf } from '../staff.ts'
import { clockOf } from './due.ts'
import type { RequestRow } from './list-rows.ts'

/** A request's older lines are left out. */
const maxLines = 500

export type HistoryEntry = {
  readonly at: string
  readonly by: Party
  readonly what: HistoryEvent
  /** A mail's purpose, the state, the assignee's address, the call's new time, or what was due. */
  readonly detail?: string
  readonly text?: string
  readonly files?: readonly SentFile[]
  readonly tone: 'done' | 'noted' | 'failed'
}

/** The audit entries that belong to a request's history. Repeated views don't. */
const done = ['take', 'state', 'review-sent', 'fixed', 'answer', 'move', 'cancel', 'email', 'release'] as const
const noted = ['give-back', 'note', 'retry', 'opened', 'exported', 'changed', 'withdrawn'] as const
type Change = (typeof done | typeof noted)[number]

type Remembered = RequestRow & { readonly id: number; readonly startDate: string; readonly withdrawn: boolean }

/** @returns the events of a request, latest first. */
export async function historyOf(services: Services, request: Remembered, now: Date): Promise<HistoryEntry[]> {
  const changes = await changesOf(services, request)
  const stored = { at: request.receivedAt, by: 'visitor', what: 'stored', tone: 'noted' } as const
  const events: HistoryEntry[] = [
    stored,
    ...(await mailsOf(services, request, now)),
    ...changes,
    ...missedOf(services, request, changes, now),
  ]
  // Events of the same moment keep their order.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).reverse()
}

/**
 * @param version the version that was seen; without it, all of the audit log.
 * @returns the changes since, earliest first.
 */
export async function changesOf(
  { config, database: { db } }: Services,
  { id, reference }: { readonly id: number; readonly reference: string },
  version?: number,
): Promise<HistoryEntry[]> {
  const staff = staffOf(config)
  const lines = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'detail'])
    .where('reference', '=', reference)
    .where('action', 'in', [...done, ...noted])
    .$if(version !== undefined, (query) => query.where('version', '>', version ?? 0))
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute()
  const written = await db.selectFrom('note').select(['id', 'text']).where('request_id', '=', id).execute()
  const notes = new Map(written.map((note) => [note.id, note.text]))
  const answers = await answersOf(db, id)
  return lines.toReversed().map(({ at, actor, action, detail }) => {
    const what = action as Change
    const tone = done.some((one) => one === what) ? 'done' : 'noted'
    const common = { at, by: partyOf(actor, staff), what, tone } as const
    if (what === 'answer') return { ...common, ...answers.get(Number(detail)) }
    const text = what === 'note' && notes.get(Number(detail))
    if (text) return { ...common, text }
    return { ...common, ...(what !== 'note' && detail !== null && { detail }) }
  })
}

async function answersOf(db: Kysely<Tables>, requestId: number) {
  const rows = await db.selectFrom('answer').select(['id', 'text']).where('request_id', '=', requestId).execute()
  const files = await filesOf(db, [requestId])
  return new Map(rows.map(({ id, text }) => [id, { text, files: files.get(id) ?? [] }]))
}

async function mailsOf({ database: { db } }: Services, { id }: Remembered, now: Date): Promise<HistoryEntry[]> {
  const items = await db
    .selectFrom('outbox')
    .select(['purpose', 'delivered_at', 'parked_at', 'next_attempt_at', 'copies'])
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  return items.map(({ purpose: detail, delivered_at, parked_at, next_attempt_at, copies }) => {
    if (delivered_at !== null) return { at: delivered_at, by: 'server', what: 'mail.delivered', detail, tone: 'done' }
    if (parked_at !== null) {
      const what = copies > 0 ? 'mail.unknown' : 'mail.failed'
      return { at: parked_at, by: 'server', what, detail, tone: 'failed' }
    }
    const present = now.toISOString()
    const [at = present] = [next_attempt_at, present].toSorted()
    return { at, by: 'server', what: copies > 0 ? 'mail.repeats' : 'mail.waiting', detail, tone: 'noted' }
  })
}

function missedOf(
  { site: { manifest: rules } }: Services,
  request: Remembered,
  changes: readonly HistoryEntry[],
  now: Date,
): HistoryEntry[] {
  if (request.held || request.withdrawn) return []
  const present = now.toISOString()
  const missed = (detail: string, at: string, doneAt: string | null | undefined): HistoryEntry[] =>
    at < (doneAt ?? present) ? [{ at, by: 'server', what: 'due.missed', detail, tone: 'failed' }] : []
  if (request.kind === 'prompt-rescue') {
    const { review, delivery } = clockOf(request, rules)
    const { reviewSentAt, fixedAt } = request
    // A request that was finished otherwise waits for nothing.
    const finished = request.state === 'new' || request.state === 'answered' ? null : request.stateAt
    return [
      ...missed('review', review, reviewSentAt ?? fixedAt ?? finished),
      ...missed('delivery', delivery, fixedAt ?? finished),
    ]
  }
  const answered = changes.find(({ what }) => what === 'answer' || what === 'state')
  return missed('reply', replyDueAt(request.receivedAt, rules.schedule), answered?.at ?? request.stateAt)
}
