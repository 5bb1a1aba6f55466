import type { Kysely } from 'kysely'
import type { HistoryEvent, Party, SentFile } from '../../contracts/desk.ts'
import { listStaff, parseParty } from '../core/staff.ts'
import { viewAction } from '../database/audit.ts'
import type { Tables } from '../database/schema.ts'
import { listAnswerFiles } from '../requests/export.ts'
import type { Services } from '../services.ts'

/** The newest lines of a request's audit log that its history shows. */
const maxLines = 500

export type HistoryEntry = {
  readonly at: string
  readonly by: Party
  readonly what: HistoryEvent
  /** A mail's purpose, the state, or the call's new time. */
  readonly detail?: string
  readonly text?: string
  readonly files?: readonly SentFile[]
}

/** Audit actions that the history doesn't show. */
const hiddenActions = ['erased', viewAction]

type Request = { readonly id: number; readonly reference: string; readonly receivedAt: string }

/** @returns the events of a request, earliest first. */
export async function readHistory({ config, database: { db } }: Services, request: Request, now: Date) {
  const stored = { at: request.receivedAt, by: 'visitor', what: 'stored' } as const
  const events: HistoryEntry[] = [
    stored,
    ...(await readMails(db, request.id, now)),
    ...(await readChanges(db, request, (actor) => parseParty(actor, listStaff(config)))),
  ]
  // The sort is stable: events at the same time keep their order.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

async function readChanges(
  db: Kysely<Tables>,
  { id, reference }: Request,
  byOf: (actor: string) => Party,
): Promise<HistoryEntry[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'detail'])
    .where('reference', '=', reference)
    .where('action', 'not in', hiddenActions)
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute()
  const written = db.selectFrom('note').select(['id', 'text']).where('request_id', '=', id)
  const notes = new Map((await written.execute()).map(({ id, text }) => [id, { text }]))
  const answered = db.selectFrom('answer').select(['id', 'text']).where('request_id', '=', id)
  const files = await listAnswerFiles(db, [id])
  const answers = new Map((await answered.execute()).map(({ id, text }) => [id, { text, files: files.get(id) ?? [] }]))
  return lines.toReversed().map(({ at, actor, action, detail }) => {
    const common = { at, by: byOf(actor), what: action as HistoryEvent }
    if (action === 'answer') return { ...common, ...answers.get(Number(detail)) }
    if (action === 'note') return { ...common, ...notes.get(Number(detail)) }
    return { ...common, ...(detail !== null && { detail }) }
  })
}

async function readMails(db: Kysely<Tables>, requestId: number, now: Date): Promise<HistoryEntry[]> {
  const items = await db
    .selectFrom('outbox')
    .select(['purpose', 'delivered_at', 'dead_lettered_at', 'next_attempt_at', 'copies'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  return items.map(({ purpose: detail, delivered_at, dead_lettered_at, next_attempt_at, copies }) => {
    if (delivered_at !== null) return { at: delivered_at, by: 'server', what: 'mail.delivered', detail }
    if (dead_lettered_at !== null) {
      return { at: dead_lettered_at, by: 'server', what: copies > 0 ? 'mail.unknown' : 'mail.failed', detail }
    }
    const present = now.toISOString()
    const [at = present] = [next_attempt_at, present].toSorted()
    return { at, by: 'server', what: 'mail.waiting', detail }
  })
}
