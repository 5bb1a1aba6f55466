import { appointmentStart, mailStateOf, type RequestRecord } from '../server/requests/record.ts'
import { localTime, plainLine } from './text.ts'

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
const widths = [9, 16, 13, 9]
const gap = '  '

/** A table in this machine's time zone, with the sender, the assignee and the appointment below each row. */
export async function* tableLines(
  records: AsyncIterable<RequestRecord> | Iterable<RequestRecord>,
): AsyncGenerator<string> {
  let rows = 0
  for await (const record of records) {
    if (rows === 0) yield tableLine(heading)
    rows += 1
    const { reference, receivedAt, request, assignee } = record
    yield tableLine([reference, localTime(receivedAt), request.kind, stateOf(record), mailStateOf(record)])
    const talk = appointmentStart(record)
    const { email, name } = request.fields
    const details = [email, name, assignee && `with ${assignee}`, talk && `talk ${localTime(talk)}`]
    yield gap + details.flatMap((part) => (part ? [plainLine(part)] : [])).join(', ')
  }
}

function tableLine(cells: readonly string[]): string {
  return cells.map((cell, column) => plainLine(cell).padEnd(widths[column] ?? 0)).join(gap)
}
