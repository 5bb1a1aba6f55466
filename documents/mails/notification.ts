import { fill } from '../../content/fill.ts'
import { capitalized } from '../../content/form-values.ts'
import { mails } from '../../content/mails.ts'
import type { NotificationInput } from '../../contracts/mail.ts'
import { answers } from './answers.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'
import { firmRows } from './said-appointment.ts'
import { saidDeadlines } from './said-deadlines.ts'
import { shownMoment } from './shown-moment.ts'

export function notification(input: NotificationInput): MailDocument {
  const { reference, receivedAt, request, suspected } = input
  const copy = mails.notification
  const kind = copy.kinds[request.kind]
  const received = shownMoment(receivedAt)
  const { heading, highlight } = copy[request.kind]
  const subject = fill(copy.subject, { reference, kind, name: request.fields.name })
  return {
    subject: suspected.length > 0 ? fill(copy.check.subject, { subject }) : subject,
    preview: fill(copy.preview, { kind: capitalized(kind), received }),
    heading: { text: heading, highlight },
    parts: [
      ...cautions(input),
      { type: 'reference', label: copy.facts.reference, reference },
      {
        type: 'rows',
        rows: [
          { label: copy.facts.kind, value: capitalized(kind) },
          { label: copy.facts.received, value: received },
          ...deadlines(input),
          ...appointment(input),
          ...visit(input),
        ],
      },
      { type: 'notice', text: copy.answer },
      { type: 'rows', heading: copy.wrote, rows: answers(request) },
    ],
  }
}

/** When its stages are due, where the request is a prompt rescue. */
function deadlines({ receivedAt, request }: NotificationInput): readonly MailRow[] {
  if (request.kind !== 'prompt-rescue') return []
  const { moments } = saidDeadlines(receivedAt, request.fields['start-date'])
  const { facts } = mails.notification
  return (['review', 'delivery'] as const).map((stage) => ({ label: facts[stage], value: moments[stage] }))
}

/** When the talk is, where the request is for one. */
function appointment({ receivedAt, request, invitation }: NotificationInput): readonly MailRow[] {
  return request.kind === 'consultation' ? firmRows(invitation?.appointment ?? null, receivedAt) : []
}

/** What led to the visit, where the browser said it. */
function visit({ context }: NotificationInput): readonly MailRow[] {
  const { facts } = mails.notification
  const parts = (['landingPage', 'referrerHost', 'campaign'] as const).map((part) => ({
    label: facts[part],
    value: context?.[part] ?? '',
  }))
  return parts.filter(({ value }) => value !== '')
}

/** What staff should know before they answer. */
function cautions({ suspected, unconfirmed }: NotificationInput): readonly MailPart[] {
  const { check, unconfirmed: because } = mails.notification
  const reasons = suspected.map((signal) => check.reasons[signal])
  return [
    ...(reasons.length > 0 ? [{ type: 'notice', text: [check.notice, ...reasons].join(' ') } as const] : []),
    ...(unconfirmed ? [{ type: 'notice', text: because[unconfirmed] } as const] : []),
  ]
}
