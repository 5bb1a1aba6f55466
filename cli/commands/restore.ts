import type { Command } from 'commander'
import { checkBackup } from '../backup/read.ts'
import { isEmpty, restoreBackup } from '../backup/restore.ts'
import { exit, Failure } from '../exit.ts'
import { fromInput } from '../input-file.ts'
import { type Session, withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count, localTime } from '../text.ts'

const help = `
Stop the server first. The whole file is checked before anything is written, and all of it is restored or nothing. The
database must be empty: nothing is merged. For SQLite, move requests.sqlite, requests.sqlite-wal and requests.sqlite-shm
away; for PostgreSQL, name a new database in DATABASE_URL.

What had not left when the backup was made leaves once the server runs, also what has left since then. With --hold it is
given up: look at it with "list --undelivered" and send it with "retry".

Examples:
  npm run requests -- restore requests-2026-11-21.gz
  npm run requests -- restore requests-2026-11-21.gz --hold --yes
  ssh backup-host cat requests.gz | npm run -s requests -- restore - --yes`

type RestoreOptions = { readonly hold?: boolean; readonly yes?: boolean }

export function addRestore(program: Command, terminal: Terminal): void {
  program
    .command('restore')
    .description('read a backup into an empty database')
    .argument('<file>', 'a file that "backup" has written, or - for standard input')
    .option('--hold', 'park what has not left, so that nothing is sent until "retry"')
    .option('--yes', 'do not ask')
    .addHelpText('after', help)
    .action((given: string, options: RestoreOptions) =>
      fromInput(given, terminal, async (path, named) => {
        const backup = await checkBackup(path)
        await withSession(
          terminal.environment,
          (session) => restore(terminal, session, { path, named }, backup, options),
          {
            create: true,
            alone: true,
          },
        )
      }),
    )
}

async function restore(
  terminal: Terminal,
  { database, location }: Session,
  { path, named }: { readonly path: string; readonly named: string },
  backup: Awaited<ReturnType<typeof checkBackup>>,
  { hold = false, yes = false }: RestoreOptions,
): Promise<void> {
  if (!(await isEmpty(database.db))) {
    throw new Failure(
      exit.failed,
      `${location} is not empty, and nothing is merged. Name an empty one in the settings.`,
    )
  }
  const { counts, waiting, header } = backup
  terminal.say(
    `${named} is whole: ${count(counts.request, 'request')} and ${count(counts.outbox, 'item')} of the outbox, ` +
      `as of ${localTime(header.takenAt)}. Waiting to leave then: ${count(waiting, 'item')}.`,
  )
  if (waiting > 0 && !hold) {
    terminal.remark(
      'Mails that left after the backup was made leave again. With --hold, nothing is sent until "retry".',
    )
  }
  await terminal.confirm(`Restore it into ${location}?`, yes)
  await restoreBackup(database, path, backup, hold)
  terminal.say(
    `Restored ${count(counts.request, 'request')} and ${count(counts.outbox, 'item')} of the outbox into ${location}.`,
  )
  if (hold && waiting > 0) terminal.say(`${count(waiting, 'item')} given up. Send them with: npm run requests -- retry`)
  terminal.remark('Requests that were erased after the backup was made are back: erase them again.')
}
