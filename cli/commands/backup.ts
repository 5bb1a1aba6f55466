import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Command } from 'commander'
import { copyFile } from '../../server/database/copies.ts'
import { withCopyFolder } from '../../server/database/sqlite-files.ts'
import { exit, Failure } from '../exit.ts'
import { standard, writeNamed } from '../files.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

const help = `
The server goes on serving meanwhile; the file holds the state of one moment. It is the SQLite database, compressed with
gzip. It holds no settings, and no mails that were written as files. PostgreSQL is backed up with its own pg_dump.

It can be read by you only. It holds what visitors wrote: keep it on another machine, with the same care.

Examples:
  npm run requests -- backup /backups/requests-$(date +%F).sqlite.gz
  npm run requests -- backup latest.sqlite.gz --force
  npm run -s requests -- backup - | ssh backup-host 'cat > requests.sqlite.gz'`

export function addBackup(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('write a copy of the SQLite database to one file, while the server runs')
    .argument('<file>', 'where to, in a folder that is there; or - for standard output')
    .option('--force', 'replace the file if there is one')
    .addHelpText('after', help)
    .action((path: string, { force = false }: { force?: boolean }) =>
      withSession(terminal.environment, async ({ database, config: { dataDir }, location }) => {
        if (database.dialect === 'postgres') {
          throw new Failure(
            exit.wrongUse,
            `Back up ${location} with pg_dump: docs/runbook.md, “Back up”, has the command.`,
          )
        }
        if (path === standard && terminal.isScreen) {
          throw new Failure(exit.wrongUse, 'A backup is no text: send it into a file or a pipe.')
        }
        const write = (send: (bytes: AsyncIterable<Buffer>) => Promise<void>) =>
          withCopyFolder(dataDir, 'backup', async (dir) => {
            const copy = join(dir, 'copy.sqlite')
            const requests = await copyFile(database, copy)
            const zipped = createGzip()
            await Promise.all([pipeline(createReadStream(copy), zipped), send(zipped)])
            return requests
          })
        const requests =
          path === standard
            ? await write(terminal.sendBytes)
            : await writeNamed(path, { force }, (file) => write((bytes) => file.writeFile(bytes)))
        if (path === standard) terminal.remark(`${count(requests, 'request')} from ${location} were sent.`)
        else terminal.print(`${count(requests, 'request')} from ${location} are in ${path}.`)
      }),
    )
}
