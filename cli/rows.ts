/** Requests as rows: for a person at a terminal, or for a program behind a pipe. */
import { mailStandOf, standingAt } from '../server/requests/mail-stand.ts'
import type { RequestRecord } from '../server/requests/record.ts'
import { columnWidths, tableLine } from './table.ts'
import { localTime, plainLine } from './text.ts'

const heading = ['REFERENCE', 'RECEIVED', 'KIND', 'NAME', 'EMAIL', 'STATE', 'APPOINTMENT']
/** Name, email and state may be cut: `show` has them whole. */
const shrinkable = [3, 4, 5]
/** Rows that the widths of the columns are taken from; later rows are fitted to them. */
const measured = 200

function cells(record: RequestRecord, time: (iso: string) => string): string[] {
  const { reference, receivedAt, request } = record
  const { name, email } = request.fields
  const appointment = standingAt(record)
  const at = appointment && time(appointment)
  return [reference, time(receivedAt), request.kind, name, email, mailStandOf(record), at].map(plainLine)
}

/** Tab-separated lines with whole values and times in UTC. The order of the columns does not change. */
export async function* tabbedLines(records: AsyncIterable<RequestRecord>): AsyncGenerator<string> {
  for await (const record of records) yield cells(record, (iso) => iso).join('\t')
}

/** A table with a heading, fitted to a terminal, with times of this machine's clock. */
export async function* tableLines(records: AsyncIterable<RequestRecord>, terminal: number): AsyncGenerator<string> {
  let held: string[][] = [heading]
  let widths: number[] | undefined
  for await (const record of records) {
    const row = cells(record, localTime)
    if (widths) {
      yield tableLine(row, widths)
      continue
    }
    held.push(row)
    if (held.length <= measured) continue
    widths = columnWidths(held, shrinkable, terminal)
    for (const line of held) yield tableLine(line, widths)
    held = []
  }
  if (widths || held.length === 1) return
  widths = columnWidths(held, shrinkable, terminal)
  for (const line of held) yield tableLine(line, widths)
}
