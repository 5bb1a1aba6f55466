import stringWidth from 'string-width'
import type { RequestRecord } from '../server/requests/record.ts'
import { appointmentStart, mailStateOf } from '../server/requests/record.ts'
import { fitted, localTime, plainLine } from './text.ts'

/** Tab-separated lines with whole values and times in UTC. The order of columns is stable. */
export async function* tabbedLines(records: AsyncIterable<RequestRecord>): AsyncGenerator<string> {
  for await (const record of records) {
    const { reference, receivedAt, request, assignee } = record
    const { name, email } = request.fields
    const mails = [mailStateOf(record), appointmentStart(record)]
    yield [reference, receivedAt, request.kind, name, email, ...mails, stateOf(record), assignee ?? '']
      .map(plainLine)
      .join('\t')
  }
}

function stateOf({ state, withdrawnAt }: RequestRecord): string {
  return withdrawnAt === null ? state : 'withdrawn'
}

const heading = ['REFERENCE', 'RECEIVED', 'KIND', 'STATE', 'MAIL']
/** Columns are sized by these rows; later ones are cut to fit. */
const measured = 200
const indent = '  '
const gap = '  '
const narrowest = 8

/**
 * Fitted to the terminal, in this machine's time zone. The sender is on a line of its own, because an address of 254
 * characters must not be cut.
 */
export async function* tableLines(records: AsyncIterable<RequestRecord>, terminal: number): AsyncGenerator<string> {
  let held: RequestRecord[] = []
  let widths: number[] | undefined
  const linesOf = (record: RequestRecord) => [tableLine(cells(record), widths ?? []), ...details(record, terminal)]
  const begin = () => {
    widths = columnWidths([heading, ...held.map(cells)], terminal)
    return [tableLine(heading, widths), ...held.flatMap(linesOf)]
  }
  for await (const record of records) {
    if (widths) {
      yield* linesOf(record)
      continue
    }
    held.push(record)
    if (held.length < measured) continue
    yield* begin()
    held = []
  }
  if (!widths && held.length > 0) yield* begin()
}

/** When the terminal is too narrow, the last column gives way. */
function columnWidths(rows: readonly (readonly string[])[], terminal: number): number[] {
  const needed = heading.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  const last = needed.pop() ?? 0
  const left = terminal - needed.reduce((sum, width) => sum + width + gap.length, 0)
  return [...needed, Math.min(last, Math.max(narrowest, left))]
}

function tableLine(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => fitted(cell, widths[column] ?? 0))
    .join(gap)
    .trimEnd()
}

function cells(record: RequestRecord): string[] {
  const { reference, receivedAt, request } = record
  return [reference, localTime(receivedAt), request.kind, stateOf(record), mailStateOf(record)].map(plainLine)
}

/** Address, name, assignee and appointment, in as few lines as they fit, none cut. */
function details(record: RequestRecord, terminal: number): string[] {
  const { request, assignee } = record
  const { name, email } = request.fields
  const talk = appointmentStart(record)
  const parts = [email, name, assignee ? `with ${assignee}` : '', talk ? `talk ${localTime(talk)}` : '']
  const lines: string[] = []
  for (const part of parts.map(plainLine).filter(Boolean)) {
    const longer = `${lines.at(-1)}, ${part}`
    if (lines.length > 0 && stringWidth(longer) <= terminal) lines.splice(-1, 1, longer)
    else lines.push(indent + part)
  }
  return lines
}
