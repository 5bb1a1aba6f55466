/** The mail that tells the firm once a day what it does not know of yet, as a queue with an item a day at most. */
import { expressionBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { findUntold, noteTold, type Untold } from '../requests/untold.ts'
import { isFree, leases, type Queue, type Taken } from './leases.ts'

export type DailyItem = Taken & {
  /** `yyyy-mm-dd`, UTC. */
  readonly day: string
  /** What is untold at this moment, not when the day's mail was first tried. */
  readonly untold: Untold
}

/**
 * The first of a day is due as soon as there is something to tell; what comes later that day waits for the next. Several
 * processes have one row for the day, and so one mail.
 * One that has not left by midnight becomes the next day's.
 */
export function dailyQueue(database: Database, now: () => Date): Queue<DailyItem> {
  const { notes, lease } = leases(database, 'daily_mail', now)
  return {
    ...notes,
    take: async () => {
      const day = now().toISOString().slice(0, 10)
      const sent = database.db.selectFrom('daily_mail').select('id').where('day', '=', day)
      if (await sent.where('delivered_at', 'is not', null).executeTakeFirst()) return undefined
      const untold = await findUntold(database)
      if (!untold) return undefined
      const taken = await database.write(async (transaction) => {
        const earlier = transaction.selectFrom('daily_mail').select('id').where('day', '<', day)
        const open = earlier.where('delivered_at', 'is', null).where('parked_at', 'is', null)
        if (await open.where(({ not }) => not(isFree(now()))).executeTakeFirst()) return undefined
        // Its copies count on, or each day would send as many again.
        const unsent = await open.orderBy('day', 'desc').executeTakeFirst()
        const today = await transaction.selectFrom('daily_mail').select('id').where('day', '=', day).executeTakeFirst()
        if (unsent && !today) {
          const moved = transaction.updateTable('daily_mail').set({ day, failing_since: null })
          await moved.where('id', '=', unsent.id).execute()
        }
        await transaction
          .insertInto('daily_mail')
          .values({ day, next_attempt_at: now().toISOString() })
          .onConflict((conflict) => conflict.column('day').doNothing())
          .execute()
        await transaction.deleteFrom('daily_mail').where('day', '<', day).execute()
        return lease(transaction, expressionBuilder<Tables, 'daily_mail'>()('day', '=', day))
      })
      return taken && { ...taken, day, untold }
    },
    delivered: async (item) => {
      await noteTold(database, item.untold, now())
      return notes.delivered(item)
    },
  }
}
