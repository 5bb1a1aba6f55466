import { addBackup, addRestore } from './backup.ts'
import { addCopyTo } from './copy-to.ts'
import { type Program, runAsProcess } from './run.ts'

const help = `
To read, answer, export or erase requests, use the desk.

The commands use the server's settings (DATA_DIR, DATABASE_URL …) in the environment. In an installed release, run them as the
server's user, who can read the settings:
  runuser -u steadyhand -- steadyhand requests backup /backups/requests.sqlite.gz
Without DATABASE_URL, they use the SQLite database in DATA_DIR, by default ./data.`

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
