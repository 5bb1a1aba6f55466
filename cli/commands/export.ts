import { type Command, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { storedFields } from '../../contracts/form-fields.ts'
import type { RequestRecord } from '../../server/requests/record.ts'
import { exit, Failure } from '../exit.ts'
import { writeWhole } from '../files.ts'
import { addFilters, type FilterOptions, filterOf } from '../filters.ts'
import { standingAt, stateOf } from '../rows.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count, plainText } from '../text.ts'

type ExportOptions = FilterOptions & {
  readonly format: 'csv' | 'json'
  readonly output?: string
  readonly force?: boolean
  readonly bom?: boolean
}

const help = `
csv   one line per request and one column per field of both forms, UTF-8. A value that a spreadsheet would take for a
      formula gets an apostrophe in front, phone numbers with a plus too; json has every value as it is.
json  an array with one request per line, with the fields as an object and each mail with its state.

The file can be read by you only. It holds personal data: erase it when it has done its work.
npm prints two lines of its own on standard output. Use --output, or "npm run -s".

Examples:
  npm run requests -- export --output requests.csv
  npm run requests -- export --output for-excel.csv --bom --since 2026-11-01
  npm run -s requests -- export --format json | jq '.[].fields.email'`

export function addExport(program: Command, terminal: Terminal): void {
  addFilters(program.command('export').description('write requests as CSV or JSON, the newest first'))
    .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--force', 'replace the file if there is one')
    .option('--bom', 'mark CSV as UTF-8: without it, a double click into Excel on Windows garbles names like Zoë')
    .addHelpText('after', help)
    .action((options: ExportOptions) =>
      withSession(terminal.environment, async ({ records }) => {
        let exported = 0
        const counted = async function* () {
          for await (const record of records.list(filterOf(options))) {
            exported += 1
            yield record
          }
        }
        const { format, output, force = false, bom = false } = options
        const text = format === 'json' ? jsonText(counted()) : csvText(counted(), bom)
        if (output === undefined) await terminal.sendText(text)
        else {
          await writeWhole(output, { force }, (file) => file.writeFile(text))
          terminal.remark(`${count(exported, 'request')} written to ${output}`)
        }
        if (exported === 0) throw new Failure(exit.nothingFound, 'No request matches; the export is empty.')
      }),
    )
}

/** Fields of both forms, each once. */
const fields = [...new Set(Object.values(storedFields).flat())]
const csvColumns = [
  'reference',
  'received_at',
  'kind',
  'state',
  'suspected',
  'released_at',
  'unconfirmed',
  ...fields,
  'appointment',
  'taken_at',
  'landing_page',
  'referrer_host',
  'campaign',
] as const

/** Rows made into text at a time. */
const batchSize = 100

async function* csvText(records: AsyncIterable<RequestRecord>, bom: boolean): AsyncGenerator<string> {
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
    state: stateOf(record),
    suspected: suspected.join(', '),
    released_at: releasedAt ?? '',
    unconfirmed: unconfirmed ?? '',
    appointment: standingAt(record),
    taken_at: takenAt ?? '',
    landing_page: plainText(context?.landingPage ?? ''),
    referrer_host: plainText(context?.referrerHost ?? ''),
    campaign: plainText(context?.campaign ?? ''),
  }
}

/** An array that is whole only when it is finished: half an export is not valid JSON. */
async function* jsonText(records: AsyncIterable<RequestRecord>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const record of records) {
    const { request, ...rest } = record
    yield before + quietJson({ ...rest, state: stateOf(record), kind: request.kind, fields: request.fields })
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
