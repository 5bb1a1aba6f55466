/**
 * The outbox as a queue for several processes. Who takes a row moves its next attempt ahead, and goes on moving it while
 * sending: after a kill, the row is due again by itself.
 */
import type { Selectable, Transaction, Updateable } from 'kysely'
import { hourMs } from '../../contracts/durations.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { type SoftSignal, softSignals } from '../../contracts/spam-signals.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { readAppointment } from '../appointments/booking.ts'
import type { Database } from '../database/database.ts'
import { getDialect } from '../database/dialect.ts'
import type { OutboxPurpose, OutboxTable, Tables } from '../database/schema.ts'
import { parseChanges } from '../requests/changes.ts'

/** How long a row waits after its process was killed. */
export const claimMs = 30_000
/** No attempt is planned for later than this from now. A row that is due later was written before the clock was set back. */
export const longestDelayMs = 8 * hourMs

export type OutboxRow = Selectable<OutboxTable>

export type QueueOptions = {
  readonly purposes: readonly (OutboxPurpose | 'morning')[]
  readonly now: () => Date
  /** Called in each taking, to make rows that are due without a request. */
  readonly prepare?: (transaction: Transaction<Tables>) => Promise<unknown>
}

export type OutboxQueue = ReturnType<typeof createOutboxQueue>

export function createOutboxQueue({ write }: Database, { purposes, now, prepare }: QueueOptions) {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()
  /** Only the latest taker may note anything. @returns false when another one is, or the row was erased. */
  const note = (row: OutboxRow, values: Updateable<OutboxTable>) =>
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
    claim: () =>
      write(async (transaction) => {
        await prepare?.(transaction)
        const due = transaction
          .selectFrom('outbox')
          .select('id')
          .where('purpose', 'in', purposes)
          .where('delivered_at', 'is', null)
          .where('dead_lettered_at', 'is', null)
          .where((is) => is.or([is('next_attempt_at', '<=', at()), is('next_attempt_at', '>', at(longestDelayMs))]))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
        const row = await transaction
          .updateTable('outbox')
          .set((is) => ({ lease: is('lease', '+', 1), next_attempt_at: at(claimMs) }))
          .where('id', '=', due)
          .returningAll()
          .executeTakeFirst()
        return row && readItem(transaction, row)
      }),
    renew: (row: OutboxRow) => note(row, { next_attempt_at: at(claimMs) }),
    /** Counts a copy before it goes out. @returns false when another process has taken the row: then it must not go out. */
    markSending: (row: OutboxRow) =>
      note(row, { copies: row.copies + 1, sending_since: at(), next_attempt_at: at(claimMs) }),
    /** Notes what became of an attempt, once: a note whose answer was lost isn't applied again. */
    recordOutcome: async (row: OutboxRow, values: Updateable<OutboxTable>) =>
      void (await note(row, { sending_since: null, lease: row.lease + 1, ...values })),
    /** Whoever has the row now. A change may have made it due again meanwhile: then it stays due. */
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

export type DueItem = (RequestItem | MorningItem) & { readonly row: OutboxRow }

export type RequestItem = Awaited<ReturnType<typeof readRequestItem>>

/** `day` is `yyyy-mm-dd` in the firm's zone. */
export type MorningItem = { readonly purpose: 'morning'; readonly day: string }

/** What a row of the outbox is about, as it stands now. */
async function readItem(transaction: Transaction<Tables>, row: OutboxRow): Promise<DueItem> {
  const { purpose, day } = row
  const item = purpose === 'morning' ? { purpose, day: day ?? '' } : await readRequestItem(transaction, row, purpose)
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
  // In the confirmation's thread, if the visitor got one.
  return { ...written, files, isConfirmed: confirmation !== undefined }
}

async function readSubject(transaction: Transaction<Tables>, requestId: number) {
  const row = await transaction.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow()
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    /** Signs of spam, unless staff released the request. */
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
