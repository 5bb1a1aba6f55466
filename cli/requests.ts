import { addBackup } from './commands/backup.ts'
import { addCopyTo } from './commands/copy-to.ts'
import { addErase } from './commands/erase.ts'
import { addExport } from './commands/export.ts'
import { addList } from './commands/list.ts'
import { addRestore } from './commands/restore.ts'
import { addShow } from './commands/show.ts'
import { type Program, runAsProcess } from './run.ts'

const help = `
Settings are those of the server (DATA_DIR, DATABASE_URL, WEBHOOK_URL …), from the environment. Where a release is
installed, the server's user finds them:
  sudo -u steadyhand steadyhand requests list
Where DATABASE_URL is not set, it is the SQLite database in DATA_DIR, which is ./data when not set.`

const codes = `
Exit codes: 0 done; 1 failed, or you said no; 2 wrong use; 3 nothing was found.`

const commands = [addList, addShow, addExport, addErase, addBackup, addRestore, addCopyTo]

export const requests: Program = (program, terminal) => {
  program
    .name('npm run requests --')
    .description('Commands for the requests that visitors have sent. "help <command>" has examples for each.')
    .usage('<command>')
    .helpCommand('help [command]', 'explain a command')
    .helpOption('-h, --help', 'explain this')
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', help)
    .addHelpText('afterAll', codes)
  for (const add of commands) add(program, terminal)
  return program
}

if (import.meta.main) await runAsProcess(requests)
