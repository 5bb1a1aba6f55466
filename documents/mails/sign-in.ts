import { linkMinutes } from '../../contracts/desk.ts'
import type { HandOverInput, SignInMailInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { mails, signInMail } from '../../words/words.ts'
import type { MailDocument } from './mail-document.ts'

export function signIn({ link }: SignInMailInput): MailDocument {
  const { subject, preview, heading, highlight, text, action, unasked } = signInMail
  return {
    subject,
    preview: fill(preview, { minutes: linkMinutes }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: fill(text, { minutes: linkMinutes }) },
      { type: 'action', label: action, href: link },
      { type: 'paragraph', text: unasked },
    ],
  }
}

/** Repeats nothing that a visitor wrote. */
export function handOver({ reference, kind, by, link }: HandOverInput): MailDocument {
  const { subject, preview, heading, highlight, text } = mails.handOver
  const values = { reference, kind: mails.notification.kinds[kind], name: by }
  return {
    subject: fill(subject, values),
    preview: fill(preview, values),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: fill(text, values) },
      { type: 'reference', label: mails.notification.facts.reference, reference },
      ...(link ? [{ type: 'action', label: mails.desk.open, href: link } as const] : []),
    ],
  }
}
