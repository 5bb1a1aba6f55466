import { type MorningMailInput, type MorningRow, morningParts } from '../../contracts/mail.ts'
import { capitalized, fill } from '../../words/fill.ts'
import { formatMoment } from '../../words/moments.ts'
import type { SiteContent } from '../../words/site-content.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'

/** Repeats nothing that a visitor wrote. */
export function morning(content: SiteContent, input: MorningMailInput): MailDocument {
  const { morningMail: copy } = content
  const there = morningParts.filter((name) => input[name].count > 0)
  const until = formatMoment(input.until, input.timeZone, input.now)
  const counts = there.map((name) => fill(copy.parts[name], { n: input[name].count }))
  if (input.published.length > 0) counts.push(fill(copy.parts.published, { n: input.published.length }))
  return {
    subject: fill(copy.subject, { parts: counts.join(', ') }),
    preview: fill(copy.preview, { until }),
    heading: { text: copy.heading, highlight: copy.highlight },
    parts: [...there.flatMap((name) => section(content, name, input, until)), ...publications(content, input)],
  }
}

function section(
  content: SiteContent,
  name: (typeof morningParts)[number],
  input: MorningMailInput,
  until: string,
): MailPart[] {
  const { morningMail: copy } = content
  const { count, rows, link } = input[name]
  const more = { label: copy.more.label, value: fill(copy.more.value, { n: count - rows.length }) }
  return [
    {
      type: 'rows',
      heading: fill(copy.sections[name], { until }),
      rows: [...rows.map((row) => line(content, name, row, input)), ...(count > rows.length ? [more] : [])],
    },
    ...(link ? [{ type: 'action', label: copy.all[name], href: link } as const] : []),
  ]
}

/** Who has changed what visitors read: a session that somebody misuses shows here. */
function publications({ morningMail: copy }: SiteContent, { published, timeZone, now }: MorningMailInput): MailPart[] {
  if (published.length === 0) return []
  const rows = published.map(({ id, at, staff, link }) => ({
    label: fill(copy.publication, { id }),
    value: fill(copy.row.published, { staff, moment: formatMoment(at, timeZone, now) }),
    ...(link && { href: link }),
  }))
  return [{ type: 'rows', heading: copy.sections.published, rows }]
}

function line(
  { mails, morningMail: copy, requestsCopy }: SiteContent,
  part: (typeof morningParts)[number],
  { reference, kind, receivedAt, due, staff, failed, suspected, link }: MorningRow,
  { now, timeZone }: MorningMailInput,
): MailRow {
  const say = (iso: string) => formatMoment(iso, timeZone, now)
  const row = { label: reference, ...(link && { href: link }) }
  const values = { kind: mails.notification.kinds[kind], received: say(receivedAt) }
  if (part === 'undelivered' && failed) {
    const what = requestsCopy.purposes[failed.purpose]
    const failure = fill(failed.mayHaveArrived ? requestsCopy.mayHaveArrived : requestsCopy.failed, {
      what,
      cause: failed.cause || requestsCopy.noCause,
    })
    return { ...row, value: capitalized(fill(copy.row.undelivered, { ...values, failed: failure })) }
  }
  if (due && part !== 'held') {
    const what = fill(copy.what[due.what][due.at < now ? 'late' : 'ahead'], { moment: say(due.at) })
    return { ...row, value: fill(copy.row.due, { ...values, what, staff: staff ?? copy.nobody }) }
  }
  const signals: Readonly<Record<string, string>> = requestsCopy.signals
  const reasons = capitalized(suspected.map((signal) => signals[signal] ?? signal).join(', '))
  return { ...row, value: capitalized(fill(copy.row.held, { ...values, reasons })).trim() }
}
