import { formatDateTime } from '../../../cms/datetime.ts'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { type MailDocument, type MailPart, type MailRow, openMail } from './email-document.ts'
import { type MorningMailInput, type MorningRow, morningParts } from './mail.ts'

/** Builds the morning email. It contains nothing that a visitor wrote. */
export function buildMorningEmail(content: SiteContent, input: MorningMailInput): MailDocument {
  const { morningMail: copy } = content
  const there = morningParts.filter((name) => input[name].count > 0)
  const until = formatDateTime(input.until, input.timeZone, input.now)
  const counts = there.map((name) => interpolate(copy.parts[name], { n: input[name].count }))
  if (input.alarms.length > 0) counts.unshift(interpolate(copy.parts.alarms, { n: input.alarms.length }))
  if (input.published.length > 0) counts.push(interpolate(copy.parts.published, { n: input.published.length }))
  return {
    ...openMail(copy, { parts: counts.join(', '), until }),
    parts: [
      ...alarms(content, input),
      ...there.flatMap((name) => section(content, name, input, until)),
      ...publications(content, input),
    ],
  }
}

/** Lists what to fix first, because an alarm may be why nothing else arrived. */
function alarms({ morningMail: copy, listCopy }: SiteContent, { alarms, list }: MorningMailInput): MailPart[] {
  if (alarms.length === 0) return []
  const rows = alarms.map((kind) => ({ label: listCopy.alarms[kind].problem, value: listCopy.alarms[kind].advice }))
  return [
    { type: 'rows', heading: copy.sections.alarms, rows },
    ...(list ? [{ type: 'action', label: copy.all.alarms, href: list } as const] : []),
  ]
}

function section(
  content: SiteContent,
  name: (typeof morningParts)[number],
  input: MorningMailInput,
  until: string,
): MailPart[] {
  const { morningMail: copy } = content
  const { count, rows, link } = input[name]
  const more = { label: copy.more.label, value: interpolate(copy.more.value, { n: count - rows.length }) }
  return [
    {
      type: 'rows',
      heading: interpolate(copy.sections[name], { until }),
      rows: [...rows.map((row) => line(content, name, row, input)), ...(count > rows.length ? [more] : [])],
    },
    ...(link ? [{ type: 'action', label: copy.all[name], href: link } as const] : []),
  ]
}

/** Lists who published changes, so that staff notice a misused session. */
function publications({ morningMail: copy }: SiteContent, { published, timeZone, now }: MorningMailInput): MailPart[] {
  if (published.length === 0) return []
  const rows = published.map(({ id, at, staff, link }) => ({
    label: interpolate(copy.publication, { id }),
    value: interpolate(copy.row.published, { staff, moment: formatDateTime(at, timeZone, now) }),
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
  const say = (iso: string) => formatDateTime(iso, timeZone, now)
  const row = { label: reference, ...(link && { href: link }) }
  const values = { kind: mails.notification.kinds[kind], received: say(receivedAt) }
  if (part === 'undelivered' && failed) {
    const what = requestsCopy.purposes[failed.purpose]
    const failure = interpolate(failed.mayHaveArrived ? requestsCopy.mayHaveArrived : requestsCopy.failed, {
      what,
      cause: failed.cause || requestsCopy.noCause,
    })
    return { ...row, value: capitalize(interpolate(copy.row.undelivered, { ...values, failed: failure })) }
  }
  if (due && part !== 'quarantined') {
    const what = interpolate(copy.what[due.what][due.at < now ? 'late' : 'ahead'], { moment: say(due.at) })
    return { ...row, value: interpolate(copy.row.due, { ...values, what, staff: staff ?? copy.nobody }) }
  }
  const signals: Readonly<Record<string, string>> = requestsCopy.signals
  const reasons = capitalize(suspected.map((signal) => signals[signal] ?? signal).join(', '))
  return { ...row, value: capitalize(interpolate(copy.row.quarantined, { ...values, reasons })).trim() }
}
