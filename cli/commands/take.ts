import { type Command, InvalidArgumentError, Option } from 'commander'
import { byCommand } from '../../server/requests/doing.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import { mustBeDone } from '../staff-changes.ts'
import type { Terminal } from '../terminal.ts'

const help = `
Until then visitors can change what they wrote. They can move or cancel an appointment, and withdraw a request, afterwards
too.

Examples:
  npm run requests -- take K7QM-2X9D
  npm run requests -- take K7QM-2X9D --as maya@example.com
  npm run requests -- take K7QM-2X9D --undo`

export function addTake(program: Command, terminal: Terminal): void {
  program
    .command('take')
    .description('say that an engineer works on a request: its visitor changes the text no more')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .option('--as <address>', 'for whom: an address of DESK_STAFF; from whoever has it', parseAddress)
    .addOption(new Option('--undo', 'give it back').conflicts('as'))
    .addHelpText('after', help)
    .action((reference: string, { as, undo = false }: { as?: string; undo?: boolean }) =>
      withSession(terminal.environment, async (session) => {
        await mustShow(session, reference)
        const request = session.staff(reference, byCommand, new Date())
        // Who is named gets it from whoever has it; without a name it stays with them.
        const take = () => (as === undefined ? request.take(null) : request.handOver(as))
        const outcome = await (undo ? request.giveBack() : take())
        const state = undo ? 'not taken' : as ? `taken by ${as}` : 'taken'
        mustBeDone(reference, outcome, `${reference} is ${state} already.`)
        terminal.say(`${reference} is ${state}.`)
      }),
    )
}

function parseAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('Write an address like maya@example.com.')
  return text.toLowerCase()
}
