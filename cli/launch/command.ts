import { givenSettings } from '../../server/config.ts'
import { exit, Failure } from '../exit.ts'
import type { Program } from '../run.ts'
import type { Terminal } from '../terminal.ts'
import { type LaunchFacts, launchItems } from './launch-items.ts'
import { summary, tabbedListing, terminalListing } from './listing.ts'

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

async function launchCheck(facts: LaunchFacts, terminal: Terminal, json: boolean): Promise<void> {
  const items = launchItems(facts, givenSettings(terminal.environment))
  if (json) terminal.print(JSON.stringify(items, null, 2))
  else {
    const lines = terminal.width === null ? tabbedListing(items) : terminalListing(items, terminal.width)
    for (const line of lines) terminal.print(line)
  }
  if (items.length > 0) throw new Failure(exit.failed, summary(items))
  if (!json && terminal.width !== null) terminal.print(summary(items))
}

/** @param readFacts throws a Failure when the content is faulty. */
export function launchChecking(readFacts: () => Promise<LaunchFacts>): Program {
  return (program, terminal) =>
    program
      .name('npm run launch-check --')
      .description('List what must be replaced, confirmed or set before the site goes live.')
      .usage('[options]')
      .option('--json', 'print the list as JSON')
      .helpOption('-h, --help', 'explain this')
      .showHelpAfterError('Add --help to see how it is used.')
      .addHelpText('after', help)
      .action(async ({ json = false }) => launchCheck(await readFacts(), terminal, json))
}
