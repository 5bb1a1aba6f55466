import type { AnswerAbout, AnswerInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { firm, mails } from '../../words/words.ts'
import { confirmation } from './confirmation.ts'
import type { MailDocument } from './mail-document.ts'

const copy = mails.answer

/** An answer of staff, in the confirmation's thread. */
export function answer({ text, ...about }: AnswerInput): MailDocument {
  const { reference } = about
  return {
    subject: answerSubject(about),
    parts: [
      { type: 'letter', text },
      { type: 'small-print', text: fill(copy.reference, { reference }), firm: firm.name, email: firm.email },
    ],
  }
}

/** Mailboxes keep a thread by its first subject. */
export function answerSubject(about: AnswerAbout): string {
  const { subject } = confirmation({ ...about, purpose: 'confirmation', link: '' })
  return fill(copy.subject, { subject })
}
