import type { DeskRequest } from '../../contracts/desk.ts'
import { dayMs } from '../../contracts/durations.ts'
import type { Mails } from '../../contracts/mail.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { readAppointment } from '../appointments/appointment.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Database } from '../database/database.ts'
import type { Sender } from '../outbox/mail/compose.ts'
import { isOpen } from '../requests/conditions.ts'
import { clockOf, nothingDue, refreshDueDates } from './due.ts'
import { historyOf } from './history.ts'
import { type RowParts, rowOf, rowsOf, type StoredRow, selectRows } from './list-rows.ts'

const maxEarlier = 20

export type ViewParts = RowParts & {
  readonly database: Database
  readonly me: string
  readonly appointments: Pick<Appointments, 'offered'>
  readonly mails: Pick<Mails, 'answerSubject'>
  readonly sender: Pick<Sender, 'from'>
  readonly retentionDays: number
  /** Appointments are booked with another service, so no times are offered here. */
  readonly isElsewhere: boolean
}

export async function readRequest(parts: ViewParts, reference: string): Promise<DeskRequest | undefined> {
  const { database, rules, staff, now } = parts
  const { db } = database
  await refreshDueDates(database, rules, now)
  const stored = await selectRows(db)
    .select(['context', 'unconfirmed', 'taken_at', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!stored) return undefined
  const [row] = await rowsOf(db, [stored], parts)
  if (!row) return undefined
  const fields = JSON.parse(stored.fields) as Readonly<Record<string, string>>
  const appointment = await readAppointment(db, stored.id)
  const withdrawn = stored.withdrawn_at !== null
  const facts = { ...row, startDate: fields['start-date'] ?? '', id: stored.id }
  return {
    ...row,
    fields,
    context: stored.context === null ? null : (JSON.parse(stored.context) as VisitSource),
    unconfirmed: stored.unconfirmed,
    withdrawn,
    takenAt: stored.taken_at,
    clock: row.kind === 'prompt-rescue' ? clockOf(facts, rules) : null,
    appointment,
    times: await timesFor(parts, stored),
    from: parts.sender.from.address,
    mailto: await mailtoOf(parts, { ...row, fields }),
    draft: await draftOf(parts, stored.id),
    history: await historyOf({ db, rules, staff, now }, { ...facts, withdrawn }),
    earlier: await earlierOf(parts, stored),
    erasedAt: erasureOf(parts, stored),
    next: await nextAfter(parts, stored.id),
    staff,
  }
}

type Stored = StoredRow & { readonly email: string }

async function timesFor({ appointments, isElsewhere }: ViewParts, { kind, withdrawn_at }: Stored) {
  return kind === 'consultation' && withdrawn_at === null && !isElsewhere ? appointments.offered() : null
}

/** An answer from one's own mail program joins the same thread. */
async function mailtoOf(
  { mails }: ViewParts,
  { reference, kind, fields }: Pick<DeskRequest, 'reference' | 'kind' | 'fields'>,
): Promise<string> {
  if (!fields.email) return ''
  const subject = await mails.answerSubject({ reference, kind })
  const to = encodeURIComponent(fields.email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

async function draftOf({ database: { db }, me }: ViewParts, requestId: number) {
  const draft = await db
    .selectFrom('draft')
    .select(['id', 'text', 'saved_at as savedAt'])
    .where('request_id', '=', requestId)
    .where('staff', '=', me)
    .executeTakeFirst()
  return draft ?? null
}

async function earlierOf({ database: { db } }: ViewParts, { id, email }: Stored): Promise<DeskRequest['earlier']> {
  if (email === '') return []
  const rows = await db
    .selectFrom('request')
    .select(['reference', 'kind', 'received_at', 'state'])
    .where('email', '=', email)
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .limit(maxEarlier)
    .execute()
  return rows.map(({ reference, kind, received_at, state }) => ({ reference, kind, receivedAt: received_at, state }))
}

/** A withdrawn request is erased after a day. */
function erasureOf({ retentionDays }: ViewParts, { received_at, withdrawn_at }: Stored): string {
  const at = withdrawn_at === null ? Date.parse(received_at) + retentionDays * dayMs : Date.parse(withdrawn_at) + dayMs
  return new Date(at).toISOString()
}

async function nextAfter(parts: ViewParts, requestId: number): Promise<DeskRequest['next']> {
  const row = await selectRows(parts.database.db)
    .where(isOpen)
    .where('due_at', '<', nothingDue)
    .where('request.id', '!=', requestId)
    .orderBy('due_at')
    .orderBy('request.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { reference, name, due } = rowOf(row, parts)
  return due && { reference, name, due }
}
