import { linkMinutes } from '../../contracts/desk.ts'
import type { SignInMailInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { signInMail } from '../../words/words.ts'
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
