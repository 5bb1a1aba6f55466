import { storedFields } from '../../contracts/form-fields.ts'
import type { RequestRecord } from './record.ts'
import { appointmentStart, mailStateOf } from './record.ts'

/** The columns of the CSV, in order. Fields that both forms have stand once. */
const columns: Readonly<Record<string, (record: RequestRecord) => string | null | undefined>> = {
  reference: ({ reference }) => reference,
  received_at: ({ receivedAt }) => receivedAt,
  kind: ({ request }) => request.kind,
  mail: mailStateOf,
  suspected: ({ suspected }) => suspected.join(', '),
  released_at: ({ releasedAt }) => releasedAt,
  unconfirmed: ({ unconfirmed }) => unconfirmed,
  ...Object.fromEntries(
    Object.values(storedFields)
      .flat()
      .map((name) => [name, fieldOf(name)]),
  ),
  appointment: appointmentStart,
  taken_at: ({ takenAt }) => takenAt,
  landing_page: ({ context }) => context?.landingPage,
  referrer_host: ({ context }) => context?.referrerHost,
  campaign: ({ context }) => context?.campaign,
  state: ({ state }) => state,
  state_at: ({ stateAt }) => stateAt,
  with: ({ assignee }) => assignee,
  review_sent_at: ({ reviewSentAt }) => reviewSentAt,
  fixed_at: ({ fixedAt }) => fixedAt,
}

function fieldOf(name: string) {
  return ({ request }: RequestRecord) => (request.fields as Readonly<Record<string, string>>)[name]
}

/** Excel garbles names without the byte order mark. */
export async function* csvText(records: AsyncIterable<RequestRecord>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(Object.keys(columns))}`
  for await (const record of records) yield csvLine(Object.values(columns).map((of) => plainText(of(record) ?? '')))
}

/** Starts a formula in a spreadsheet, in full width too. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\n`
}

/** Half an export isn't valid JSON. */
export async function* jsonText(records: AsyncIterable<RequestRecord>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const record of records) {
    const { request, ...rest } = record
    yield before + quietJson({ ...rest, mail: mailStateOf(record), kind: request.kind, fields: request.fields })
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** JSON escapes only the older control characters; the others would steer a terminal. */
function quietJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Steers a terminal or turns a line around. The forms refuse it; this is for rows that came another way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(steering, '')
}
