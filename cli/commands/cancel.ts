import type { Command } from 'commander'
import { byCommand } from '../../server/requests/doing.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import { tellChange } from '../staff-changes.ts'
import type { Terminal } from '../terminal.ts'

const help = `
The request stays, and its time is free for others. Both sides get a mail that takes it out of their calendars. To erase
the request too, use "erase".

Example:
  npm run requests -- cancel K7QM-2X9D`

export function addCancel(program: Command, terminal: Terminal): void {
  program
    .command('cancel')
    .description('cancel the appointment of a request; both sides are mailed')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .addHelpText('after', help)
    .action((reference: string) =>
      withSession(terminal.environment, async (session) => {
        const record = await mustShow(session, reference)
        tellChange(terminal, session, record, await session.staff(reference, byCommand, new Date()).cancel(), {
          done: `The appointment of ${reference} is cancelled.`,
          unchanged: `${reference} has no appointment that is yet to come.`,
        })
      }),
    )
}
