import { addBackup, addRestore } from './backup.ts'
import { addCopyTo } from './copy-to.ts'
import { type Program, runAsProcess } from './run.ts'

const help = `
Requests are read, answered, exported and erased at the desk.

Settings are those of the server (DATA_DIR, DATABASE_URL …), from the environment. Where a release is
installed, the server's user finds them:
  runuser -u steadyhand -- steadyhand requests backup /backups/requests.sqlite.gz
Where DATABASE_URL is not set, it is the SQLite database in DATA_DIR, which is ./data when not set.`

export const requestsProgram: Program = (program, terminal) => {
  program
    .name('npm run requests --')
    .description(
      'Back up, restore and move the requests that visitors have sent. "help <command>" has examples for each.',
    )
    .usage('<command>')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', help)
    .addHelpText('afterAll', '\nExit codes: 0 done; 1 failed.')
  for (const add of [addBackup, addRestore, addCopyTo]) add(program, terminal)
  return program
}

if (import.meta.main) await runAsProcess(requestsProgram)
