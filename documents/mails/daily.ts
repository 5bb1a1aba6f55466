import { fill } from '../../content/fill.ts'
import { capitalized } from '../../content/form-values.ts'
import { mails } from '../../content/mails.ts'
import type { DailyMailInput, DailyMailRow } from '../../contracts/mail.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'
import { shownMoment } from './shown-moment.ts'

const copy = mails.daily

/** Tells the firm what is held back and what was given up. It says nothing that a visitor wrote. */
export function daily({ held, undelivered }: DailyMailInput): MailDocument {
  const counts = { held: String(held.count), undelivered: String(undelivered.count) }
  const { both, held: onlyHeld, undelivered: onlyUndelivered } = copy.subject
  const subject = undelivered.count === 0 ? onlyHeld : held.count === 0 ? onlyUndelivered : both
  return {
    subject: fill(subject, counts),
    preview: copy.preview,
    heading: { text: copy.heading, highlight: copy.highlight },
    parts: [...section('held', held), ...section('undelivered', undelivered)],
  }
}

function section(name: 'held' | 'undelivered', { count, rows }: DailyMailInput['held']): MailPart[] {
  if (rows.length === 0) return []
  const { heading, what, all } = copy[name]
  const more = { label: copy.more.label, value: fill(copy.more.value, { count: String(count - rows.length) }) }
  return [
    { type: 'rows', heading, rows: [...rows.map(line), ...(count > rows.length ? [more] : [])] },
    { type: 'paragraph', text: what },
    { type: 'paragraph', text: all },
  ]
}

function line({ reference, kind, receivedAt, purpose, mayHaveArrived, causes }: DailyMailRow): MailRow {
  const known = [...(mayHaveArrived ? [copy.mayHaveArrived] : []), ...causes].join(', ') || copy.noCause
  const values = { kind: mails.notification.kinds[kind], received: shownMoment(receivedAt), causes: capitalized(known) }
  return {
    label: reference,
    value: purpose
      ? fill(copy.undeliveredRow, { ...values, purpose: copy.purposes[purpose] })
      : capitalized(fill(copy.row, values)),
  }
}
