import { digestMail as copy } from '../../content/desk/digest.ts'
import { fill } from '../../content/fill.ts'
import { capitalized } from '../../content/form-values.ts'
import { mails } from '../../content/mails.ts'
import { sayMoment } from '../../content/moments.ts'
import { type DigestMailInput, type DigestRow, digestParts } from '../../contracts/mail.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'

/** Tells one of the staff what is due on a working day. It says nothing that a visitor wrote. */
export function digest(input: DigestMailInput): MailDocument {
  const there = digestParts.filter((name) => input[name].count > 0)
  const until = sayMoment(input.until, input.timeZone, input.now)
  return {
    subject: fill(copy.subject, {
      parts: there.map((name) => fill(copy.parts[name], { n: input[name].count })).join(', '),
    }),
    preview: fill(copy.preview, { until }),
    heading: { text: copy.heading, highlight: copy.highlight },
    parts: [...there.flatMap((name) => section(name, input, until)), { type: 'paragraph', text: copy.stop }],
  }
}

function section(name: (typeof digestParts)[number], input: DigestMailInput, until: string): MailPart[] {
  const { count, rows, link } = input[name]
  const more = { label: copy.more.label, value: fill(copy.more.value, { n: count - rows.length }) }
  return [
    {
      type: 'rows',
      heading: fill(copy.sections[name], { until }),
      rows: [...rows.map((row) => line(row, input)), ...(count > rows.length ? [more] : [])],
    },
    { type: 'action', label: copy.all[name], href: link },
  ]
}

function line(
  { reference, kind, receivedAt, due, staff, link }: DigestRow,
  { now, timeZone }: DigestMailInput,
): MailRow {
  const say = (iso: string) => sayMoment(iso, timeZone, now)
  const kindName = mails.notification.kinds[kind]
  if (!due) {
    const value = capitalized(fill(copy.row.other, { kind: kindName, received: say(receivedAt) }))
    return { label: reference, href: link, value }
  }
  const what = fill(copy.what[due.what][due.at < now ? 'late' : 'ahead'], { moment: say(due.at) })
  return {
    label: reference,
    href: link,
    value: fill(copy.row.due, { what, kind: kindName, staff: staff ?? copy.nobody }),
  }
}
