import type { Command } from 'commander'
import { exit, Failure } from '../exit.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { localTime } from '../text.ts'

const help = `
A request that is held back as spam is stored but not mailed. This says that it is none: its mails are queued and leave
within seconds while the server runs. The time that it wishes for is booked, unless that is gone by now.

Examples:
  npm run requests -- list --spam
  npm run requests -- release K7QM-2X9D`

export function addRelease(program: Command, terminal: Terminal): void {
  program
    .command('release')
    .description('let a request go that was held back as spam; its mails go out')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .addHelpText('after', help)
    .action((reference: string) =>
      withSession(terminal.environment, async (session) => {
        const { releasedAt } = await mustShow(session, reference)
        const { released } = await session.records.release(reference, new Date())
        if (!released) {
          const why = releasedAt ? `was released ${localTime(releasedAt)}` : 'is not held'
          throw new Failure(exit.nothingFound, `There is nothing to release: ${reference} ${why}.`)
        }
        const when = session.onlyFiles ?? 'Its mails leave within seconds while the server runs.'
        terminal.say(`${reference} is released. ${when}`)
        if (released.wish === 'booked') terminal.say('The time that it wishes for is booked.')
        if (released.wish === 'gone') terminal.say('The time that it wished for is gone: offer the visitor two.')
        if (released.unconfirmed) {
          terminal.say('The visitor gets no confirmation: their mailbox has had as many today as may be.')
        }
      }),
    )
}
