import type { StaffOutcome } from '../server/requests/doing.ts'
import type { RequestRecord } from '../server/requests/record.ts'
import { exit, Failure } from './exit.ts'
import type { Session } from './session.ts'
import type { Terminal } from './terminal.ts'

/** Says what came of a change of an appointment, and who is told. @throws Failure when nothing was changed. */
export function tellChange(
  terminal: Terminal,
  { onlyFiles }: Session,
  { reference, unconfirmed }: RequestRecord,
  outcome: StaffOutcome,
  { done, unchanged }: { readonly done: string; readonly unchanged: string },
): void {
  if (outcome === 'held') throw new Failure(exit.nothingFound, `${reference} is held back: release it first.`)
  if (outcome !== 'done') throw new Failure(exit.nothingFound, unchanged)
  terminal.say(done)
  if (unconfirmed) {
    terminal.say('You get a mail. The visitor gets none, because no confirmation was sent either: tell them yourself.')
  }
  if (onlyFiles) terminal.say(onlyFiles)
  else if (!unconfirmed) terminal.say('Both sides are mailed within seconds while the server runs.')
}
