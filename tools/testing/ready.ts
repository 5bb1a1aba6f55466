import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firm } from '../../content/firm.ts'
import { readContent } from '../content/content.ts'
import { isOpen, marksOf } from '../content/marks.ts'
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

/** Does what a firm does before going live: its own facts, and a confirmation in the place of each open mark. */
export async function makeReady(copy: ContentCopy): Promise<void> {
  // From the project, because the copy's modules are read once and are about to change.
  const open = marksOf(await readContent(project)).filter(isOpen)
  await copy.edit('firm.ts', `'${firm.name}'`, "'Acme AI'")
  await copy.edit('firm.ts', `'${firm.email}'`, "'hello@acme-ai.com'")
  await copy.edit('firm.ts', `'${firm.phone}'`, "'+1 (202) 456-1111'")
  for (const file of new Set(open.map((mark) => mark.file))) {
    const path = join(copy.root, 'content', file)
    const lines = (await readFile(path, 'utf8')).split('\n')
    for (const { line } of open.filter((mark) => mark.file === file)) {
      lines[line - 1] = (lines[line - 1] ?? '').replace(/'needs \w+'/, confirmation)
    }
    await writeFile(path, lines.join('\n'))
  }
}
