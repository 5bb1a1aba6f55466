import type { Expression, Kysely, SqlBool } from 'kysely'
import { textField } from '../../contracts/page-data.ts'
import { findStaff, listStaff } from '../core/staff.ts'
import { isQuarantined } from '../database/conditions.ts'
import type { Tables } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { findDeadlines, findDues, type InvoiceFacts, invoiceColumns, readInvoices } from './due.ts'

const maxFirstLine = 200

/** Requests with their booked appointment, for `buildRows`. */
export function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom('request')
    .leftJoin('appointment', (join) =>
      join.onRef('appointment.request_id', '=', 'request.id').on('appointment.cancelled_at', 'is', null),
    )
    .select(['request.id', 'reference', 'version', 'kind', 'fields', 'received_at', 'state', 'state_at'])
    .select(['review_sent_at', 'fixed_at', 'canceled_at', 'starts_at', 'spam_signals', 'assignee', 'due_at'])
    .select(['quarantined_at', 'released_at', 'withdrawn_at', ...invoiceColumns])
}

export type RowQuery = {
  readonly conditions: readonly Expression<SqlBool>[]
  /** Ties are sorted by id, in the same direction. */
  readonly order: {
    readonly by: 'due_at' | 'state_at' | 'received_at'
    readonly direction: 'asc' | 'desc'
  }
}

/** Reads rows in order. It finds their ids first, because a database that sorts rows reads every column of each. */
export function readStoredRows(
  db: Kysely<Tables>,
  { conditions, order: { by, direction } }: RowQuery,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
) {
  const ids = db
    .selectFrom('request')
    .select('request.id')
    .where((is) => is.and([...conditions]))
    .orderBy(by, direction)
    .orderBy('request.id', direction)
    .limit(limit)
    .offset(offset)
  return selectRows(db).where('request.id', 'in', ids).orderBy(by, direction).orderBy('request.id', direction).execute()
}

export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

export type RequestRow = Awaited<ReturnType<typeof buildRows>>[number]

export async function buildRows(services: Services, stored: readonly StoredRow[], now: Date) {
  const failed = await readFailures(
    services.database.db,
    stored.map(({ id }) => id),
  )
  return stored.map((row) => ({ ...buildRow(services, row, now), failed: failed.get(row.id) ?? null }))
}

/** Builds one row, without its failed deliveries. */
export function buildRow({ config, site }: Services, row: StoredRow, now: Date) {
  const { kind, received_at: receivedAt, state } = row
  const fields = JSON.parse(row.fields) as Readonly<Record<string, string>>
  const text = fields[textField[kind]] ?? ''
  const invoices: readonly (InvoiceFacts & { readonly dollars: number })[] = readInvoices(row).map((invoice) => ({
    ...invoice,
    dollars: invoice.dollars ?? site.manifest.invoices[invoice.half],
  }))
  const facts = { ...row, startDate: fields['start-date'] }
  const dues = findDues(facts, site.manifest, now)
  return {
    reference: row.reference,
    version: row.version,
    kind,
    name: fields.name ?? '',
    company: fields.company ?? '',
    firstLine: getFirstLine(text),
    challenge: fields.challenge ?? '',
    prompts: kind === 'prompt-rescue' ? countPrompts(text) : 0,
    about: fields.about ?? '',
    due: dues[0] ?? null,
    /** Everything due, the earliest first. */
    dues,
    invoices,
    state,
    stateAt: row.state_at,
    reviewSentAt: row.review_sent_at,
    fixedAt: row.fixed_at,
    canceledAt: row.canceled_at,
    startsAt: kind === 'prompt-rescue' ? findDeadlines(facts, site.manifest).start : null,
    appointmentAt: row.starts_at,
    quarantined: isQuarantined(row),
    suspected: row.spam_signals?.split(',') ?? [],
    assignee: row.assignee === null ? null : findStaff(row.assignee, listStaff(config)),
    receivedAt,
  }
}

function getFirstLine(text: string): string {
  return text.trimStart().slice(0, maxFirstLine).split('\n', 1)[0]?.toWellFormed().trimEnd() ?? ''
}

/** Counts prompts that are separated by lines of dashes or similar. */
function countPrompts(text: string): number {
  return text.split(/^[ \t]*[-=*_#~]{3,}[ \t]*$/m).filter((part) => part.trim() !== '').length
}

async function readFailures(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number | null, never>()
  const items = await db
    .selectFrom('outbox')
    .select(['request_id', 'purpose', 'last_error', 'copies'])
    .where('request_id', 'in', ids)
    .where('dead_lettered_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    items.map(({ request_id, purpose, last_error, copies }) => [
      request_id,
      { purpose, cause: last_error ?? '', mayHaveArrived: copies > 0 },
    ]),
  )
}
