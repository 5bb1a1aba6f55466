import { sql } from 'kysely'
import { fewestDrawn, type OwnRecord, recordedDays } from '../../contracts/own-record.ts'
import type { Database } from '../database/database.ts'

/**
 * @returns the promises that were due before the last midnight, the same in every process all day; null on the first
 * day of a database.
 */
export async function readOwnRecord({ db }: Database, timeZone: string, now: Date): Promise<OwnRecord | null> {
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  // A database begins with its first step.
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db)
  const since = dayOf(String(rows[0]?.at)).toString()
  const today = dayOf(now.toISOString())
  if (since >= today.toString()) return null
  const from = today.subtract({ days: recordedDays }).toString()
  const ticks = await db
    .selectFrom('tick')
    .select(['kind', 'day', 'share', 'reason'])
    .where('day', '>=', from)
    .where('day', '<', today.toString())
    // A fixed order, or each process could read the rows in another one.
    .orderBy('day')
    .orderBy('share')
    .orderBy('reason')
    .execute()
  const of = (wanted: 'review' | 'delivery') =>
    ticks.filter(({ kind }) => kind === wanted).map(({ kind: _, ...tick }) => tick)
  const [review, delivery] = [of('review'), of('delivery')]
  const isDrawn = Math.min(review.length, delivery.length) >= fewestDrawn
  return { since, drawn: isDrawn ? { from, review, delivery } : null }
}
