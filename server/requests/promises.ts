/**
 * Our own record: a tick for each review and delivery of a prompt rescue that was kept or fell due. A tick says nothing
 * of its request; the request knows its ticks, so that each is written once and is filled in when a late one is sent.
 */
import type { Selectable, Transaction } from 'kysely'
import { deadlinesOf } from '../../contracts/deadlines.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { RequestTable, Tables } from '../database/schema.ts'

export type PromiseRules = Pick<SiteManifest, 'schedule' | 'rescueHours'>

type Row = Pick<Selectable<RequestTable>, 'state' | 'state_at' | 'held_at' | 'released_at'>

/** Before anybody reads ticks, and each hour. */
export function recordAllPromises({ write }: Database, rules: PromiseRules, now: Date): Promise<void> {
  return write((transaction) => recordPromises(transaction, rules, now))
}

/** @param references of the requests to look at; all of them by default. */
export async function recordPromises(
  transaction: Transaction<Tables>,
  rules: PromiseRules,
  now: Date,
  references?: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('request')
    .select(['id', 'received_at', 'fields', 'state', 'state_at', 'held_at', 'released_at'])
    .select(['review_sent_at', 'fixed_at', 'review_tick', 'delivery_tick'])
    .where('kind', '=', 'prompt-rescue')
    .where('recorded', '=', 0)
    .$if(references !== undefined, (query) => query.where('reference', 'in', references ?? []))
    .orderBy('id')
    // What another process is changing is looked at in an hour.
    .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  for (const row of rows) {
    const startDate = JSON.parse(row.fields)['start-date'] ?? ''
    const clock = deadlinesOf({ receivedAt: row.received_at, startDate }, rules.rescueHours, rules.schedule)
    const noteOf = async (kind: 'review' | 'delivery', sentAt: string | null, known: number | null) => {
      const due = clock[kind]
      const share = shareOf(row, clock.start, due, sentAt, now)
      if (share === 'open') return { tick: known, isFinal: false }
      const isFinal = share !== null
      if (known !== null) {
        const late = transaction.updateTable('tick').set({ share: share === 'none' ? null : share })
        await late.where('id', '=', known).where('share', 'is', null).execute()
        return { tick: known, isFinal }
      }
      if (share === 'none') return { tick: 0, isFinal }
      const day = Temporal.Instant.from(due).toZonedDateTimeISO(rules.schedule.timeZone).toPlainDate().toString()
      const tick = transaction.insertInto('tick').values({ day, kind, share }).returning('id')
      return { tick: (await tick.executeTakeFirstOrThrow()).id, isFinal }
    }
    const review = await noteOf('review', row.review_sent_at, row.review_tick)
    const delivery = await noteOf('delivery', row.fixed_at, row.delivery_tick)
    const recorded = Number(review.isFinal && delivery.isFinal)
    if (recorded === 0 && review.tick === row.review_tick && delivery.tick === row.delivery_tick) continue
    await transaction
      .updateTable('request')
      .set({ review_tick: review.tick, delivery_tick: delivery.tick, recorded })
      .where('id', '=', row.id)
      .execute()
  }
}

/**
 * @returns the share of the time in percent, null for what is late and not sent, `none` where nobody waited when it was
 * due, and `open` where that isn't known yet. Canceling or closing after the due time doesn't prevent a late tick.
 */
function shareOf(row: Row, start: string, due: string, sentAt: string | null, now: Date) {
  if (sentAt !== null && sentAt <= due) return percentOf(start, due, sentAt)
  if (due > now.toISOString()) return 'open'
  const before = (at: string | null) => at !== null && at <= due
  const isClosed = row.state !== 'new' && row.state !== 'answered' && before(row.state_at)
  const isHeld = before(row.held_at) && !before(row.released_at)
  if (isClosed || isHeld) return 'none'
  return sentAt === null ? null : percentOf(start, due, sentAt)
}

function percentOf(start: string, due: string, sentAt: string): number {
  const [from, until, sent] = [Date.parse(start), Date.parse(due), Date.parse(sentAt)]
  return Math.max(1, Math.ceil(((sent - from) / (until - from)) * 100))
}
