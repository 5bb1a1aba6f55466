/**
 * Our own record: a tick for each review and delivery of a prompt rescue that the firm accepted, once it was kept or fell
 * due. A tick says nothing of its request; the request knows its ticks, so that each is written once and is filled in when
 * a late one is sent.
 */
import type { Selectable, Transaction } from 'kysely'
import { deadlinesOf } from '../../contracts/deadlines.ts'
import type { PromiseKind } from '../../contracts/own-record.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import type { RequestTable, Tables } from '../database/schema.ts'
import { storedField } from '../database/stored-field.ts'

export type PromiseRules = Pick<SiteManifest, 'schedule' | 'rescueHours'>

type Row = Pick<Selectable<RequestTable>, 'held_at' | 'released_at'>

/** Read at a time, so that others don't wait long for the database. */
const batchSize = 200

/** Call it before reading ticks, and each hour. Works in batches, each in a transaction of its own. */
export async function recordAllPromises({ write }: Database, rules: PromiseRules, now: Date): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await write((transaction) => recordBatch(transaction, rules, now, { after: from }))
  }
}

/** @param references of the requests to look at. */
export async function recordPromises(
  transaction: Transaction<Tables>,
  rules: PromiseRules,
  now: Date,
  references: readonly string[],
): Promise<void> {
  for (let start = 0; start < references.length; start += batchSize) {
    await recordBatch(transaction, rules, now, { references: references.slice(start, start + batchSize) })
  }
}

/** @returns the last id of a full batch; undefined after the last one. */
async function recordBatch(
  transaction: Transaction<Tables>,
  rules: PromiseRules,
  now: Date,
  { after = 0, references }: { readonly after?: number; readonly references?: readonly string[] },
): Promise<number | undefined> {
  const rows = await transaction
    .selectFrom('request')
    .select([
      'id',
      'received_at',
      'held_at',
      'released_at',
      'review_sent_at',
      'fixed_at',
      'review_tick',
      'delivery_tick',
    ])
    .select(storedField(transaction, 'start-date').as('startDate'))
    .where('kind', '=', 'prompt-rescue')
    .where('recorded', '=', 0)
    .where('accepted_at', 'is not', null)
    .where('id', '>', after)
    .$if(references !== undefined, (query) => query.where('reference', 'in', references ?? []))
    .orderBy('id')
    .limit(batchSize)
    // What another process is changing is looked at in an hour.
    .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  for (const row of rows) {
    const startDate = row.startDate ?? ''
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
  return rows.length < batchSize ? undefined : rows.at(-1)?.id
}

/** Takes back what a mark recorded. A late tick stays, with its reason, and isn't sent; one that was kept goes. */
export async function unrecord(
  transaction: Transaction<Tables>,
  request: Pick<Selectable<RequestTable>, 'id' | 'review_tick' | 'delivery_tick'>,
  kind: PromiseKind,
): Promise<void> {
  const column = `${kind}_tick` as const
  const tick = request[column] ?? 0
  const kept = transaction.deleteFrom('tick').where('id', '=', tick).where('share', '<=', 100)
  const { numDeletedRows } = await kept.executeTakeFirstOrThrow()
  await transaction.updateTable('tick').set({ share: null }).where('id', '=', tick).execute()
  await transaction
    .updateTable('request')
    .set({ recorded: 0, ...(numDeletedRows > 0n && { [column]: null }) })
    .where('id', '=', request.id)
    .execute()
}

/**
 * @returns the share of the time in percent, null for what is late and not sent, `none` for what was quarantined when it
 * was due, and `open` where that isn't known yet. Closing a request doesn't end a promise.
 */
function shareOf(row: Row, start: string, due: string, sentAt: string | null, now: Date) {
  if (sentAt !== null && sentAt <= due) return percentOf(start, due, sentAt)
  if (due > now.toISOString()) return 'open'
  const before = (at: string | null) => at !== null && at <= due
  if (before(row.held_at) && !before(row.released_at)) return 'none'
  return sentAt === null ? null : percentOf(start, due, sentAt)
}

function percentOf(start: string, due: string, sentAt: string): number {
  const [from, until, sent] = [Date.parse(start), Date.parse(due), Date.parse(sentAt)]
  return Math.max(1, Math.ceil(((sent - from) / (until - from)) * 100))
}
