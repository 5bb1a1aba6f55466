import { mails } from '../../words/words.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'

export function plainText({ parts }: MailDocument): string {
  return `${parts.map(partText).join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.type) {
    case 'paragraph':
    case 'notice':
    case 'letter':
      return part.text
    case 'action':
      return `${part.label}:\n${part.href}`
    case 'reference':
      return lines(`${part.label}: ${part.reference}`, part.note)
    case 'rows':
      return lines(part.heading, ...part.rows.map(rowText))
    case 'steps':
      return lines(part.heading, ...part.steps.map(({ when, what }) => `- ${when}: ${what}`))
    case 'small-print':
      return `${part.text}\n\n${part.firm}\n${part.email}`
  }
}

function rowText({ label, value, href }: MailRow): string {
  if (href) return `${label}: ${value}\n${href}`
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value || mails.empty}`
}

function lines(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join('\n')
}
