import type { HandOverInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { mails } from '../../words/words.ts'
import type { MailDocument } from './mail-document.ts'

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
