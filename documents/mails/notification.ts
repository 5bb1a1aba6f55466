import { fill } from '../../content/fill.ts'
import { capitalized } from '../../content/form-values.ts'
import { mails } from '../../content/mails.ts'
import type { MailInput } from '../../contracts/mail.ts'
import { answers } from './answers.ts'
import type { MailDocument } from './mail-document.ts'

/** Tells the firm of a request. */
export function notification({ reference, receivedAt, request }: MailInput): MailDocument {
  const words = mails.notification
  const kind = words.kinds[request.kind]
  const received = fill(words.received, { day: receivedAt.slice(0, 10), time: receivedAt.slice(11, 16) })
  const { heading, highlight } = words[request.kind]
  return {
    subject: fill(words.subject, { reference, kind, name: request.fields.name }),
    preview: fill(words.preview, { kind: capitalized(kind), received }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'reference', label: words.facts.reference, reference },
      {
        type: 'rows',
        rows: [
          { label: words.facts.kind, value: capitalized(kind) },
          { label: words.facts.received, value: received },
        ],
      },
      { type: 'notice', text: words.answer },
      { type: 'rows', heading: words.wrote, rows: answers(request) },
    ],
  }
}
