import type { StaffOutcome } from '../server/requests/doing.ts'
import type { RequestRecord } from '../server/requests/record.ts'
import { exit, Failure } from './exit.ts'
import type { Session } from './session.ts'
import type { Terminal } from './terminal.ts'

/** @param unchanged says why there was nothing to do. @throws Failure unless it was done. */
export function mustBeDone(reference: string, outcome: StaffOutcome, unchanged: string): void {
  if (outcome === 'done') return
  const why = { held: 'is held back: release it first', none: 'was withdrawn by its visitor' }
  const said = outcome === 'held' || outcome === 'none' ? `${reference} ${why[outcome]}.` : unchanged
  throw new Failure(exit.nothingFound, said)
}

/** Says what came of a change of an appointment, and who is told. @throws Failure when nothing was changed. */
export function tellChange(
  terminal: Terminal,
  { onlyFiles }: Session,
  { reference, unconfirmed }: RequestRecord,
  outcome: StaffOutcome,
  { done, unchanged }: { readonly done: string; readonly unchanged: string },
): void {
  mustBeDone(reference, outcome, unchanged)
  terminal.say(done)
  if (unconfirmed) {
    terminal.say('You get a mail. The visitor gets none, because no confirmation was sent either: tell them yourself.')
  }
  if (onlyFiles) terminal.say(onlyFiles)
  else if (!unconfirmed) terminal.say('Both sides are mailed within seconds while the server runs.')
}
