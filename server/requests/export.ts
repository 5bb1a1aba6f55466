/** The desk's exports: the list of requests as CSV, and all requests from one address as JSON. */
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SentFile } from '../../contracts/desk.ts'
import { storedFields } from '../../contracts/form-fields.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import type { RequestTable, Tables } from '../database/schema.ts'

/** Requests per query, with their texts, so that others don't wait long for the database. */
export const batchSize = 50

type Exported = Omit<Selectable<RequestTable>, 'fields' | 'context'> & {
  readonly fields: Readonly<Record<string, string>>
  readonly context: VisitSource | null
  readonly mail: string
  readonly starts_at: string | null
}

/** The columns of the CSV, in order. Fields of both forms share a column. */
const columns = [
  ...['reference', 'received_at', 'kind', 'mail', 'spam_signals', 'quarantined_at', 'released_at', 'unconfirmed'],
  ...new Set(Object.values(storedFields).flat()),
  ...['appointment', 'locked_at', 'landing_page', 'referrer_host', 'campaign', 'state', 'state_at', 'with'],
  ...['review_sent_at', 'fixed_at', 'canceled_at'],
  ...['first_invoiced_at', 'first_paid_at', 'second_invoiced_at', 'second_paid_at'],
]

function toCells({ fields, context, ...row }: Exported): Readonly<Record<string, string | number | null | undefined>> {
  const { landingPage: landing_page, referrerHost: referrer_host, campaign } = context ?? {}
  const visit = { landing_page, referrer_host, campaign }
  // A field replaces the column of its name: the address as it was typed.
  return { ...row, ...fields, ...visit, appointment: row.starts_at, with: row.assignee }
}

/**
 * Starts with a byte order mark, without which Excel garbles names.
 * @param found references in the order of the lines, in batches, so that no list grows in memory.
 * @returns the lines, batch by batch.
 */
export async function* streamCsv(db: Kysely<Tables>, found: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `\ufeff${formatCsvLine(columns)}`
  for await (const references of found) {
    const rows = await readExportedRows(db, references)
    yield rows
      .map(toCells)
      .map((cells) => formatCsvLine(columns.map((name) => cells[name])))
      .join('')
  }
}

/**
 * Matches where a spreadsheet would read a formula, full-width signs included. If it separates cells by `;` or tabs, it
 * ignores our quotes, so each of those and each line can begin a cell. A bullet (`- first point`) is no exception: Excel reads
 * a name after the dash, and shows `#NAME?` instead of the text.
 */
const formula = /(?<=^|[;\t\r\n])(?=[" ]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g

export function formatCsvLine(cells: readonly (string | number | null | undefined)[]): string {
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'string' ? cell.replace(formula, "'") : String(cell ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\n`
}

/**
 * Streams each request with its notes, answers and appointment. Files are listed without their content, which the desk has.
 * @param found references in batches of any size.
 */
export async function* streamJson(db: Kysely<Tables>, found: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const references of found) {
    for (let start = 0; start < references.length; start += batchSize) {
      const rows = await readExportedObjects(db, references.slice(start, start + batchSize))
      for (const row of rows) {
        yield separator + JSON.stringify(row, null, 2)
        separator = ','
      }
    }
  }
  yield separator === '[' ? '[]\n' : ']\n'
}

async function readExportedObjects(db: Kysely<Tables>, references: readonly string[]) {
  const requests = await readExportedRows(db, references)
  const ids = requests.map(({ id }) => id)
  const of = async <T extends 'note' | 'answer' | 'appointment'>(table: T) => {
    const rows = await db
      // Kysely's types take one table. All three have the columns used here.
      .selectFrom(table as 'note')
      .selectAll()
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute()
    const owned = Map.groupBy(rows, ({ request_id }) => request_id)
    return (id: number) => (owned.get(id) ?? []).map(({ request_id: _, ...row }) => row)
  }
  const [notes, answers, appointments] = [await of('note'), await of('answer'), await of('appointment')]
  const files = await listAnswerFiles(db, ids)
  return requests.map(({ id, idempotency_key: _key, content_token: _token, search_text: _text, ...row }) => ({
    ...row,
    appointment: appointments(id)[0] ?? null,
    notes: notes(id),
    answers: answers(id).map((answer) => ({ ...answer, files: files.get(answer.id) ?? [] })),
  }))
}

/** `mail` is the state of the outbox item that is furthest from being delivered. */
async function readExportedRows(db: Kysely<Tables>, references: readonly string[]): Promise<Exported[]> {
  const mail = sql<string>`case
    when exists (select 1 from outbox where request_id = request.id and dead_lettered_at is not null and delivered_at is null)
      then 'given up'
    when exists (select 1 from outbox where request_id = request.id and delivered_at is null) then 'waiting'
    when exists (select 1 from outbox where request_id = request.id) then 'delivered'
    else 'none' end`
  const rows = await db
    .selectFrom('request')
    .leftJoin('appointment', (join) =>
      join.onRef('appointment.request_id', '=', 'request.id').on('appointment.cancelled_at', 'is', null),
    )
    .selectAll('request')
    .select(['starts_at', mail.as('mail')])
    .where('reference', 'in', references)
    .orderBy('request.id')
    .execute()
  return rows.map(({ fields, context, ...row }) => ({
    ...row,
    fields: JSON.parse(fields),
    context: context === null ? null : JSON.parse(context),
  }))
}

/** @returns the files of answers by the answer's id, without their content. */
export async function listAnswerFiles(db: Kysely<Tables>, requestIds: readonly number[]) {
  const files = await db
    .selectFrom('answer_file')
    .innerJoin('answer', 'answer.id', 'answer_id')
    .select(['answer_file.id', 'answer_id', 'name', 'type'])
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('request_id', 'in', requestIds)
    .orderBy('answer_file.id')
    .execute()
  const grouped = Map.groupBy(files, ({ answer_id }) => answer_id)
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ answer_id: _, ...file }): SentFile => file)]))
}
