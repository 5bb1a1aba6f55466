/** A request's history: audit entries, emails and missed deadlines. */
import type { Kysely } from 'kysely'
import { replyDueAt } from '../../contracts/deadlines.ts'
import type { DeskRequest, HistoryEntry, HistoryEvent, Staff } from '../../contracts/desk.ts'
import type { Tables } from '../database/schema.ts'
import { staffBy } from '../desk-settings.ts'
import { filesOf } from '../requests/record.ts'
import { clockOf, type DueRules } from './due.ts'
import { partyOf } from './staff.ts'

/** A request's older lines are left out. */
const maxLines = 500

/** The audit entries that belong to a request's history, and their look. Repeated views don't. */
const tones = {
  ...{ take: 'done', 'give-back': 'noted', 'hand-over': 'done', state: 'done', 'review-sent': 'done', fixed: 'done' },
  ...{
    note: 'noted',
    answer: 'done',
    move: 'done',
    cancel: 'done',
    email: 'done',
    release: 'done',
    hold: 'noted',
    retry: 'noted',
  },
  ...{ opened: 'noted', exported: 'noted', changed: 'noted', withdrawn: 'noted' },
} as const satisfies Partial<Record<HistoryEvent, HistoryEntry['tone']>>

const shown = Object.keys(tones) as readonly (keyof typeof tones)[]

/** The columns of a request that its history needs. */
type Remembered = Pick<
  DeskRequest,
  'reference' | 'kind' | 'receivedAt' | 'reviewSentAt' | 'fixedAt' | 'state' | 'stateAt' | 'held' | 'withdrawn'
> & { readonly id: number; readonly startDate: string }

export type HistoryParts = {
  readonly db: Kysely<Tables>
  readonly rules: DueRules
  readonly staff: readonly Staff[]
  readonly now: Date
}

/** @returns the events of a request, latest first. */
export async function historyOf(parts: HistoryParts, request: Remembered): Promise<HistoryEntry[]> {
  const changes = await changesOf(parts, request)
  const stored = { at: request.receivedAt, by: 'visitor', what: 'stored', tone: 'noted' } as const
  const events: HistoryEntry[] = [
    stored,
    ...(await mailsOf(parts, request)),
    ...changes,
    ...missedOf(parts, request, changes),
  ]
  // Events of the same moment keep their order.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).reverse()
}

/**
 * @param version the version that was seen; without it, all of the audit log.
 * @returns the changes since, earliest first.
 */
export async function changesOf(
  { db, staff }: HistoryParts,
  { id, reference }: Pick<Remembered, 'id' | 'reference'>,
  version?: number,
): Promise<HistoryEntry[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'detail'])
    .where('reference', '=', reference)
    .where('action', 'in', shown)
    .$if(version !== undefined, (query) => query.where('version', '>', version ?? 0))
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute()
  const notes = await textsOf(db, 'note', id)
  const answers = await textsOf(db, 'answer', id)
  const deliveries = await deliveriesOf(db, id, staff)
  return lines.toReversed().map(({ at, actor, action, detail }) => {
    const what = action as keyof typeof tones
    const text =
      what === 'note' ? notes.get(Number(detail)) : what === 'answer' ? answers.get(Number(detail)) : undefined
    const isNumber = what === 'note' || what === 'answer'
    return {
      ...{ at, by: partyOf(actor, staff), what, tone: tones[what] },
      ...(detail !== null && !isNumber && { detail }),
      ...(text !== undefined && { text }),
      ...(what === 'answer' && deliveries.get(Number(detail))),
    }
  })
}

async function textsOf(db: Kysely<Tables>, table: 'note' | 'answer', requestId: number) {
  const rows = await db.selectFrom(table).select(['id', 'text']).where('request_id', '=', requestId).execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

async function deliveriesOf(db: Kysely<Tables>, requestId: number, staff: readonly Staff[]) {
  const rows = await db
    .selectFrom('answer')
    .select(['id', 'cc', 'quotes'])
    .where('request_id', '=', requestId)
    .execute()
  const files = await filesOf(db, [requestId])
  return new Map(
    rows.map(({ id, cc, quotes }) => [
      id,
      { files: files.get(id) ?? [], quotes: quotes === 1, ...(cc !== null && { cc: staffBy(cc, staff) }) },
    ]),
  )
}

async function mailsOf({ db, now }: HistoryParts, { id }: Remembered): Promise<HistoryEntry[]> {
  const items = await db
    .selectFrom('outbox')
    .select(['purpose', 'delivered_at', 'parked_at', 'next_attempt_at'])
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  return items.map((item) => {
    const { purpose: detail, delivered_at, parked_at, next_attempt_at } = item
    if (delivered_at !== null) return { at: delivered_at, by: 'server', what: 'mail.delivered', detail, tone: 'done' }
    if (parked_at !== null) return { at: parked_at, by: 'server', what: 'mail.failed', detail, tone: 'failed' }
    const present = now.toISOString()
    const [at = present] = [next_attempt_at, present].toSorted()
    return { at, by: 'server', what: 'mail.waiting', detail, tone: 'noted' }
  })
}

function missedOf({ rules, now }: HistoryParts, request: Remembered, changes: readonly HistoryEntry[]): HistoryEntry[] {
  // Nothing is due.
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
