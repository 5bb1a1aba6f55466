/**
 * The outbox as a queue for several processes. A worker claims a row by setting `next_attempt_at` in the future, and renews
 * the claim while it sends. If the process is killed, the claim expires.
 */
import type { Selectable, Transaction, Updateable } from 'kysely'
import { hourMs } from '../../../contracts/durations.ts'
import type { VisitorRequest } from '../../../contracts/requests.ts'
import { type SoftSignal, softSignals } from '../../../contracts/spam-signals.ts'
import type { VisitSource } from '../../../contracts/visit.ts'
import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import type { FirmReport, OutboxPurpose, OutboxTable, Tables } from '../../database/schema.ts'
import { readAppointment } from '../appointments/booking.ts'
import { parseChanges } from '../changes.ts'

/** How long a claim lasts without renewal. */
export const claimMs = 30_000
/** No attempt is scheduled further ahead. A row that is due later was written before the clock was set back, so it's due. */
export const longestDelayMs = 8 * hourMs

export type OutboxRow = Selectable<OutboxTable>

export type QueueOptions = {
  readonly purposes: readonly (OutboxPurpose | FirmReport)[]
  readonly now: () => Date
  /** Called in each claim's transaction, to add rows that no request adds. */
  readonly prepare?: (transaction: Transaction<Tables>) => Promise<unknown>
}

export type OutboxQueue = ReturnType<typeof createOutboxQueue>

export function createOutboxQueue({ write }: Database, { purposes, now, prepare }: QueueOptions) {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()
  /** Only the latest worker to claim a row may change it. @returns false if another worker has claimed it, or it was erased. */
  const update = (row: OutboxRow, values: Updateable<OutboxTable>) =>
    write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set(values)
        .where('id', '=', row.id)
        .where('lease', '=', row.lease)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  return {
    /** Claims the next due row. @returns its item; undefined if none is due. */
    claim: () =>
      write(async (transaction) => {
        await prepare?.(transaction)
        // Two ranges of the index, because one statement for both would visit each item that waits between them.
        const find = (compare: '<=' | '>', time: string) =>
          transaction
            .selectFrom('outbox')
            .select('id')
            .where('purpose', 'in', purposes)
            .where('delivered_at', 'is', null)
            .where('dead_lettered_at', 'is', null)
            .where('next_attempt_at', compare, time)
            .orderBy('next_attempt_at')
            .orderBy('id')
            .limit(1)
            .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
            .executeTakeFirst()
        const due = (await find('<=', at())) ?? (await find('>', at(longestDelayMs)))
        if (!due) return undefined
        const row = await transaction
          .updateTable('outbox')
          .set((is) => ({ lease: is('lease', '+', 1), next_attempt_at: at(claimMs) }))
          .where('id', '=', due.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return readItem(transaction, row)
      }),
    renew: (row: OutboxRow) => update(row, { next_attempt_at: at(claimMs) }),
    /** Counts a copy before it is sent. @returns false if another worker has claimed the row: then it must not be sent. */
    markSending: (row: OutboxRow) =>
      update(row, { copies: row.copies + 1, sending_since: at(), next_attempt_at: at(claimMs) }),
    /** Records the outcome of an attempt. It is applied once, even if it is repeated after its response was lost. */
    recordOutcome: async (row: OutboxRow, values: Updateable<OutboxTable>) =>
      void (await update(row, { sending_since: null, lease: row.lease + 1, ...values })),
    /** Works without the claim too. If a change has made the row due again meanwhile, it stays due. */
    markDelivered: (row: OutboxRow, also?: (transaction: Transaction<Tables>) => Promise<unknown>) =>
      write(async (transaction) => {
        await transaction
          .updateTable('outbox')
          .set({ delivered_at: at(), sending_since: null, last_error: null })
          .where('id', '=', row.id)
          .where('version', '=', row.version)
          .execute()
        await also?.(transaction)
      }),
  }
}

export type DueItem = (RequestItem | ReportItem) & { readonly row: OutboxRow }

export type RequestItem = Awaited<ReturnType<typeof readRequestItem>>

/** `day` is `yyyy-mm-dd` in the firm's time zone; of a digest, an hour in UTC. */
export type ReportItem = { readonly purpose: FirmReport; readonly day: string }

/** @returns the item of a row, with the current state of its request. */
async function readItem(transaction: Transaction<Tables>, row: OutboxRow): Promise<DueItem> {
  const { purpose, day } = row
  const isReport = purpose === 'morning' || purpose === 'digest'
  const item = isReport ? { purpose, day: day ?? '' } : await readRequestItem(transaction, row, purpose)
  return { ...item, row }
}

async function readRequestItem(transaction: Transaction<Tables>, row: OutboxRow, purpose: OutboxPurpose) {
  const requestId = row.request_id ?? 0
  return {
    ...(await readSubject(transaction, requestId)),
    purpose,
    version: row.version,
    changes: parseChanges(row.changes),
    answer: row.answer_id === null ? null : await readAnswer(transaction, requestId, row.answer_id),
  }
}

async function readAnswer(transaction: Transaction<Tables>, requestId: number, id: number) {
  const written = await transaction
    .selectFrom('answer')
    .select(['id', 'staff', 'text'])
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
  // The answer continues the confirmation's thread, if there was one.
  return { ...written, files, isConfirmed: confirmation !== undefined }
}

async function readSubject(transaction: Transaction<Tables>, requestId: number) {
  const row = await transaction.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow()
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    /** Spam signals, unless staff released the request. */
    suspected: row.released_at === null ? parseSoftSignals(row.spam_signals) : [],
    unconfirmed: row.unconfirmed,
    context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
    appointment: await readAppointment(transaction, requestId),
  }
}

function parseSoftSignals(stored: string | null): SoftSignal[] {
  const names: readonly string[] = stored?.split(',') ?? []
  return softSignals.filter((signal) => names.includes(signal))
}
