import { deskRequestAddress } from '../../contracts/desk-addresses.ts'
import type { ChangeNotificationInput, NotificationInput } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { askedFields } from '../../words/call.ts'
import { mailedDeadlines } from '../../words/deadlines.ts'
import { capitalized, fill } from '../../words/fill.ts'
import { inWords } from '../../words/form-values.ts'
import { formatMoment } from '../../words/moments.ts'
import { mails, openingHours, requestsCopy } from '../../words/words.ts'
import { firmRows, joinPart, type MailDocument, type MailPart, type MailRow } from './mail-document.ts'

export function notification(input: NotificationInput): MailDocument {
  const { reference, receivedAt, request, suspected } = input
  const copy = mails.notification
  const kind = copy.kinds[request.kind]
  const received = onOurClock(receivedAt)
  const { heading, highlight } = copy[request.kind]
  const subject = fill(copy.subject, { reference, kind, name: request.fields.name })
  return {
    subject: suspected.length > 0 ? fill(copy.check.subject, { subject }) : subject,
    preview: fill(copy.preview, { kind: capitalized(kind), received }),
    heading: { text: heading, highlight },
    parts: [
      ...cautions(input).map((text) => ({ type: 'notice', text }) as const),
      { type: 'reference', label: copy.facts.reference, reference },
      { type: 'rows', rows: facts(input) },
      ...joinPart(input.invitation),
      ...answerParts(input),
      { type: 'rows', heading: copy.wrote, rows: answers(request) },
    ],
  }
}

export function answerParts({ desk, reference }: NotificationInput | ChangeNotificationInput): readonly MailPart[] {
  const how = { type: 'notice', text: mails.notification.answer } as const
  if (desk === null) return [how]
  return [how, { type: 'action', label: mails.desk.open, href: desk + deskRequestAddress(reference) }]
}

function onOurClock(iso: string): string {
  return formatMoment(iso, openingHours.timeZone, iso)
}

export function facts(input: NotificationInput): readonly MailRow[] {
  const { facts: labels, kinds } = mails.notification
  return [
    { label: labels.kind, value: capitalized(kinds[input.request.kind]) },
    { label: labels.received, value: onOurClock(input.receivedAt) },
    ...deadlines(input),
    ...appointment(input),
    ...visit(input),
  ]
}

function deadlines({ receivedAt, request }: NotificationInput): readonly MailRow[] {
  if (request.kind !== 'prompt-rescue') return []
  const { moments } = mailedDeadlines(receivedAt, request.fields['start-date'])
  const { facts } = mails.notification
  return (['review', 'delivery'] as const).map((stage) => ({ label: facts[stage], value: moments[stage] }))
}

function appointment({ receivedAt, request, invitation }: NotificationInput): readonly MailRow[] {
  return request.kind === 'consultation'
    ? firmRows(invitation?.appointment ?? null, receivedAt, request.fields.asked)
    : []
}

function visit({ context }: NotificationInput): readonly MailRow[] {
  const { facts } = mails.notification
  const parts = (['landingPage', 'referrerHost', 'campaign'] as const).map((part) => ({
    label: facts[part],
    value: context?.[part] ?? '',
  }))
  return parts.filter(({ value }) => value !== '')
}

export function cautions({ suspected, unconfirmed }: NotificationInput): readonly string[] {
  const { check, unconfirmed: because } = mails.notification
  const reasons = suspected.map((signal) => requestsCopy.signals[signal]).join(', ')
  return [...(reasons ? [fill(check.notice, { reasons })] : []), ...(unconfirmed ? [because[unconfirmed]] : [])]
}

const labels: Readonly<Record<string, string>> = mails.notification.labels

/** What a visitor filled in. Long texts come last, so that no line of them can pass for another field. */
export function answers({ kind, fields }: VisitorRequest): readonly MailRow[] {
  const values: Readonly<Record<string, string>> = fields
  const rows = askedFields(kind)
    .filter(([, { stored }]) => stored !== false)
    .map(([name, { control }]) => ({
      label: labels[name] ?? name,
      value: inWords(name, values[name] ?? ''),
      long: control === 'text',
    }))
  return [...rows.filter(({ long }) => !long), ...rows.filter(({ long }) => long)]
}
