import type { Command } from 'commander'
import { exit, Failure } from '../exit.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { localTime } from '../text.ts'

const help = `
A suspected request is stored but not mailed. This says that it is no spam: its mails are queued and leave within
seconds while the server runs.

Examples:
  npm run requests -- list --spam
  npm run requests -- release K7QM-2X9D`

/** `release`: lets a suspect through. */
export function addRelease(program: Command, terminal: Terminal): void {
  program
    .command('release')
    .description('let a request through that was suspected of spam; its mails go out')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .addHelpText('after', help)
    .action((reference: string) =>
      withSession(terminal.environment, async (session) => {
        const { suspected, releasedAt } = await mustShow(session, reference)
        if (!(await session.records.release(reference, new Date()))) {
          const why = suspected.length > 0 && releasedAt ? `was released ${localTime(releasedAt)}` : 'is not suspected'
          throw new Failure(exit.nothingFound, `There is nothing to release: ${reference} ${why}.`)
        }
        terminal.say(`${reference} is released. Its mails leave within seconds while the server runs.`)
      }),
    )
}
