import { fill } from '../../content/fill.ts'
import { capitalized } from '../../content/form-values.ts'
import { mails } from '../../content/mails.ts'
import type { NotificationInput } from '../../contracts/mail.ts'
import { answers } from './answers.ts'
import type { MailDocument, MailPart } from './mail-document.ts'
import { shownMoment } from './shown-moment.ts'

/** Tells the firm of a request. */
export function notification(input: NotificationInput): MailDocument {
  const { reference, receivedAt, request, suspected } = input
  const words = mails.notification
  const kind = words.kinds[request.kind]
  const received = shownMoment(receivedAt)
  const { heading, highlight } = words[request.kind]
  const subject = fill(words.subject, { reference, kind, name: request.fields.name })
  return {
    subject: suspected.length > 0 ? fill(words.check.subject, { subject }) : subject,
    preview: fill(words.preview, { kind: capitalized(kind), received }),
    heading: { text: heading, highlight },
    parts: [
      ...cautions(input),
      { type: 'reference', label: words.facts.reference, reference },
      {
        type: 'rows',
        rows: [
          { label: words.facts.kind, value: capitalized(kind) },
          { label: words.facts.received, value: received },
        ],
      },
      { type: 'notice', text: words.answer },
      { type: 'rows', heading: words.wrote, rows: answers(request) },
    ],
  }
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
