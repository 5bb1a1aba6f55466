import type { Transaction } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import type { MorningMailInput } from '../../contracts/mail.ts'
import type { Tables } from '../database/schema.ts'
import { markReported } from '../requests/retention.ts'
import type { Sent } from './delivery.ts'
import type { MorningItem } from './queue.ts'

/** Makes the row of today's morning email, due when the firm opens, in place of one that hasn't left by then. */
export async function prepareMorning(transaction: Transaction<Tables>, schedule: Schedule, now: Date): Promise<void> {
  const day = openedDay(now, schedule)
  if (!day) return
  const made = transaction.selectFrom('outbox').select('id').where('purpose', '=', 'morning').where('day', '=', day)
  if (await made.executeTakeFirst()) return
  await transaction
    .insertInto('outbox')
    .values({ purpose: 'morning', day, next_attempt_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  await transaction.deleteFrom('outbox').where('day', '<', day).execute()
}

/**
 * Tells what there is to tell, and stores with the delivery that the firm knows.
 * @param read null when there is nothing to tell.
 */
export async function tellMorning(
  { day }: MorningItem,
  now: Date,
  read: (day: string, now: Date) => Promise<MorningMailInput | null>,
  send: (input: MorningMailInput) => Promise<unknown>,
): Promise<Sent> {
  const input = await read(day, now)
  if (!input) return 'nothing'
  await send(input)
  return { also: (transaction) => markReported(transaction, new Date(input.now), now) }
}

/** From the firm's opening hour on; null before. */
function openedDay(now: Date, { timeZone, opens }: Schedule): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= opens ? there.toPlainDate().toString() : null
}
