import { fill } from '../../content/fill.ts'
import { capitalized } from '../../content/form-values.ts'
import { mails } from '../../content/mails.ts'
import type { DailyMailInput, DailyMailRow } from '../../contracts/mail.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'
import { shownMoment } from './shown-moment.ts'

const words = mails.daily

/** Tells the firm what is held back and what was given up. It says nothing that a visitor wrote. */
export function daily({ held, undelivered }: DailyMailInput): MailDocument {
  const counts = { held: String(held.count), undelivered: String(undelivered.count) }
  const { both, held: onlyHeld, undelivered: onlyUndelivered } = words.subject
  const subject = undelivered.count === 0 ? onlyHeld : held.count === 0 ? onlyUndelivered : both
  return {
    subject: fill(subject, counts),
    preview: words.preview,
    heading: { text: words.heading, highlight: words.highlight },
    parts: [...section('held', held), ...section('undelivered', undelivered)],
  }
}

function section(name: 'held' | 'undelivered', { count, rows }: DailyMailInput['held']): MailPart[] {
  const first = rows[0]
  if (!first) return []
  const { heading, what, commands, all } = words[name]
  const more = { label: words.more.label, value: fill(words.more.value, { count: String(count - rows.length) }) }
  return [
    { type: 'rows', heading, rows: [...rows.map(line), ...(count > rows.length ? [more] : [])] },
    { type: 'paragraph', text: what },
    ...commands.map((text) => ({ type: 'paragraph', text: fill(text, { reference: first.reference }) }) as const),
    { type: 'paragraph', text: all },
  ]
}

function line({ reference, kind, receivedAt, purpose, mayHaveArrived, causes }: DailyMailRow): MailRow {
  const known = [...(mayHaveArrived ? [words.mayHaveArrived] : []), ...causes].join(', ') || words.noCause
  const values = { kind: mails.notification.kinds[kind], received: shownMoment(receivedAt), causes: capitalized(known) }
  return {
    label: reference,
    value: purpose
      ? fill(words.undeliveredRow, { ...values, purpose: words.purposes[purpose] })
      : capitalized(fill(words.row, values)),
  }
}
