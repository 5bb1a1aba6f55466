/** Makes the two mails of a request: one tells the firm, one tells the visitor. */
import { fill } from '../../content/fill.ts'
import { firm } from '../../content/firm.ts'
import { capitalized, confirmationValues } from '../../content/form-values.ts'
import { confirmations, consultationForm, rescueForm } from '../../content/forms.ts'
import { mails } from '../../content/mails.ts'
import { fieldOrder } from '../../contracts/form-fields.ts'
import type { MailInput, MailWords } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'

/** The subject and the text of one mail. What the visitor wrote stands in the plain text, where
 * nothing reads it as markup, and their name in the subject, which nodemailer encodes. */
export function renderMail(input: MailInput): MailWords {
  return input.purpose === 'notification' ? notification(input) : confirmation(input)
}

function notification({ reference, receivedAt, request }: MailInput): MailWords {
  const { subject, opening, kinds } = mails.notification
  return {
    subject: fill(subject, { reference, kind: kinds[request.kind], name: request.fields.name }),
    text: paragraphs(
      fill(opening, { when: receivedAt.slice(0, 16).replace('T', ' at ').concat(' UTC') }),
      answers(request),
    ),
  }
}

function confirmation({ reference, request }: MailInput): MailWords {
  const { opening, next, wrote, closing, unasked } = mails.confirmation
  const steps = confirmations[request.kind].steps.map(
    ({ when, what }) => `- ${capitalized(fill(when, confirmationValues))}: ${fill(what, confirmationValues)}`,
  )
  return {
    subject: fill(mails.confirmation[request.kind].subject, { reference }),
    text: paragraphs(
      fill(opening, { name: request.fields.name, reference }),
      `${next}\n${steps.join('\n')}`,
      wrote,
      answers(request),
      fill(closing, { phone: firm.phone, hours: firm.hours }),
      unasked,
      firm.name,
    ),
  }
}

function answers(request: VisitorRequest): string {
  const labels: Readonly<Record<string, string>> =
    request.kind === 'prompt-rescue' ? rescueForm.labels : consultationForm.labels
  const fields: Readonly<Record<string, string>> = request.fields
  return fieldOrder[request.kind]
    .map((name) => {
      const value =
        name === 'challenge' && request.kind === 'prompt-rescue'
          ? rescueForm.options[request.fields.challenge]
          : fields[name]
      const shown = value || mails.empty
      return `${labels[name]}${shown.includes('\n') ? `:\n${shown}` : `: ${shown}`}`
    })
    .join('\n')
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`
}
