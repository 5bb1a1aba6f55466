import { type Selectable, sql, type Transaction } from 'kysely'
import {
  addWorkingDays,
  computeDeadlines,
  computePaymentDeadline,
  computeReplyDeadline,
} from '../../contracts/deadlines.ts'
import { type Due, type InvoiceHalf, invoiceHalves } from '../../contracts/desk.ts'
import { dayMs } from '../../contracts/durations.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { isQuarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { getDialect, selectStoredField } from '../database/dialect.ts'
import type { RequestTable, Tables } from '../database/schema.ts'

const soonMs = 4 * 60 * 60_000

/** Stored when nothing is due. Sorts after every timestamp. */
export const nothingDue = '9999'

export type DueRules = Pick<SiteManifest, 'schedule' | 'rescueHours' | 'invoices'>

export type InvoiceFacts = {
  readonly half: InvoiceHalf
  /** The amount when it was sent; null before. */
  readonly dollars: number | null
  readonly sentAt: string | null
  readonly paidAt: string | null
}

/** The columns of a request's invoices. */
export const invoiceColumns = [
  'first_invoiced_at',
  'first_paid_at',
  'first_dollars',
  'second_invoiced_at',
  'second_paid_at',
  'second_dollars',
] as const

type InvoiceRow = Pick<Selectable<RequestTable>, (typeof invoiceColumns)[number]>

export function readInvoices(row: InvoiceRow): readonly InvoiceFacts[] {
  return invoiceHalves.map((half) => ({
    half,
    dollars: row[`${half}_dollars`],
    sentAt: row[`${half}_invoiced_at`],
    paidAt: row[`${half}_paid_at`],
  }))
}

/** What its deadlines depend on. */
export type DueRow = InvoiceRow &
  Pick<
    Selectable<RequestTable>,
    | 'kind'
    | 'received_at'
    | 'state'
    | 'quarantined_at'
    | 'released_at'
    | 'withdrawn_at'
    | 'review_sent_at'
    | 'fixed_at'
    | 'canceled_at'
  > & {
    /** When the booked appointment starts. */
    readonly starts_at: string | null
    /** From the visitor's form, `yyyy-mm-dd`. */
    readonly startDate?: string | null | undefined
  }

/**
 * Finds a request's deadlines. A prompt rescue's review is due first, then its delivery, and beside them its invoices and
 * payments, until they are done or canceled, whatever the state. A consultation's reply is due while it is new, and its
 * call until it begins.
 * @returns the earliest first.
 */
export function findDues(row: DueRow, rules: DueRules, now: Date): readonly Due[] {
  if (isQuarantined(row) || row.withdrawn_at !== null) return []
  const dues = row.kind === 'prompt-rescue' ? listRescueDues(row, rules) : listConsultationDues(row, rules, now)
  return dues
    .map((due): Due => {
      const leftMs = Date.parse(due.at) - now.getTime()
      return { ...due, urgency: leftMs < 0 ? 'late' : leftMs <= soonMs ? 'soon' : 'ahead' }
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

type Deadline = Omit<Due, 'urgency'>

function listRescueDues(row: DueRow, rules: DueRules): readonly Deadline[] {
  const { received_at: receivedAt, fixed_at: fixedAt } = row
  const { schedule } = rules
  if (row.canceled_at !== null) return []
  const { review, delivery } = findDeadlines(row, rules)
  const work: Deadline =
    row.review_sent_at === null ? { what: 'review', at: review } : { what: 'delivery', at: delivery }
  const money = readInvoices(row).flatMap(({ half, sentAt, paidAt }): readonly Deadline[] => {
    const since = half === 'first' ? receivedAt : fixedAt
    if (paidAt !== null || (sentAt === null && since === null)) return []
    return sentAt === null
      ? [{ what: 'invoice', half, at: addWorkingDays(since ?? receivedAt, 1, schedule) }]
      : [{ what: 'payment', half, at: computePaymentDeadline(sentAt, rules.invoices.days, schedule) }]
  })
  return [...(fixedAt === null ? [work] : []), ...money]
}

function listConsultationDues({ received_at, state, starts_at }: DueRow, rules: DueRules, now: Date) {
  const isAhead = starts_at !== null && Date.parse(starts_at) > now.getTime()
  const call: readonly Deadline[] = isAhead ? [{ what: 'call', at: starts_at }] : []
  if (state !== 'new') return call
  return [...call, { what: 'reply', at: computeReplyDeadline(received_at, rules.schedule) } as const]
}

/** @returns when a prompt rescue starts, and when its review and delivery are due. */
export function findDeadlines(
  { received_at: receivedAt, startDate }: Pick<DueRow, 'received_at' | 'startDate'>,
  { schedule, rescueHours }: Pick<DueRules, 'schedule' | 'rescueHours'>,
) {
  return computeDeadlines({ receivedAt, startDate: startDate ?? '' }, rescueHours, schedule)
}

/** Rows per transaction. Small, so that other writers don't wait long. */
const batchSize = 100
/** Per call. Of a flood, the oldest are computed first, and the next call continues. */
const maxBatches = 10
/** Calls that began earlier are computed already, because each morning's mail does it. */
const begunMs = 31 * dayMs

/**
 * Computes `due_at` of requests that are new or changed, or whose call has started. Call it before a query that sorts by
 * `due_at`. When there's nothing to do, it costs two short queries.
 */
export async function refreshDueDates({ db, write }: Database, rules: DueRules, now: Date): Promise<void> {
  const calls = sql`from appointment where cancelled_at is null`
  const begun = sql<boolean>`due_at = (select starts_at ${calls} and request_id = request.id) and id in (select request_id
    ${calls} and starts_at < ${now.toISOString()} and starts_at > ${new Date(now.getTime() - begunMs).toISOString()})`
  if (await db.selectFrom('request').select('id').where(begun).limit(1).executeTakeFirst()) {
    await write((transaction) => transaction.updateTable('request').set({ due_at: null }).where(begun).execute())
  }
  const unknown = db.selectFrom('request').select('request.id').where('due_at', 'is', null)
  for (let batch = 0; batch < maxBatches && (await unknown.limit(1).executeTakeFirst()); batch += 1) {
    const worked = await write(async (transaction) => {
      const rows = await transaction
        .selectFrom('request')
        .leftJoin('appointment', (join) =>
          join.onRef('appointment.request_id', '=', 'request.id').on('appointment.cancelled_at', 'is', null),
        )
        .select(['request.id', 'kind', 'received_at', 'state', 'quarantined_at', 'released_at', 'withdrawn_at'])
        .select(['review_sent_at', 'fixed_at', 'canceled_at', 'starts_at', ...invoiceColumns])
        .select(selectStoredField(transaction, 'start-date').as('startDate'))
        .where('due_at', 'is', null)
        .orderBy('request.id')
        .limit(batchSize)
        // Skips rows that another transaction is changing. The next call computes them.
        .$if(getDialect(db) === 'postgres', (query) => query.forUpdate(['request']).skipLocked())
        .execute()
      await storeDueDates(
        transaction,
        rows.map((row) => [row.id, findDues(row, rules, now)[0]?.at ?? nothingDue]),
      )
      return rows.length
    })
    if (worked === 0) break
  }
}

async function storeDueDates(
  transaction: Transaction<Tables>,
  due: readonly (readonly [number, string])[],
): Promise<void> {
  if (due.length === 0) return
  const rows = due.map(([id, at]) => sql`(cast(${id} as integer), cast(${at} as text))`)
  await sql`update request set due_at = worked.column2 from (values ${sql.join(rows)}) as worked
    where request.id = worked.column1`.execute(transaction)
}
