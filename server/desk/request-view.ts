import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DeskAction, DeskFault } from '../../contracts/desk.ts'
import { dayMs } from '../../contracts/durations.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { listStaff } from '../core/staff.ts'
import { isOpen } from '../database/conditions.ts'
import type { Tables } from '../database/schema.ts'
import { readAppointment } from '../requests/appointments/booking.ts'
import { resolveSender } from '../requests/outbox/mail/compose.ts'
import type { Services } from '../services.ts'
import { findDeadlines, nothingDue, refreshDueDates } from './due.ts'
import { readHistory } from './history.ts'
import type { Viewer } from './list.ts'
import { buildRow, buildRows, readStoredRows, type StoredRow, selectRows } from './list-rows.ts'

const maxEarlier = 20

/** A request, with the state of a form that was just posted. */
export type DeskRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>> & {
  readonly done?: DeskAction
  readonly fault?: DeskFault
  readonly asked?: DeskAction
  /** The typed text; for a call's time the instant, for a corrected address the address. */
  readonly typed?: string
  /** Files have to be chosen again. */
  readonly hadFiles?: boolean
  readonly isReview?: boolean
  /** The draft that the form was opened with. A draft saved since then is neither overwritten nor sent. */
  readonly seenDraft?: number | null
  /** How many replies the page showed when the form was opened. */
  readonly seenReplies?: number
  /** The title of a saved reply to add to what is typed. */
  readonly reply?: string
}

export async function readRequest(services: Services, reference: string, { me, now }: Viewer) {
  const { config, database, site } = services
  const { db } = database
  await refreshDueDates(database, site.manifest, now)
  const stored = await selectRows(db)
    .select(['context', 'unconfirmed', 'locked_at', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!stored) return undefined
  const [row] = await buildRows(services, [stored], now)
  if (!row) return undefined
  const fields = JSON.parse(stored.fields) as Readonly<Record<string, string>>
  const appointment = await readAppointment(db, stored.id)
  const withdrawn = stored.withdrawn_at !== null
  return {
    ...row,
    fields,
    context: stored.context === null ? null : (JSON.parse(stored.context) as VisitSource),
    unconfirmed: stored.unconfirmed,
    withdrawn,
    assignedAt: stored.locked_at,
    deadlines:
      row.kind === 'prompt-rescue'
        ? findDeadlines({ ...stored, startDate: fields['start-date'] }, site.manifest)
        : null,
    appointment,
    times: await listOpenTimes(services, stored),
    from: resolveSender(config, site.manifest).from.address,
    draft: await readDraft(db, stored.id, me),
    history: await readHistory(services, { ...row, id: stored.id }, now),
    earlier: await readEarlierRequests(db, stored),
    erasedAt: computeErasureDay(config.site.retentionDays, stored),
    next: await findNextRequest(services, stored.id, now),
    staff: listStaff(config),
  }
}

type Stored = StoredRow & { readonly email: string }

/** @returns null where no call can be booked here, such as with an external calendar. */
async function listOpenTimes({ appointments, config }: Services, { kind, withdrawn_at }: Stored) {
  return kind === 'consultation' && withdrawn_at === null && !config.site.calendarUrl
    ? appointments.offered(new Date())
    : null
}

/** @param me the author's email address: drafts are private. */
async function readDraft(db: Kysely<Tables>, requestId: number, me: string) {
  const draft = db
    .selectFrom('answer_draft')
    .select(['id', 'text', 'saved_at as savedAt'])
    .where('request_id', '=', requestId)
  return (await draft.where('staff', '=', me).executeTakeFirst()) ?? null
}

async function readEarlierRequests(db: Kysely<Tables>, { id, email }: Stored) {
  if (email === '') return []
  return db
    .selectFrom('request')
    .select(['reference', 'kind', 'received_at as receivedAt', 'state'])
    .where('email', '=', email)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(maxEarlier)
    .execute()
}

/** A withdrawn request is erased after a day. */
function computeErasureDay(retentionDays: number, { received_at, withdrawn_at }: Stored): string {
  const at = withdrawn_at === null ? Date.parse(received_at) + retentionDays * dayMs : Date.parse(withdrawn_at) + dayMs
  return new Date(at).toISOString()
}

async function findNextRequest(services: Services, requestId: number, now: Date) {
  const conditions = [isOpen, sql<SqlBool>`due_at < ${nothingDue}`, sql<SqlBool>`request.id != ${requestId}`]
  const order = { by: 'due_at', direction: 'asc' } as const
  const [row] = await readStoredRows(services.database.db, { conditions, order }, { limit: 1 })
  if (!row) return null
  const { reference, name, due } = buildRow(services, row, now)
  return due && { reference, name, due }
}
