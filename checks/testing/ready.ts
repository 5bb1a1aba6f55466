import { isOpen, type Mark, marksOf, openMarks } from '../attestations.ts'
import { readContent } from '../content.ts'
import { standInName } from '../launch/firm.ts'
import { type ContentCopy, project } from './content-copy.ts'

/** The settings of a firm that is ready to go live. */
export const readySettings = {
  NODE_ENV: 'production',
  ORIGIN: 'https://www.acme-ai.com',
  SMTP_URL: 'smtps://user:secret@mail.acme-ai.com',
  MAIL_FROM: 'website@acme-ai.com',
  MAIL_TO: 'requests@acme-ai.com',
  BOOKING_CALENDAR_URL: 'https://cal.acme-ai.com/talk',
  TRUST_PROXY: '127.0.0.1',
} as const

/** As a writer puts it in the place of an open mark. */
export const confirmation = "{ by: 'Ada Roe', on: '2026-11-01', filed: 'CRM' }"

/** An address that reaches nobody, as the project is delivered with. */
export const sampleAddress = 'hello@example.com'

/** Does what a firm does before going live: its own facts, and a confirmation in the place of each open mark. */
export async function makeReady(copy: ContentCopy): Promise<void> {
  await writeFirm(copy, { name: 'Acme AI', email: 'hello@acme-ai.com', phone: '+1 (202) 456-1111' })
  for (const { file, path, kind } of (await marks()).filter(isOpen)) {
    await copy.set(file, [...path, kind], confirmation)
  }
}

/**
 * The inverse: stand-ins for the firm, and each mark open, whatever the firm has confirmed by now. Tests of what is
 * left before going live begin here.
 */
export async function makeOpen(copy: ContentCopy): Promise<void> {
  await writeFirm(copy, { name: standInName, email: sampleAddress, phone: '+1 (202) 555-0142' })
  for (const { file, path, kind } of await marks()) await copy.set(file, [...path, kind], `'${openMarks[kind]}'`)
}

/** From the project, because a copy's modules are read once and are about to change. */
async function marks(): Promise<Mark[]> {
  return marksOf(await readContent(project))
}

async function writeFirm(copy: ContentCopy, facts: Readonly<Record<'name' | 'email' | 'phone', string>>) {
  for (const [key, value] of Object.entries(facts)) await copy.set('firm.ts', ['firm', key], `'${value}'`)
}
