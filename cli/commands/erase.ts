import { type Command, InvalidArgumentError } from 'commander'
import { deleteMailFiles } from '../../server/outbox/mail/files.ts'
import type { Dispatch, RequestRecord } from '../../server/requests/record.ts'
import type { Subject } from '../../server/requests/records.ts'
import { referenceArgument } from '../arguments.ts'
import { exit, Failure } from '../exit.ts'
import { tableLines } from '../rows.ts'
import { type Session, withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

const help = `
Shows what will go, and asks. It removes the requests with all they hold, what is queued for them, and mails that were
written as files. It does not reach mails in mailboxes, systems behind the webhook, exports, and backups.

Examples:
  npm run requests -- erase K7QM-2X9D
  npm run requests -- erase ada@example.com       all requests that gave this address
  npm run requests -- erase ada@example.com --yes`

/** More are counted. */
const named = 20

export function addErase(program: Command, terminal: Terminal): void {
  program
    .command('erase')
    .description('remove a request, or all requests of an email address, for good')
    .argument('<reference or email>', 'like K7QM-2X9D or ada@example.com', parseSubject)
    .option('--yes', 'do not ask')
    .addHelpText('after', help)
    .action((subject: Subject, { yes = false }: { yes?: boolean }) =>
      withSession(terminal.environment, (session) => erase(terminal, session, subject, yes)),
    )
}

async function erase(
  terminal: Terminal,
  { records, location, mailDir }: Session,
  subject: Subject,
  yes: boolean,
): Promise<void> {
  const references = await records.matching(subject)
  if (references.length === 0) {
    const who = 'email' in subject ? `that gave ${subject.email}` : subject.reference
    throw new Failure(exit.nothingFound, `There is no request ${who} in ${location}.`)
  }
  const found: RequestRecord[] = []
  const items: Dispatch[] = []
  for (const reference of references) {
    const record = await records.show(reference)
    if (!record) continue
    if (found.length < named) found.push(record)
    items.push(...record.dispatches)
  }
  terminal.print(`This erases ${count(references.length, 'request')} and ${count(items.length, 'item')} of the outbox:`)
  await terminal.printLines(tableLines(found))
  if (references.length > found.length) terminal.print(`… and ${references.length - found.length} more`)

  for (const line of yetToCome(found)) terminal.print(line)
  await terminal.confirm('Erase for good?', yes)
  const erased = await records.erase(references, (batch) => deleteMailFiles(mailDir, batch))
  terminal.print(
    `Erased ${count(erased.references.length, 'request')}, ${count(erased.outboxItems, 'item')} of the outbox, and mails in files.`,
  )
  for (const line of outOfReach(items)) terminal.remark(line)
}

/** Nobody is mailed about an erasure, so calendars keep these. */
function yetToCome(found: readonly RequestRecord[]): string[] {
  const now = new Date().toISOString()
  return found.flatMap(({ reference, appointment }) =>
    appointment?.state === 'stands' && appointment.endsAt > now
      ? [
          `The appointment of ${reference} is yet to come. Cancel it first, and both calendars lose it: cancel ${reference}`,
        ]
      : [],
  )
}

function outOfReach(items: readonly Dispatch[]): string[] {
  const left = (webhook: boolean) =>
    items.some(({ state, purpose }) => state === 'delivered' && (purpose === 'webhook') === webhook)
  return [
    ...(left(false) ? ["Mails that have left are in mailboxes, the firm's own too: erase them there."] : []),
    ...(left(true) ? ['The system behind the webhook was told of it: erase it there.'] : []),
    'Backups and exports made before still hold it.',
  ]
}

function parseSubject(text: string): Subject {
  if (text.includes('@')) return { email: text }
  try {
    return { reference: referenceArgument(text) }
  } catch {
    throw new InvalidArgumentError('Write a reference like K7QM-2X9D, or an email address.')
  }
}
