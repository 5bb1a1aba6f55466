import { type Command, InvalidArgumentError } from 'commander'
import { schedule } from '../../content/schedule.ts'
import { slotAt } from '../../server/appointments/free-times.ts'
import { NotBookable } from '../../server/appointments/not-bookable.ts'
import { byCommand } from '../../server/requests/doing.ts'
import { exit, Failure } from '../exit.ts'
import { mustShow, referenceArgument } from '../references.ts'
import { withSession } from '../session.ts'
import { tellChange } from '../staff-changes.ts'
import type { Terminal } from '../terminal.ts'
import { zonedTime } from '../text.ts'

const help = `
The time is read by the clock of the firm's zone (content/opening-hours.ts), or as it says itself: 2026-11-30T15:00Z.
It need not be one that the site offers, but an engineer must be free. Where there was no appointment, one is booked. Both
sides get a mail with the new calendar entry.

Examples:
  npm run requests -- move K7QM-2X9D "2026-11-30 10:00"
  npm run requests -- move K7QM-2X9D 2026-11-30T15:00Z`

export function addMove(program: Command, terminal: Terminal): void {
  program
    .command('move')
    .description('move the appointment of a request, or book one; both sides are mailed')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .argument('<time>', 'when it is to begin, like "2026-11-30 10:00"', readableTime)
    .addHelpText('after', help)
    .action((reference: string, time: string) =>
      withSession(terminal.environment, async (session) => {
        const record = await mustShow(session, reference)
        const { timeZone, engineers } = schedule
        const slot = slotAt(schedule, instantOf(time, timeZone))
        const when = `${zonedTime(slot.start.toString(), timeZone)} (${timeZone})`
        const moved = await session
          .staff(reference, byCommand, new Date())
          .move({ slot, engineers })
          .catch((error: unknown) => {
            if (!(error instanceof NotBookable)) throw error
            throw new Failure(exit.failed, `${when} is past, or no engineer is free then. Nothing is changed.`)
          })
        tellChange(terminal, session, record, moved, {
          done: `The appointment of ${reference} is on ${when}.`,
          unchanged: `The appointment of ${reference} is on ${when} already.`,
        })
      }),
    )
}

function readableTime(text: string): string {
  try {
    instantOf(text, 'UTC')
    return text
  } catch {
    throw new InvalidArgumentError('Write a time like "2026-11-30 10:00".')
  }
}

/** @throws when it is none. @throws Failure when the clock of the zone skips it, or shows it twice. */
function instantOf(text: string, timeZone: string): Temporal.Instant {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return Temporal.Instant.from(text)
  const time = Temporal.PlainDateTime.from(text)
  try {
    return time.toZonedDateTime(timeZone, { disambiguation: 'reject' }).toInstant()
  } catch {
    throw new Failure(exit.wrongUse, `The clocks change then in ${timeZone}: write the time in UTC, like ${text}Z.`)
  }
}
