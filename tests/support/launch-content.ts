import type { Content } from '../../cms/content.ts'
import { isOpen, listAttestations } from '../../cms/validate/attestations.ts'
import { notStated, unanswered } from '../../content/schema/answer.ts'
import { openAttestations } from '../../content/schema/attestation.ts'
import { companyFacts } from '../../content/schema/company.ts'
import { placeholderName } from '../../ops/commands/launch-items.ts'
import { replaceValue } from './edited-content.ts'

export const readySettings = {
  NODE_ENV: 'production',
  ORIGIN: 'https://www.acme-ai.com',
  SMTP_URL: 'smtps://user:secret@mail.acme-ai.com',
  MAIL_FROM: 'website@acme-ai.com',
  MAIL_TO: 'requests@acme-ai.com',
  TRUST_PROXY: '127.0.0.1',
  DESK_STAFF: 'Maya Ortiz <maya@acme-ai.com>, tom@acme-ai.com',
  DESK_ORIGIN: 'https://desk.acme-ai.com',
} as const

export const confirmation = { by: 'Ada Roe', on: '2026-11-01', filed: 'CRM' }

export const sampleAddress = 'hello@example.com'

/** Changes the content to that of a firm that is ready to go live. */
export function makeReadyContent(content: Content): Content {
  const facts = { name: 'Acme AI', email: 'hello@acme-ai.com', phone: '+1 (202) 456-1111' }
  const withRoom = replaceValue(
    content,
    'appointments.yaml',
    ['appointments', 'room'],
    'https://meet.acme-ai.com/{reference}',
  )
  const own = replaceAnswers(replaceFirm(withRoom, facts), notStated)
  return listAttestations(own)
    .filter(isOpen)
    .reduce((made, { file, path, kind }) => replaceValue(made, file, [...path, kind], confirmation), own)
}

/** The inverse: a sample firm, with unanswered facts and open attestations. */
export function makeOpenContent(content: Content): Content {
  const facts = { name: placeholderName, email: sampleAddress, phone: '+1 (202) 555-0142' }
  const own = replaceAnswers(replaceFirm(content, facts), unanswered)
  return listAttestations(own).reduce(
    (made, { file, path, kind }) => replaceValue(made, file, [...path, kind], openAttestations[kind]),
    own,
  )
}

function replaceFirm(content: Content, facts: Readonly<Record<'name' | 'email' | 'phone', string>>): Content {
  return Object.entries(facts).reduce(
    (made, [key, fact]) => replaceValue(made, 'firm.yaml', ['firm', key], fact),
    content,
  )
}

function replaceAnswers(content: Content, answer: string): Content {
  const questions = companyFacts.map((key) => ['company.yaml', ['company', key]] as const)
  return [...questions, ['people.yaml', ['people', 'engineers']] as const].reduce(
    (made, [file, path]) => replaceValue(made, file, path, answer),
    content,
  )
}
