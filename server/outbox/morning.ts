import { expressionBuilder } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import type { MorningMailInput } from '../../contracts/mail.ts'
import { isUnleased } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { markReported } from '../requests/reported.ts'
import { type LeasedItem, leases, type Queue } from './leases.ts'

export type MorningItem = LeasedItem & {
  /** `yyyy-mm-dd` in the firm's zone. */
  readonly day: string
  readonly input: MorningMailInput
}

/** Due when the firm opens, or later that day. A mail that hasn't left by the next morning becomes that morning's. */
export function morningQueue(
  database: Database,
  schedule: Pick<Schedule, 'timeZone' | 'opens'>,
  read: (day: string, now: Date) => Promise<MorningMailInput | null>,
  now: () => Date,
): Queue<MorningItem> {
  const { notes, lease } = leases(database, now)
  const is = expressionBuilder<Tables, 'outbox'>()
  const take = async (): Promise<MorningItem | undefined> => {
    const day = openedDay(now(), schedule)
    if (!day) return undefined
    const settled = database.db.selectFrom('outbox').select('id').where('day', '=', day)
    const done = is.or([is('delivered_at', 'is not', null), is('parked_at', 'is not', null)])
    if (await settled.where(done).executeTakeFirst()) return undefined
    const taken = await database.write(async (transaction) => {
      const earlier = transaction.selectFrom('outbox').select('id').where('day', '<', day)
      const unsent = earlier.where('delivered_at', 'is', null).where('parked_at', 'is', null)
      if (await unsent.where(is.not(isUnleased(now()))).executeTakeFirst()) return undefined
      // Its copies still count, or each day would send as many again.
      const last = await unsent.orderBy('day', 'desc').executeTakeFirst()
      const today = await transaction.selectFrom('outbox').select('id').where('day', '=', day).executeTakeFirst()
      if (last && !today) {
        const moved = transaction.updateTable('outbox').set({ day, failing_since: null })
        await moved.where('id', '=', last.id).execute()
      }
      await transaction
        .insertInto('outbox')
        .values({ purpose: 'morning', day, next_attempt_at: now().toISOString() })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute()
      await transaction.deleteFrom('outbox').where('day', '<', day).execute()
      return lease(transaction, is('day', '=', day))
    })
    if (!taken) return undefined
    const input = await read(day, now())
    if (input) return { ...taken, day, input }
    await notes.delivered(taken)
    return undefined
  }
  return {
    ...notes,
    take,
    delivered: async (item) => {
      await markReported(database, new Date(item.input.now), now())
      return notes.delivered(item)
    },
  }
}

/** From the firm's opening hour on; null before. */
function openedDay(now: Date, { timeZone, opens }: Pick<Schedule, 'timeZone' | 'opens'>): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= opens ? there.toPlainDate().toString() : null
}
