import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Command } from 'commander'
import { readConfig } from '../../server/config.ts'
import { erasedFile } from '../../server/database/cleaning.ts'
import { CopyFault, restoreFile } from '../../server/database/copies.ts'
import { reasonOf } from '../../server/database/database.ts'
import { exit, Failure } from '../exit.ts'
import { standard } from '../files.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

const help = `
Stop the server first. The copy is checked before it becomes the database in DATA_DIR, and nothing is overwritten: move
requests.sqlite, requests.sqlite-wal and requests.sqlite-shm away if they are there. It names the requests
that were erased since, if erased.txt is still there. PostgreSQL is restored with its own pg_restore.

To try a copy, name another DATA_DIR: nothing else is touched.

What had not left when the backup was made leaves once the server runs, also what has left since then.

Examples:
  npm run requests -- restore requests-2026-11-21.sqlite.gz
  ssh backup-host cat requests.sqlite.gz | npm run -s requests -- restore -`

export function addRestore(program: Command, terminal: Terminal): void {
  program
    .command('restore')
    .description('make a backup the database of a DATA_DIR that has none')
    .argument('<file>', 'a file that "backup" has written, or - for standard input')
    .addHelpText('after', help)
    .action(async (given: string) => {
      const { databaseUrl, dataDir } = readConfig(terminal.environment)
      if (databaseUrl) {
        throw new Failure(
          exit.wrongUse,
          'Restore PostgreSQL with pg_restore: docs/runbook.md, “Restore a backup”, has the command.',
        )
      }
      const { requests, waiting, erased } = await restoreFile(dataDir, (path) =>
        pipeline(
          given === standard ? terminal.input : createReadStream(given),
          createGunzip(),
          createWriteStream(path, { mode: 0o600 }),
        ),
      ).catch((error: unknown) => {
        throw new Failure(exit.failed, `${given} is not restored. ${faultOf(error)}`)
      })
      terminal.print(`Restored ${count(requests, 'request')} into ${dataDir}.`)
      if (waiting > 0)
        terminal.remark(`${count(waiting, 'item')} had not left. Mails that left after the backup leave again.`)
      terminal.remark(
        erased.length > 0
          ? `These were erased or withdrawn after the backup was made, and are back. Erase them again: ${erased.join(', ')}.`
          : `Requests that were erased after the backup was made are back: erase them again. ${dataDir} lists none in ${erasedFile}.`,
      )
    })
}

function faultOf(error: unknown): string {
  const { code } = error as { code?: string }
  if (code?.startsWith('Z_')) return 'It is cut off, damaged, or not a file that "backup" has written.'
  return error instanceof CopyFault ? error.message : `${reasonOf(error)}.`
}
