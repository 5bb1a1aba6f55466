import { capitalize, interpolate } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type {
  Change,
  ChangeConfirmationInput,
  ChangeNotificationInput,
  ConfirmationInput,
  NotificationInput,
} from '../../contracts/mail.ts'
import { answerSubject } from './confirmation.ts'
import { firmRows, joinPart, type MailDocument, visitorRows } from './mail-document.ts'
import { answerParts, answers } from './notification.ts'

type Input = ChangeNotificationInput | ChangeConfirmationInput

export function changeNotification(content: SiteContent, input: ChangeNotificationInput): MailDocument {
  if (input.changes.some(({ what }) => what === 'withdrawn')) return withdrawal(content, input)
  const { mails } = content
  const { reference, receivedAt, request, invitation } = input
  const copy = mails.change.notification
  const { facts } = mails.notification
  const changes = standing(input).map(({ what, by }) => interpolate(copy.by[by], { what: copy.kinds[what] }))
  return {
    subject: interpolate(copy.subject, { reference, changes: changes.join('; ') }),
    preview: copy.preview,
    heading: { text: copy.heading, highlight: copy.highlight },
    parts: [
      { type: 'reference', label: facts.reference, reference },
      {
        type: 'rows',
        rows: [
          ...changes.map((value) => ({ label: copy.label, value: capitalize(value) })),
          ...(request.kind === 'consultation'
            ? firmRows(content, invitation?.appointment ?? null, receivedAt, request.fields.asked)
            : []),
        ],
      },
      ...joinPart(content, invitation),
      ...answerParts(content, input),
      { type: 'rows', heading: copy.stands, rows: answers(content, request) },
    ],
  }
}

/** Nothing of the visitor is repeated. */
function withdrawal({ mails }: SiteContent, { reference }: ChangeNotificationInput): MailDocument {
  const { subject, preview, heading, highlight, text, delete: remove } = mails.change.withdrawn
  return {
    subject: interpolate(subject, { reference }),
    preview,
    heading: { text: heading, highlight },
    parts: [
      { type: 'reference', label: mails.notification.facts.reference, reference },
      { type: 'paragraph', text },
      { type: 'paragraph', text: remove },
    ],
  }
}

/** Repeats nothing that was typed. */
export function changeConfirmation(content: SiteContent, input: ChangeConfirmationInput): MailDocument {
  const { booked, confirmationCopy, firm, mails } = content
  const { reference, receivedAt, invitation, link } = input
  const copy = mails.change.confirmation
  const { greeting, open, keep } = mails.confirmation
  const stands = invitation?.appointment.state === 'booked' ? invitation.appointment : undefined
  const changes = standing(input)
  return {
    subject: answerSubject(content, input, stands),
    preview: interpolate(copy.preview, { reference }),
    heading: { text: copy.heading, highlight: copy.highlight },
    parts: [
      { type: 'paragraph', text: greeting },
      ...changes.map(({ what, by }) => ({ type: 'paragraph', text: copy.lead[what][by] }) as const),
      ...(stands ? [{ type: 'rows', rows: visitorRows(content, stands, receivedAt) } as const] : []),
      ...joinPart(content, invitation),
      ...(isOfCalendar(input) ? [{ type: 'paragraph', text: copy.attached } as const] : []),
      { type: 'reference', label: confirmationCopy.reference, reference, note: keep },
      { type: 'action', label: stands ? booked.withTime.change : open, href: link },
      { type: 'small-print', text: copy.unasked, firm: firm.name, email: firm.email },
    ],
  }
}

/** Whether a mail has a calendar entry: the first about a booked call, and each about a change of it. */
export function isOfCalendar({ invitation, ...input }: Input | NotificationInput | ConfirmationInput): boolean {
  if (!('changes' in input)) return invitation?.appointment.state === 'booked'
  return invitation !== null && input.changes.some(({ what }) => what !== 'text')
}

/** A call that was cancelled and booked again isn't cancelled. */
function standing({ changes, invitation }: Input): readonly Change[] {
  const overtaken = invitation?.appointment.state === 'booked' ? 'cancelled' : 'moved'
  return changes.filter(({ what }) => what !== overtaken)
}
