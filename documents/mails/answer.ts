import type { AnswerAbout, AnswerInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { firm, mails } from '../../words/words.ts'
import { confirmation } from './confirmation.ts'
import type { MailDocument } from './mail-document.ts'

const copy = mails.answer

/** What one of the staff answers a visitor, in the thread of the confirmation. */
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

/** @returns the subject that keeps an answer in the thread: mailboxes want that of its first mail. */
export function answerSubject(about: AnswerAbout): string {
  const { subject } = confirmation({ ...about, purpose: 'confirmation', link: '' })
  return fill(copy.subject, { subject })
}
