import { fill } from '../../content/fill.ts'
import { firm, phoneHref } from '../../content/firm.ts'
import { capitalized, confirmationValues } from '../../content/form-values.ts'
import { confirmationCopy, confirmations } from '../../content/forms.ts'
import { mails } from '../../content/mails.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { ConfirmationInput } from '../../contracts/mail.ts'
import type { MailDocument, MailStep } from './mail-document.ts'
import { saidDeadlines } from './said-deadlines.ts'

/** Tells the visitor that a request is stored, and what happens next. */
export function confirmation({ reference, kind, receivedAt, startDate, link }: ConfirmationInput): MailDocument {
  const copy = mails.confirmation
  const { heading, highlight, lead } = confirmations[kind]
  const deadlines = kind === 'prompt-rescue' ? saidDeadlines(receivedAt, startDate) : undefined
  return {
    subject: fill(copy[kind].subject, { reference }),
    preview: fill(copy.preview, { reference }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: copy.greeting },
      { type: 'paragraph', text: lead },
      { type: 'reference', label: confirmationCopy.reference, reference, note: copy.keep },
      { type: 'steps', heading: confirmationCopy.next, steps: steps(kind, deadlines?.by) },
      ...(deadlines?.notes ?? []).map((text) => ({ type: 'paragraph', text }) as const),
      { type: 'action', label: copy.open, href: link },
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

/** The steps of the confirmation page; its first one announces this mail, which here is no news. */
function steps(kind: RequestKind, by?: Readonly<Record<'review' | 'delivery', string>>): readonly MailStep[] {
  return confirmations[kind].steps.map(({ when, what, ...step }, index) => ({
    when: 'due' in step && by ? by[step.due] : capitalized(fill(when, confirmationValues)),
    what: fill(index === 0 ? mails.confirmation[kind].now : what, confirmationValues),
  }))
}
