import type { Command } from 'commander'
import { exit, Failure } from '../exit.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'

const help = `
Until then visitors can change what they wrote. They can move or cancel an appointment, and withdraw a request, afterwards
too.

Examples:
  npm run requests -- take K7QM-2X9D
  npm run requests -- take K7QM-2X9D --undo`

export function addTake(program: Command, terminal: Terminal): void {
  program
    .command('take')
    .description('say that an engineer works on a request: its visitor changes the text no more')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .option('--undo', 'give it back')
    .addHelpText('after', help)
    .action((reference: string, { undo = false }: { undo?: boolean }) =>
      withSession(terminal.environment, async (session) => {
        await mustShow(session, reference)
        const outcome = await session.staff.take(reference, !undo, new Date())
        const state = undo ? 'not taken' : 'taken'
        if (outcome === 'held') throw new Failure(exit.nothingFound, `${reference} is held back: release it first.`)
        if (outcome !== 'done') throw new Failure(exit.nothingFound, `${reference} is ${state} already.`)
        terminal.say(`${reference} is ${state}.`)
      }),
    )
}
