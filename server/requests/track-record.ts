import { minOutcomes, recordedDays, type TrackRecord } from '../../contracts/track-record.ts'
import { type Database, readCreatedAt } from '../database/database.ts'

/**
 * @returns the deadline outcomes of the days before today, the same in every process all day; null on the first day of
 * a database.
 */
export async function readTrackRecord({ db }: Database, timeZone: string, now: Date): Promise<TrackRecord | null> {
  const getDay = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate()
  const since = getDay(await readCreatedAt(db)).toString()
  const today = getDay(now.toISOString())
  if (since >= today.toString()) return null
  const from = today.subtract({ days: recordedDays }).toString()
  const outcomes = await db
    .selectFrom('deadline_outcome')
    .select(['kind', 'day', 'share', 'reason'])
    .where('day', '>=', from)
    .where('day', '<', today.toString())
    // A fixed order, so that every process reads the same.
    .orderBy('day')
    .orderBy('share')
    .orderBy('reason')
    .execute()
  const of = (wanted: 'review' | 'delivery') =>
    outcomes.filter(({ kind }) => kind === wanted).map(({ kind: _, ...outcome }) => outcome)
  const [review, delivery] = [of('review'), of('delivery')]
  const isDrawn = Math.min(review.length, delivery.length) >= minOutcomes
  return { since, drawn: isDrawn ? { from, review, delivery } : null }
}
