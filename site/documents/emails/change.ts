import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { formatAnswerSubject } from './confirmation.ts'
import {
  findBookedCall,
  listCalendarParts,
  listFirmRows,
  listJoinParts,
  listVisitorRows,
  type MailDocument,
  openMail,
} from './email-document.ts'
import type {
  Change,
  ChangeConfirmationInput,
  ChangeNotificationInput,
  ConfirmationInput,
  NotificationInput,
} from './mail.ts'
import { listAnswerParts, listAnswers } from './notification.ts'

type Input = ChangeNotificationInput | ChangeConfirmationInput

export function buildChangeNotification(content: SiteContent, input: ChangeNotificationInput): MailDocument {
  if (input.changes.some(({ what }) => what === 'withdrawn')) return buildWithdrawal(content, input)
  const { mails } = content
  const { reference, receivedAt, request, invitation } = input
  const copy = mails.change.notification
  const { facts } = mails.notification
  const changes = listCurrentChanges(input).map(({ what, by }) => interpolate(copy.by[by], { what: copy.kinds[what] }))
  return {
    ...openMail(copy, { reference, changes: changes.join('; ') }),
    parts: [
      { type: 'reference', label: facts.reference, reference },
      {
        type: 'rows',
        rows: [
          ...changes.map((value) => ({ label: copy.label, value: capitalize(value) })),
          ...(request.kind === 'consultation'
            ? listFirmRows(content, invitation?.appointment ?? null, receivedAt, request.fields.asked)
            : []),
        ],
      },
      ...listJoinParts(content, invitation),
      ...listAnswerParts(content, input),
      { type: 'rows', heading: copy.current, rows: listAnswers(content, request) },
    ],
  }
}

/** Contains nothing that the visitor typed. */
function buildWithdrawal({ mails }: SiteContent, { reference }: ChangeNotificationInput): MailDocument {
  const { text, delete: remove } = mails.change.withdrawn
  return {
    ...openMail(mails.change.withdrawn, { reference }),
    parts: [
      { type: 'reference', label: mails.notification.facts.reference, reference },
      { type: 'paragraph', text },
      { type: 'paragraph', text: remove },
    ],
  }
}

/** Builds the visitor's email about a change. It contains nothing that anyone typed. */
export function buildChangeConfirmation(content: SiteContent, input: ChangeConfirmationInput): MailDocument {
  const { booked, confirmationCopy, mails } = content
  const { reference, receivedAt, invitation, link } = input
  const copy = mails.change.confirmation
  const { greeting, open, keep } = mails.confirmation
  const booking = findBookedCall(invitation)
  const changes = listCurrentChanges(input)
  return {
    subject: formatAnswerSubject(content, input, booking),
    preview: interpolate(copy.preview, { reference }),
    heading: { text: copy.heading, highlight: copy.highlight },
    parts: [
      { type: 'paragraph', text: greeting },
      ...changes.map(({ what, by }) => ({ type: 'paragraph', text: copy.lead[what][by] }) as const),
      ...(booking ? [{ type: 'rows', rows: listVisitorRows(content, booking, receivedAt) } as const] : []),
      ...listJoinParts(content, invitation),
      ...(hasCalendarEntry(input) ? listCalendarParts(content, invitation) : []),
      ...(hasCalendarEntry(input) ? [{ type: 'paragraph', text: copy.attached } as const] : []),
      { type: 'reference', label: confirmationCopy.reference, reference, note: keep },
      { type: 'action', label: booking ? booked.withTime.change : open, href: link },
      { type: 'small-print', text: copy.unasked },
    ],
  }
}

/** Whether an email has a calendar entry: the first one about a booked call, and each one about a change of it. */
export function hasCalendarEntry({ invitation, ...input }: Input | NotificationInput | ConfirmationInput): boolean {
  if (!('changes' in input)) return findBookedCall(invitation) !== undefined
  return invitation !== null && input.changes.some(({ what }) => what !== 'text')
}

/** Leaves out the cancellation of a call that was booked again. */
function listCurrentChanges({ changes, invitation }: Input): readonly Change[] {
  const overtaken = findBookedCall(invitation) ? 'cancelled' : 'moved'
  return changes.filter(({ what }) => what !== overtaken)
}
