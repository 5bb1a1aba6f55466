import { listAskedFields } from '../../../cms/consultation-call.ts'
import { formatDateTime } from '../../../cms/datetime.ts'
import { formatEmailDeadlines } from '../../../cms/deadlines.ts'
import { formatFieldValue } from '../../../cms/form-values.ts'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { VisitorRequest } from '../../../contracts/requests.ts'
import { listFirmRows, listJoinParts, type MailDocument, type MailPart, type MailRow } from './email-document.ts'
import type { ChangeNotificationInput, NotificationInput } from './mail.ts'

export function buildNotification(content: SiteContent, input: NotificationInput): MailDocument {
  const { reference, receivedAt, request, suspected } = input
  const copy = content.mails.notification
  const kind = copy.kinds[request.kind]
  const received = formatFirmTime(content, receivedAt)
  const { heading, highlight } = copy[request.kind]
  const subject = interpolate(copy.subject, { reference, kind, name: request.fields.name })
  return {
    subject: suspected.length > 0 ? interpolate(copy.check.subject, { subject }) : subject,
    preview: interpolate(copy.preview, { kind: capitalize(kind), received }),
    heading: { text: heading, highlight },
    parts: [
      ...listWarnings(content, input).map((text) => ({ type: 'notice', text }) as const),
      { type: 'reference', label: copy.facts.reference, reference },
      { type: 'rows', rows: listFacts(content, input) },
      ...listJoinParts(content, input.invitation),
      ...listAnswerParts(content, input),
      { type: 'rows', heading: copy.wrote, rows: listAnswers(content, request) },
    ],
  }
}

export function listAnswerParts(
  { mails }: SiteContent,
  { desk, reference }: NotificationInput | ChangeNotificationInput,
): readonly MailPart[] {
  const how = { type: 'notice', text: mails.notification.answer } as const
  if (desk === null) return [how]
  return [how, { type: 'action', label: mails.desk.open, href: desk + deskRequestAddress(reference) }]
}

function formatFirmTime({ openingHours }: SiteContent, iso: string): string {
  return formatDateTime(iso, openingHours.timeZone, iso)
}

export function listFacts(content: SiteContent, input: NotificationInput): readonly MailRow[] {
  const { facts: labels, kinds } = content.mails.notification
  return [
    { label: labels.kind, value: capitalize(kinds[input.request.kind]) },
    { label: labels.received, value: formatFirmTime(content, input.receivedAt) },
    ...listDeadlines(content, input),
    ...listAppointmentRows(content, input),
    ...listVisitRows(content, input),
  ]
}

function listDeadlines(content: SiteContent, { receivedAt, request }: NotificationInput): readonly MailRow[] {
  if (request.kind !== 'prompt-rescue') return []
  const { moments } = formatEmailDeadlines(content, receivedAt, request.fields['start-date'])
  const { facts } = content.mails.notification
  return (['review', 'delivery'] as const).map((stage) => ({ label: facts[stage], value: moments[stage] }))
}

function listAppointmentRows(
  content: SiteContent,
  { receivedAt, request, invitation }: NotificationInput,
): readonly MailRow[] {
  return request.kind === 'consultation'
    ? listFirmRows(content, invitation?.appointment ?? null, receivedAt, request.fields.asked)
    : []
}

function listVisitRows({ mails }: SiteContent, { context }: NotificationInput): readonly MailRow[] {
  const { facts } = mails.notification
  const parts = (['landingPage', 'referrerHost', 'campaign'] as const).map((part) => ({
    label: facts[part],
    value: context?.[part] ?? '',
  }))
  return parts.filter(({ value }) => value !== '')
}

export function listWarnings(
  { mails, requestsCopy }: SiteContent,
  { suspected, unconfirmed }: NotificationInput,
): readonly string[] {
  const { check, unconfirmed: because } = mails.notification
  const reasons = suspected.map((signal) => requestsCopy.signals[signal]).join(', ')
  return [...(reasons ? [interpolate(check.notice, { reasons })] : []), ...(unconfirmed ? [because[unconfirmed]] : [])]
}

/** Lists what a visitor filled in. Long texts come last, so that none of their lines looks like another field. */
export function listAnswers(content: SiteContent, { kind, fields }: VisitorRequest): readonly MailRow[] {
  const labels: Readonly<Record<string, string>> = content.mails.notification.labels
  const values: Readonly<Record<string, string>> = fields
  const rows = listAskedFields(content, kind)
    .filter(([, { stored }]) => stored !== false)
    .map(([name, { control }]) => ({
      label: labels[name] ?? name,
      value: formatFieldValue(content, name, values[name] ?? ''),
      long: control === 'text',
    }))
  return [...rows.filter(({ long }) => !long), ...rows.filter(({ long }) => long)]
}
