import type { Appointment } from '../../contracts/appointments.ts'
import type { AnswerAbout, AnswerInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { shortMoment, zoneName } from '../../words/moments.ts'
import { firm, mails, openingHours } from '../../words/words.ts'
import type { MailDocument } from './mail-document.ts'

const copy = mails.answer

/** An answer of staff, in the confirmation's thread. */
export function answer({ text, signedBy, ...about }: AnswerInput): MailDocument {
  const { reference } = about
  return {
    subject: answerSubject(about),
    parts: [
      { type: 'letter', text: `${text.trimEnd()}\n\n${fill(copy.signature, { name: signedBy })}` },
      { type: 'small-print', text: fill(copy.reference, { reference }), firm: firm.name, email: firm.email },
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
  return fill(copy.subject, { subject: subjectOf(about, call) })
}
