import type { Command } from 'commander'
import { exit, Failure } from '../exit.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

const help = `
The server tries by itself again and again. It gives up what was refused, what has failed for days, and what went out
three times without an answer. Use this once the cause is gone: all of that, and what waits, is due now, as if it had
not failed. See the causes with "show".

Examples:
  npm run requests -- list --undelivered
  npm run requests -- retry                everything
  npm run requests -- retry K7QM-2X9D      what belongs to one request`

export function addRetry(program: Command, terminal: Terminal): void {
  program
    .command('retry')
    .description('send again what has not left, what was given up too')
    .argument('[reference]', 'of one request; all when left out', referenceArgument)
    .addHelpText('after', help)
    .action((reference: string | undefined) =>
      withSession(terminal.environment, async (session) => {
        const record = reference === undefined ? undefined : await mustShow(session, reference)
        const due = await session.records.retry(new Date(), reference)
        if (due === 0) {
          const hint = record?.held ? ` ${reference} is held back as spam: use "release".` : ''
          throw new Failure(exit.nothingFound, `There is nothing to send again.${hint}`)
        }
        terminal.say(`${count(due, 'item')} due now. A running server picks them up within seconds.`)
        if (session.onlyFiles) terminal.remark(session.onlyFiles)
      }),
    )
}
