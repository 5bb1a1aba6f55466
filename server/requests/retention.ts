import { dayMs } from '../../contracts/durations.ts'
import { quarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { sweepCounts } from '../http/counts.ts'
import type { Log } from '../http/log.ts'
import type { Records } from './records.ts'
import { eraseReturnedForms } from './returned-forms.ts'

/** How often the server looks for requests that are due. */
const everyMs = 60 * 60 * 1000
/** Erased at most in an hour: a clock that is far ahead would make every request old. A firm gets some tens a day. */
export const maxErasedPerHour = 100
/** Its row in the table `alarm`. */
const alarm = 'retention'

export type RetentionParts = {
  readonly database: Database
  readonly records: Pick<Records, 'erase'>
  /** How long a request is kept; the privacy page states the same number. */
  readonly days: number
  /** Erases what lies outside of the database: mails that were written as files. */
  readonly forget: (references: readonly string[]) => Promise<void>
  /** Erases what lies outside of the database and belongs to a day before this moment. */
  readonly forgetDays: (before: Date) => Promise<void>
  readonly log: Log
  readonly now?: () => Date
}

/**
 * Erases requests that are due now, and every hour from now on.
 * @returns what stops it, once the erasure under way has ended.
 */
export function startRetention(parts: RetentionParts): () => Promise<void> {
  const erase = () => eraseExpired(parts)
  let running = erase()
  const timer = setInterval(() => {
    running = running.then(erase)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/**
 * Erases requests, and with them their mails in the outbox, once they are older than the firm has promised to keep them.
 * A request stays while something of it waits to leave or its appointment is yet to come, and until the firm knows of what is held or was given up.
 */
export async function eraseExpired({
  database,
  records,
  days,
  forget,
  forgetDays,
  log,
  now = () => new Date(),
}: RetentionParts): Promise<void> {
  let erased = 0
  try {
    await eraseReturnedForms(database, now())
    await sweepCounts(database, now())
    await forgetDays(new Date(now().getTime() - days * dayMs))
    const left = maxErasedPerHour - (await erasedWithinHour(database, now()))
    const due = await expiredRequests(database, now(), days, left + 1)
    erased = (await records.erase(due.slice(0, left), forget, 'server', undefined, now())).references.length
    await noteStopped(database, due.length > left, now())
    if (due.length > left) {
      const atMost = maxErasedPerHour
      log.warn({ atMost }, 'more requests are due to be erased than are erased in an hour; check this machine’s clock')
    }
  } catch (error) {
    log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again in an hour')
  }
  if (erased > 0) log.info({ erased, days }, 'old requests erased')
}

/** How many requests the servers on this database have erased within the hour. */
async function erasedWithinHour({ db }: Pick<Database, 'db'>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor', '=', 'server')
    .where('action', '=', 'erased')
    .where('at', '>', new Date(now.getTime() - everyMs).toISOString())
    .where('at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return Math.min(Number(count), maxErasedPerHour)
}

/** Notes for the desk and the metrics whether erasing has stopped until the next hour. */
async function noteStopped({ write }: Pick<Database, 'write'>, stopped: boolean, now: Date): Promise<void> {
  await write(async (transaction) => {
    if (!stopped) return void (await transaction.deleteFrom('alarm').where('name', '=', alarm).execute())
    await transaction
      .insertInto('alarm')
      .values({ name: alarm, since: now.toISOString(), reason: '' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  })
}

/** Whether more requests are due to be erased than are erased in an hour. */
export async function hasRetentionStopped({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('alarm').select('name').where('name', '=', alarm).executeTakeFirst()
  return row !== undefined
}

/**
 * @param days for how long a request is kept; one that was withdrawn is kept for a day.
 * @returns the references of requests that are older, of which nothing waits, no appointment is yet to come and the firm
 *   knows everything, the oldest first.
 */
async function expiredRequests(
  { db }: Pick<Database, 'db'>,
  now: Date,
  days: number,
  limit: number,
): Promise<readonly string[]> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString()
  const rows = await db
    .selectFrom('request')
    .select('reference')
    .where((is) => is.or([is('received_at', '<', daysAgo(days)), is('withdrawn_at', '<', daysAgo(1))]))
    .where((is) => is.or([is.not(quarantined(is)), is('request.told_at', 'is not', null)]))
    // Nothing waits to leave, or was given up without the firm's knowing.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.request_id', '=', 'request.id')
            .where('delivered_at', 'is', null)
            .where((item) => item.or([item('parked_at', 'is', null), item('outbox.told_at', 'is', null)])),
        ),
      ),
    )
    // An appointment would be forgotten before it is kept.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointment')
            .select('appointment.id')
            .whereRef('appointment.request_id', '=', 'request.id')
            .where('cancelled_at', 'is', null)
            .where('ends_at', '>', now.toISOString()),
        ),
      ),
    )
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ reference }) => reference)
}
