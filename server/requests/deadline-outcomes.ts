/**
 * The track record: one deadline outcome for each review and each delivery of an accepted prompt rescue, once the deadline
 * was met or has passed. An outcome doesn't identify its request. The request has the ids of its outcomes, so that each is
 * recorded once, and updated when a late one is sent.
 */
import type { Selectable, Transaction } from 'kysely'
import { computeDeadlines } from '../../contracts/deadlines.ts'
import type { DeadlineKind } from '../../contracts/track-record.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import type { Database } from '../database/database.ts'
import { getDialect } from '../database/dialect.ts'
import type { RequestTable, Tables } from '../database/schema.ts'
import { selectStoredField } from '../database/stored-field.ts'

export type DeadlineRules = Pick<SiteManifest, 'schedule' | 'rescueHours'>

type Row = Pick<Selectable<RequestTable>, 'quarantined_at' | 'released_at'>

/** Requests per transaction, so that others don't wait long for the database. */
const batchSize = 200

/** Records the outcomes of all requests, each batch in its own transaction. Call it before reading outcomes, and each hour. */
export async function recordAllDeadlineOutcomes({ write }: Database, rules: DeadlineRules, now: Date): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await write((transaction) => recordBatch(transaction, rules, now, { after: from }))
  }
}

/** Records the outcomes of some requests. Call it before erasing or withdrawing them. */
export async function recordDeadlineOutcomes(
  transaction: Transaction<Tables>,
  rules: DeadlineRules,
  now: Date,
  references: readonly string[],
): Promise<void> {
  for (let start = 0; start < references.length; start += batchSize) {
    await recordBatch(transaction, rules, now, { references: references.slice(start, start + batchSize) })
  }
}

/** @returns the last id of a full batch; undefined after the last batch. */
async function recordBatch(
  transaction: Transaction<Tables>,
  rules: DeadlineRules,
  now: Date,
  { after = 0, references }: { readonly after?: number; readonly references?: readonly string[] },
): Promise<number | undefined> {
  const rows = await transaction
    .selectFrom('request')
    .select([
      'id',
      'received_at',
      'quarantined_at',
      'released_at',
      'review_sent_at',
      'fixed_at',
      'review_outcome',
      'delivery_outcome',
    ])
    .select(selectStoredField(transaction, 'start-date').as('startDate'))
    .where('kind', '=', 'prompt-rescue')
    .where('outcomes_final', '=', 0)
    .where('accepted_at', 'is not', null)
    .where('id', '>', after)
    .$if(references !== undefined, (query) => query.where('reference', 'in', references ?? []))
    .orderBy('id')
    .limit(batchSize)
    // Requests that another process is changing are recorded in the next hour.
    .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  for (const row of rows) {
    const startDate = row.startDate ?? ''
    const clock = computeDeadlines({ receivedAt: row.received_at, startDate }, rules.rescueHours, rules.schedule)
    const recordOutcome = async (kind: 'review' | 'delivery', sentAt: string | null, known: number | null) => {
      const due = clock[kind]
      const share = computeShare(row, clock.start, due, sentAt, now)
      if (share === 'open') return { outcome: known, isFinal: false }
      const isFinal = share !== null
      if (known !== null) {
        const late = transaction.updateTable('deadline_outcome').set({ share: share === 'none' ? null : share })
        await late.where('id', '=', known).where('share', 'is', null).execute()
        return { outcome: known, isFinal }
      }
      if (share === 'none') return { outcome: 0, isFinal }
      const day = Temporal.Instant.from(due).toZonedDateTimeISO(rules.schedule.timeZone).toPlainDate().toString()
      const outcome = transaction.insertInto('deadline_outcome').values({ day, kind, share }).returning('id')
      return { outcome: (await outcome.executeTakeFirstOrThrow()).id, isFinal }
    }
    const review = await recordOutcome('review', row.review_sent_at, row.review_outcome)
    const delivery = await recordOutcome('delivery', row.fixed_at, row.delivery_outcome)
    const isFinal = Number(review.isFinal && delivery.isFinal)
    if (isFinal === 0 && review.outcome === row.review_outcome && delivery.outcome === row.delivery_outcome) continue
    await transaction
      .updateTable('request')
      .set({ review_outcome: review.outcome, delivery_outcome: delivery.outcome, outcomes_final: isFinal })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length < batchSize ? undefined : rows.at(-1)?.id
}

/** Reverts what a mark recorded. A late outcome stays with its reason, as unsent; one that was in time is deleted. */
export async function revertDeadlineOutcome(
  transaction: Transaction<Tables>,
  request: Pick<Selectable<RequestTable>, 'id' | 'review_outcome' | 'delivery_outcome'>,
  kind: DeadlineKind,
): Promise<void> {
  const column = `${kind}_outcome` as const
  const outcome = request[column] ?? 0
  const kept = transaction.deleteFrom('deadline_outcome').where('id', '=', outcome).where('share', '<=', 100)
  const { numDeletedRows } = await kept.executeTakeFirstOrThrow()
  await transaction.updateTable('deadline_outcome').set({ share: null }).where('id', '=', outcome).execute()
  await transaction
    .updateTable('request')
    .set({ outcomes_final: 0, ...(numDeletedRows > 0n && { [column]: null }) })
    .where('id', '=', request.id)
    .execute()
}

/**
 * Closing a request doesn't end its deadlines.
 * @returns the used share of the time in percent; null if late and unsent, `none` if the request was quarantined at the
 * deadline, `open` if the outcome isn't known yet.
 */
function computeShare(row: Row, start: string, due: string, sentAt: string | null, now: Date) {
  if (sentAt !== null && sentAt <= due) return computePercent(start, due, sentAt)
  if (due > now.toISOString()) return 'open'
  const before = (at: string | null) => at !== null && at <= due
  if (before(row.quarantined_at) && !before(row.released_at)) return 'none'
  return sentAt === null ? null : computePercent(start, due, sentAt)
}

function computePercent(start: string, due: string, sentAt: string): number {
  const [from, until, sent] = [Date.parse(start), Date.parse(due), Date.parse(sentAt)]
  return Math.max(1, Math.ceil(((sent - from) / (until - from)) * 100))
}
