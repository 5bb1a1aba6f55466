import type { AnswerAbout, AnswerInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { firm, mails } from '../../words/words.ts'
import type { MailDocument } from './mail-document.ts'

const copy = mails.answer

/** An answer of staff, in the confirmation's thread. */
export function answer({ text, signedBy, quote, ...about }: AnswerInput): MailDocument {
  const { reference } = about
  return {
    subject: answerSubject(about),
    parts: [
      { type: 'letter', text: `${text.trimEnd()}\n\n${fill(copy.signature, { name: signedBy })}` },
      ...(quote ? [{ type: 'rows', rows: [{ label: copy.quote, value: quote, long: true }] } as const] : []),
      { type: 'small-print', text: fill(copy.reference, { reference }), firm: firm.name, email: firm.email },
    ],
  }
}

/** Mailboxes keep a thread together while its subject stays that of the first mail. */
export function answerSubject({ reference, kind }: AnswerAbout): string {
  return fill(copy.subject, { subject: fill(mails.confirmation[kind].subject, { reference }) })
}
