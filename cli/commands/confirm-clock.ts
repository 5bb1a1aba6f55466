import type { Command } from 'commander'
import { beat, checkClock } from '../../server/requests/clock.ts'
import { exit, Failure } from '../exit.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { localTime } from '../text.ts'

const help = `
The server erases old requests by the clock of its machine. When that clock has run more than 30 days ahead of the last
time it was believed, because it is wrong or because the server was off for so long, nothing is erased, and the metrics and
the log say so. Set the clock right first. If it is right, this makes the server go on; it does so within an hour.

Examples:
  npm run requests -- confirm-clock
  npm run requests -- confirm-clock --yes`

export function addConfirmClock(program: Command, terminal: Terminal): void {
  program
    .command('confirm-clock')
    .description('say that the clock is right, when the server has stopped erasing by it')
    .option('--yes', 'do not ask')
    .addHelpText('after', help)
    .action(({ yes = false }: { yes?: boolean }) =>
      withSession(terminal.environment, async ({ database }) => {
        const now = new Date()
        const { plausible, known } = await checkClock(database, now)
        if (plausible) throw new Failure(exit.nothingFound, 'The clock is believed already.')
        if (known) terminal.say(`The clock was last believed at ${localTime(known)}.`)
        await terminal.confirm(`It is ${localTime(now.toISOString())} now. Is that right?`, yes)
        await beat(database, new Date(), { backwards: true })
        terminal.say('Old requests are erased again, within an hour.')
      }),
    )
}
