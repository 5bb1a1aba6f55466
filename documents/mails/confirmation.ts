import type { Appointment } from '../../contracts/appointments.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { AnswerAbout, AnswerInput, ConfirmationInput } from '../../contracts/mail.ts'
import { mailedDeadlines } from '../../words/deadlines.ts'
import { capitalized, fill } from '../../words/fill.ts'
import { confirmationValues } from '../../words/form-values.ts'
import { shortMoment, zoneName } from '../../words/moments.ts'
import {
  booked,
  confirmationCopy,
  confirmations,
  contact,
  firm,
  mails,
  openingHours,
  phoneHref,
} from '../../words/words.ts'
import { joinPart, type MailDocument, type MailStep, theirs, visitorRows } from './mail-document.ts'

export function confirmation(input: ConfirmationInput): MailDocument {
  const { reference, kind, receivedAt, startDate, link } = input
  const appointment = standing(input)
  const copy = mails.confirmation
  const { heading, highlight, lead } = appointment ? copy.booked : confirmations[kind]
  const when = appointment ? theirs(appointment, receivedAt) : ''
  const deadlines = kind === 'prompt-rescue' ? mailedDeadlines(receivedAt, startDate) : undefined
  return {
    subject: subjectOf(input, appointment),
    preview: appointment ? fill(copy.booked.preview, { when }) : fill(copy.preview, { reference }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: copy.greeting },
      { type: 'paragraph', text: lead },
      ...(appointment ? [{ type: 'rows', rows: visitorRows(appointment, receivedAt) } as const] : []),
      ...joinPart(input.invitation),
      { type: 'reference', label: confirmationCopy.reference, reference, note: copy.keep },
      { type: 'steps', heading: confirmationCopy.next, steps: appointment ? bookedSteps : steps(kind, deadlines?.by) },
      ...(deadlines ? [{ type: 'paragraph', text: deadlines.note } as const] : []),
      { type: 'action', label: appointment ? booked.withTime.change : copy.open, href: link },
      { type: 'paragraph', text: copy.noCopy },
      {
        type: 'paragraph',
        text: fill(copy.closing, { phone: firm.phone, hours: firm.hours }),
        link: { phrase: firm.phone, href: phoneHref },
      },
      { type: 'small-print', text: copy.unasked, firm: firm.name, email: firm.email },
    ],
  }
}

function standing({ invitation }: ConfirmationInput): Appointment | undefined {
  return invitation?.appointment.state === 'stands' ? invitation.appointment : undefined
}

/** Without the first, which is this mail. */
const bookedSteps: readonly MailStep[] = contact.next.steps
  .slice(1)
  .map(({ title, text }) => ({ when: capitalized(fill(title, confirmationValues)), what: text }))

/** Without the first, which announces this mail. */
function steps(kind: RequestKind, by?: Readonly<Record<'review' | 'delivery', string>>): readonly MailStep[] {
  return confirmations[kind].steps.map(({ when, what, ...step }, index) => ({
    when: 'due' in step && by ? by[step.due] : capitalized(fill(when, confirmationValues)),
    what: fill(index === 0 ? mails.confirmation[kind].now : what, confirmationValues),
  }))
}

/** An answer of staff, in the confirmation's thread. */
export function answer({ text, signedBy, ...about }: AnswerInput): MailDocument {
  const { reference } = about
  return {
    subject: answerSubject(about),
    parts: [
      { type: 'letter', text: `${text.trimEnd()}\n\n${fill(mails.answer.signature, { name: signedBy })}` },
      { type: 'small-print', text: fill(mails.answer.reference, { reference }), firm: firm.name, email: firm.email },
    ],
  }
}

/**
 * Mailboxes keep a thread together by `In-Reply-To`, most of them under any subject.
 * @param call what is booked: its time is in the subject, which is all that many visitors look at again.
 */
export function subjectOf({ reference, kind }: AnswerAbout, call?: Pick<Appointment, 'startsAt' | 'zone'>): string {
  if (!call) return fill(mails.confirmation[kind].subject, { reference })
  const zone = call.zone || openingHours.timeZone
  const when = `${shortMoment(call.startsAt, zone)} ${zoneName(zone, call.startsAt)}`
  return fill(mails.confirmation.booked.subject, { when, reference })
}

export function answerSubject(about: AnswerAbout, call?: Pick<Appointment, 'startsAt' | 'zone'>): string {
  return fill(mails.answer.subject, { subject: subjectOf(about, call) })
}
