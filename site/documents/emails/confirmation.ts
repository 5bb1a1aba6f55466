import { formatShortDateTime, formatZoneName } from '../../../cms/datetime.ts'
import { formatEmailDeadlines } from '../../../cms/deadlines.ts'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import { formatPaymentLink } from '../../../cms/payment-link.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import type { Appointment } from '../../../contracts/appointments.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import {
  findBookedCall,
  formatVisitorTime,
  listCalendarParts,
  listJoinParts,
  listVisitorRows,
  type MailDocument,
  type MailStep,
} from './email-document.ts'
import type { AnswerAbout, AnswerInput, ConfirmationInput, ReminderInput } from './mail.ts'

export function buildConfirmation(content: SiteContent, input: ConfirmationInput): MailDocument {
  const { booked, confirmationCopy, confirmations, firm, mails, phoneHref } = content
  const { reference, kind, receivedAt, startDate, link } = input
  const appointment = findBookedCall(input.invitation)
  const copy = mails.confirmation
  const { heading, highlight, lead } = appointment ? copy.booked : confirmations[kind]
  const when = appointment ? formatVisitorTime(content, appointment, receivedAt) : ''
  const payment = kind === 'prompt-rescue' ? formatPaymentLink(content, reference) : undefined
  const deadlines = kind === 'prompt-rescue' ? formatEmailDeadlines(content, receivedAt, startDate) : undefined
  return {
    subject: formatSubject(content, input, appointment),
    preview: appointment ? interpolate(copy.booked.preview, { when }) : interpolate(copy.preview, { reference }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: copy.greeting },
      { type: 'paragraph', text: lead },
      ...(appointment ? [{ type: 'rows', rows: listVisitorRows(content, appointment, receivedAt) } as const] : []),
      ...listJoinParts(content, input.invitation),
      ...listCalendarParts(content, input.invitation),
      { type: 'reference', label: confirmationCopy.reference, reference, note: copy.keep },
      {
        type: 'steps',
        heading: confirmationCopy.next,
        steps: appointment ? listBookedSteps(content) : listSteps(content, kind, deadlines?.by),
      },
      ...(deadlines ? [{ type: 'paragraph', text: deadlines.note } as const] : []),
      ...(payment ? [{ type: 'action', label: confirmationCopy.pay, href: payment } as const] : []),
      { type: 'action', label: appointment ? booked.withTime.change : copy.open, href: link },
      { type: 'paragraph', text: copy.noCopy },
      {
        type: 'paragraph',
        text: copy.closing,
        link: { phrase: firm.phone, href: phoneHref },
      },
      { type: 'small-print', text: copy.unasked },
    ],
  }
}

/** Leaves out the first step, which is this email. */
function listBookedSteps({ contact }: SiteContent): readonly MailStep[] {
  return contact.next.steps.slice(1).map(({ title, text }) => ({ when: capitalize(title), what: text }))
}

/** Rewords the first step, which announces this email. */
function listSteps(
  { confirmations, mails }: SiteContent,
  kind: RequestKind,
  by?: Readonly<Record<'review' | 'delivery', string>>,
): readonly MailStep[] {
  return confirmations[kind].steps.map(({ when, what, ...step }, index) => ({
    when: 'due' in step && by ? by[step.due] : capitalize(when),
    what: index === 0 ? mails.confirmation[kind].now : what,
  }))
}

/** Builds the email of the day before a call. It contains nothing that the visitor typed. */
export function buildReminder(content: SiteContent, input: ReminderInput): MailDocument {
  const { booked, confirmationCopy, mails } = content
  const { reference, receivedAt, invitation, link } = input
  if (!invitation) throw new Error('a reminder needs a call')
  const { heading, highlight, lead, ...copy } = mails.reminder
  const when = formatVisitorTime(content, invitation.appointment, receivedAt)
  return {
    subject: interpolate(copy.subject, { when: formatSubjectTime(content, invitation.appointment), reference }),
    preview: interpolate(copy.preview, { when }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: mails.confirmation.greeting },
      { type: 'paragraph', text: lead },
      { type: 'rows', rows: listVisitorRows(content, invitation.appointment, receivedAt) },
      ...listJoinParts(content, invitation),
      { type: 'reference', label: confirmationCopy.reference, reference },
      { type: 'action', label: booked.withTime.change, href: link },
      { type: 'small-print', text: mails.confirmation.unasked },
    ],
  }
}

/** Builds staff's answer, in the thread of the confirmation. */
export function buildAnswer(content: SiteContent, { text, signedBy, link, ...about }: AnswerInput): MailDocument {
  const { mails } = content
  const { reference } = about
  return {
    subject: formatAnswerSubject(content, about),
    parts: [
      { type: 'letter', text: `${text.trimEnd()}\n\n${interpolate(mails.answer.signature, { name: signedBy })}` },
      { type: 'action', label: mails.confirmation.open, href: link },
      { type: 'small-print', text: interpolate(mails.answer.reference, { reference }) },
    ],
  }
}

/**
 * Formats the subject of a confirmation. Most mailboxes keep a thread together by `In-Reply-To`, whatever the subject.
 * @param call the booked call. Its time is in the subject, because many visitors look at nothing else again.
 */
export function formatSubject(
  content: SiteContent,
  { reference, kind }: AnswerAbout,
  call?: Pick<Appointment, 'startsAt' | 'zone'>,
): string {
  const { mails } = content
  if (!call) return interpolate(mails.confirmation[kind].subject, { reference })
  return interpolate(mails.confirmation.booked.subject, { when: formatSubjectTime(content, call), reference })
}

function formatSubjectTime(
  { openingHours }: SiteContent,
  { startsAt, zone: own }: Pick<Appointment, 'startsAt' | 'zone'>,
): string {
  const zone = own || openingHours.timeZone
  return `${formatShortDateTime(startsAt, zone)} ${formatZoneName(zone, startsAt)}`
}

export function formatAnswerSubject(
  content: SiteContent,
  about: AnswerAbout,
  call?: Pick<Appointment, 'startsAt' | 'zone'>,
): string {
  return interpolate(content.mails.answer.subject, { subject: formatSubject(content, about, call) })
}
