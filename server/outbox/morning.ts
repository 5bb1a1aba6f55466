import type { Transaction } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import type { MorningMailInput } from '../../contracts/mail.ts'
import type { Tables } from '../database/schema.ts'
import { markReported } from '../requests/reported.ts'
import type { Sent } from './delivery.ts'
import type { MorningItem } from './queue.ts'

/**
 * Makes the row of today's morning email: due when the firm opens, or later that day. One that hasn't left by then becomes
 * today's.
 */
export async function prepareMorning(transaction: Transaction<Tables>, schedule: Schedule, now: Date): Promise<void> {
  const day = openedDay(now, schedule)
  if (!day) return
  const mornings = transaction.selectFrom('outbox').select('id').where('purpose', '=', 'morning')
  if (await mornings.where('day', '=', day).executeTakeFirst()) return
  const unsent = mornings.where('delivered_at', 'is', null).where('parked_at', 'is', null)
  const leaving = unsent.where('sending_since', 'is not', null).where('next_attempt_at', '>', now.toISOString())
  if (await leaving.executeTakeFirst()) return
  // Its copies still count, or each day would send as many again.
  const last = await unsent.orderBy('day', 'desc').executeTakeFirst()
  if (last) {
    await transaction.updateTable('outbox').set({ day, failing_since: null }).where('id', '=', last.id).execute()
  } else {
    await transaction
      .insertInto('outbox')
      .values({ purpose: 'morning', day, next_attempt_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
  }
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
