import type { Command } from 'commander'
import type { Counts } from '../backup/format.ts'
import { readBackup } from '../backup/read.ts'
import { writeBackup } from '../backup/write.ts'
import { exit, Failure } from '../exit.ts'
import { writeNamed } from '../files.ts'
import { standard } from '../input-file.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

const help = `
The server goes on serving meanwhile; the file holds the state of one moment. It is the same for SQLite and PostgreSQL,
so it also moves a firm from one to the other. The finished file is read back and checked before it gets its name.
It holds no settings, and no mails that were written as files.

It can be read by you only. It holds what visitors wrote: keep it on another machine, with the same care.

Examples:
  npm run requests -- backup /backups/requests-$(date +%F).gz
  npm run requests -- backup latest.gz --force
  npm run -s requests -- backup - | ssh backup-host 'cat > requests.gz'`

export function addBackup(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('write all requests, the outbox and the counts of the report to one file, while the server runs')
    .argument('<file>', 'where to, in a folder that is there; or - for standard output')
    .option('--force', 'replace the file if there is one')
    .addHelpText('after', help)
    .action((path: string, { force = false }: { force?: boolean }) =>
      withSession(terminal.environment, async ({ database, location }) => {
        const said = (counts: Counts) =>
          `${count(counts.request, 'request')} and ${count(counts.outbox, 'item')} of the outbox, from ${location}, are in ${path === standard ? 'what was sent' : path}; `
        if (path === standard) {
          if (terminal.width !== null)
            throw new Failure(exit.wrongUse, 'A backup is no text: send it into a file or a pipe.')
          const { counts } = await writeBackup(database, { writeFile: terminal.sendBytes })
          terminal.remark(`${said(counts)}prove what has arrived with "drill".`)
          return
        }
        const check = async (part: string) => void (await readBackup(part))
        const { counts } = await writeNamed(path, { force, check }, (file) => writeBackup(database, file))
        terminal.say(`${said(counts)}it was read back and is whole.`)
      }),
    )
}
