import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Records } from '../../server/requests/records.ts'
import { addFilters, type FilterOptions, filterOf } from '../arguments.ts'
import { exit, Failure } from '../exit.ts'
import { tabbedLines, tableLines } from '../rows.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

type ListOptions = FilterOptions & { readonly limit: number; readonly all?: true }

const help = `
In a terminal: a table with times of this machine's clock. Under each row: who sent it, who has it, and
when the call is, if there is one. In a pipe: one line per request, whole values separated by tabs, times in UTC. The
columns are reference, received, kind, name, email, mail, when the appointment begins, state, and who has it.

State is what has become of a request: new, answered, won, lost or closed; or withdrawn by its visitor. Mail is where its mails stand:
  delivered             everything has left
  waiting               something has not left yet; the server tries again by itself
  given up              something was refused or failed for days; see why with "show", send it again at the desk
  outcome unknown       something went out three times and nobody said that it arrived; the desk sends it once more
  held: <reasons>       only a program does that: not mailed; release it at the desk
After one of the others but the last:
  unconfirmed           the visitor was sent no confirmation; see why with "show"
  check: <reasons>      a program may have sent it; it was mailed all the same

Examples:
  npm run requests -- list
  npm run requests -- list --since 7d --kind consultation
  npm run requests -- list --undelivered
  npm run -s requests -- list --all | cut -f 5 | sort -u`

export function addList(program: Command, terminal: Terminal): void {
  addFilters(program.command('list').description('show the latest requests, the newest first'))
    .option('--limit <number>', 'at most so many', parseLimit, 50)
    .addOption(new Option('--all', 'all of them').conflicts('limit'))
    .addHelpText('after', help)
    .action((options: ListOptions) =>
      withSession(terminal.environment, async (session) => {
        await list(terminal, session.records.list, options)
        if (session.onlyFiles && terminal.attended) terminal.remark(session.onlyFiles)
      }),
    )
}

async function list(terminal: Terminal, find: Records['list'], options: ListOptions) {
  const limit = options.all ? Number.POSITIVE_INFINITY : options.limit
  let shown = 0
  let more = false
  const limited = async function* () {
    for await (const record of find(filterOf(options))) {
      more = shown === limit
      if (more) return
      shown += 1
      yield record
    }
  }
  await terminal.printLines(terminal.isScreen ? tableLines(limited()) : tabbedLines(limited()))
  if (shown === 0) throw new Failure(exit.nothingFound, 'No request matches.')
  if (terminal.attended) {
    terminal.remark(
      `${count(shown, 'request')} shown. ${more ? 'There are more: --limit 500 or --all shows them.' : 'That is all.'}`,
    )
  }
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Write a whole number above 0.')
  return Number(text)
}
