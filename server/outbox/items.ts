import type { Transaction } from 'kysely'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { type SoftSignal, softSignals } from '../../contracts/suspicion.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { readAppointment } from '../appointments/appointment.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { changesIn } from '../requests/changes.ts'
import type { Row } from './queue.ts'

export type DueItem = (Item | MorningItem) & { readonly row: Row }

export type Item = Awaited<ReturnType<typeof readOfRequest>>

/** `day` is `yyyy-mm-dd` in the firm's zone. */
export type MorningItem = { readonly purpose: 'morning'; readonly day: string }

export type Answer = Awaited<ReturnType<typeof answerOf>>

/** What a row of the outbox is about, as it stands now. */
export async function readItem(transaction: Transaction<Tables>, row: Row): Promise<DueItem> {
  const { purpose, day } = row
  const item = purpose === 'morning' ? { purpose, day: day ?? '' } : await readOfRequest(transaction, row, purpose)
  return { ...item, row }
}

async function readOfRequest(transaction: Transaction<Tables>, row: Row, purpose: OutboxPurpose) {
  const requestId = row.request_id ?? 0
  return {
    ...(await subjectOf(transaction, requestId)),
    purpose,
    version: row.version,
    changes: changesIn(row.changes),
    answer: row.answer_id === null ? null : await answerOf(transaction, requestId, row.answer_id),
  }
}

async function answerOf(transaction: Transaction<Tables>, requestId: number, id: number) {
  const written = await transaction
    .selectFrom('answer')
    .select(['id', 'staff', 'text', 'written_at as writtenAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmation = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('request_id', '=', requestId)
    .where('purpose', '=', 'confirmation')
    .executeTakeFirst()
  const files = await transaction
    .selectFrom('answer_file')
    .select(['name', 'type', 'content'])
    .where('answer_id', '=', id)
    .orderBy('id')
    .execute()
  // In the confirmation's thread, if the visitor got one.
  return { ...written, files, isConfirmed: confirmation !== undefined }
}

async function subjectOf(transaction: Transaction<Tables>, requestId: number) {
  const row = await transaction.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow()
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    /** Signs of spam, unless staff released the request. */
    suspected: row.released_at === null ? softSignalsIn(row.suspected) : [],
    unconfirmed: row.unconfirmed,
    context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
    appointment: await readAppointment(transaction, requestId),
  }
}

/** Otherwise their requests would never be erased. @returns how many. */
export function deadLetterWebhook({ write }: Database, now: Date): Promise<number> {
  return write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ parked_at: now.toISOString(), last_error: 'NO_WEBHOOK' })
      .where('purpose', '=', 'webhook')
      .where('delivered_at', 'is', null)
      .where('parked_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

function softSignalsIn(stored: string | null): SoftSignal[] {
  const names: readonly string[] = stored?.split(',') ?? []
  return softSignals.filter((signal) => names.includes(signal))
}
