/** Requests as files: CSV for spreadsheets, JSON for programs and for the visitor who asks what is stored. */
import { stringify } from 'csv-stringify/sync'
import { storedFields } from '../../contracts/form-fields.ts'
import { mailStandOf, standingAt } from './mail-stand.ts'
import { plainText } from './plain-text.ts'
import type { RequestRecord } from './record.ts'

/** Fields of both forms, each once. */
const fields = [...new Set(Object.values(storedFields).flat())]
const csvColumns = [
  'reference',
  'received_at',
  'kind',
  'mail',
  'suspected',
  'released_at',
  'unconfirmed',
  ...fields,
  'appointment',
  'taken_at',
  'landing_page',
  'referrer_host',
  'campaign',
  'state',
  'state_at',
  'with',
  'review_sent_at',
  'fixed_at',
] as const

/** Rows made into text at a time. */
const batchSize = 100

/** @param bom marks it as UTF-8, for Excel. */
export async function* csvText(records: AsyncIterable<RequestRecord>, bom: boolean): AsyncGenerator<string> {
  const options = { columns: [...csvColumns], escape_formulas: true }
  yield stringify([], { ...options, header: true, bom })
  let batch: Record<string, string>[] = []
  for await (const record of records) {
    batch.push(csvRow(record))
    if (batch.length < batchSize) continue
    yield stringify(batch, options)
    batch = []
  }
  yield stringify(batch, options)
}

function csvRow(record: RequestRecord): Record<string, string> {
  const { reference, receivedAt, request, suspected, releasedAt, unconfirmed, takenAt, context } = record
  const values = Object.entries(request.fields).map(([name, value]) => [name, plainText(value)])
  return {
    ...Object.fromEntries(values),
    reference,
    received_at: receivedAt,
    kind: request.kind,
    mail: mailStandOf(record),
    suspected: suspected.join(', '),
    released_at: releasedAt ?? '',
    unconfirmed: unconfirmed ?? '',
    appointment: standingAt(record),
    taken_at: takenAt ?? '',
    landing_page: plainText(context?.landingPage ?? ''),
    referrer_host: plainText(context?.referrerHost ?? ''),
    campaign: plainText(context?.campaign ?? ''),
    state: record.state,
    state_at: record.stateAt ?? '',
    with: record.assignee ?? '',
    review_sent_at: record.reviewSentAt ?? '',
    fixed_at: record.fixedAt ?? '',
  }
}

/** An array that is whole only when it is finished: half an export is not valid JSON. */
export async function* jsonText(records: AsyncIterable<RequestRecord>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const record of records) {
    const { request, ...rest } = record
    yield before + quietJson({ ...rest, mail: mailStandOf(record), kind: request.kind, fields: request.fields })
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** JSON escapes the older control characters only; the rest would steer a terminal that it is printed to. */
function quietJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
