/** `npm run launch-check`: what is left to do before the site goes live, for the firm's staff. */
import { judge } from '../checks/check-content.ts'
import { readContent } from '../checks/content.ts'
import { findingLine } from '../checks/finding.ts'
import { launchItems } from '../checks/launch/launch-items.ts'
import { summary, tabbedListing, terminalListing } from '../checks/launch/listing.ts'
import { exit, Failure } from '../cli/exit.ts'
import { type Program, runAsProcess } from '../cli/run.ts'
import type { Terminal } from '../cli/terminal.ts'

const help = `
It reads content/ and the settings, and changes nothing. In a pipe it prints one line for each thing, with tabs between
group, kind, location, what stands there and what to do.

Settings are those of the server (ORIGIN, SMTP_URL …), from the environment. On a server, from the project folder:
  set -a; . /etc/steadyhand.env; set +a
  npm run launch-check

To confirm a thing, edit the file at the line that is named; docs/editing-content.md says how.

Examples:
  npm run launch-check
  npm run -s launch-check | cut -f 1,3
  npm run -s launch-check -- --json | jq length

Exit codes: 0 nothing is left; 1 something is left, or it failed; 2 wrong use.`

async function launchCheck(terminal: Terminal, { json }: { readonly json?: true }): Promise<void> {
  const content = await readContent(process.cwd())
  const findings = judge(content)
  if (findings.length > 0) throw new Failure(exit.failed, ['Mend this first:', ...findings.map(findingLine)].join('\n'))
  const items = launchItems(content, terminal.environment)
  if (json) terminal.say(JSON.stringify(items, null, 2))
  else {
    const lines = terminal.width === null ? tabbedListing(items) : terminalListing(items, terminal.width)
    for (const line of lines) terminal.say(line)
  }
  if (items.length > 0) throw new Failure(exit.failed, summary(items))
  if (!json && terminal.width !== null) terminal.say(summary(items))
}

export const checking: Program = (program, terminal) =>
  program
    .name('npm run launch-check --')
    .description('List what must be replaced, confirmed or set before the site goes live.')
    .usage('[options]')
    .option('--json', 'print the list as JSON')
    .helpOption('-h, --help', 'explain this')
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', help)
    .action((options) => launchCheck(terminal, options))

if (import.meta.main) await runAsProcess(checking)
