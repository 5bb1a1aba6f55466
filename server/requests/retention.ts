import { expressionBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import { beat, checkClock } from './clock.ts'
import { eraseHeldForms } from './held-forms.ts'
import { isHeld } from './record.ts'
import type { Records } from './records.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How often the server looks for requests that are due. */
const everyMs = 60 * 60 * 1000
const batchSize = 500

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
 * Looks for requests that are due now, and every hour from now on.
 * @returns what stops it, once the erasure under way has come to a point where it can.
 */
export function startRetention(parts: RetentionParts): () => Promise<void> {
  let stopping = false
  const look = () => eraseExpired(parts, () => stopping)
  let running = look()
  const timer = setInterval(() => {
    running = running.then(look)
  }, everyMs)
  timer.unref()
  return () => {
    stopping = true
    clearInterval(timer)
    return running
  }
}

/**
 * Erases requests, and with them their mails in the outbox, once they are older than the firm has promised to keep them.
 * A request stays while something of it waits to leave or its appointment is yet to come, and until the firm knows of what is held or was given up.
 * Nothing is erased by a clock that cannot be believed.
 * @param stopped asked between pieces of the work.
 */
export async function eraseExpired(
  { database, records, days, forget, forgetDays, log, now = () => new Date() }: RetentionParts,
  stopped = () => false,
): Promise<void> {
  let erased = 0
  try {
    const { plausible, known } = await checkClock(database, now())
    if (!plausible) {
      log.error({ now: now().toISOString(), known }, 'the clock is too far ahead to erase by it; nothing is erased')
      return
    }
    await beat(database, now())
    await eraseHeldForms(database, now())
    await forgetDays(new Date(now().getTime() - days * dayMs))
    // Not while the clock is behind: all that was received since would seem to lie ahead of it.
    if (known !== undefined && known <= now().toISOString()) await keepNoLonger(database, now())
    while (!stopped()) {
      const old = await expiredRequests(database, now(), days)
      if (old.length === 0) break
      erased += (await records.erase(old, forget, 'server')).references.length
    }
  } catch (error) {
    log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again in an hour')
  }
  if (erased > 0) log.info({ erased, days }, 'old requests erased')
}

/** What came in under a clock that was ahead has waited since before now: it is kept from now on, and no longer. */
async function keepNoLonger({ write }: Pick<Database, 'write'>, now: Date): Promise<void> {
  await write((transaction) =>
    transaction
      .updateTable('request')
      .set({ received_at: now.toISOString() })
      .where('received_at', '>', new Date(now.getTime() + dayMs).toISOString())
      .execute(),
  )
}

/**
 * @param days for how long a request is kept; one that was withdrawn is kept for a day.
 * @returns the references of requests that are older, of which nothing waits, no appointment is yet to come and the firm
 *   knows everything, the oldest first; some of them, if there are many.
 */
async function expiredRequests({ db }: Pick<Database, 'db'>, now: Date, days: number): Promise<readonly string[]> {
  /** Whether something waits to leave, or was given up without the firm's knowing. */
  const waiting = (table: 'outbox' | 'answer') => {
    const is = expressionBuilder<Tables, 'request'>()
    return is.exists(
      is
        .selectFrom(table as 'outbox')
        .select('id')
        .whereRef('request_id', '=', 'request.id')
        .where('delivered_at', 'is', null)
        .where((item) => item.or([item('parked_at', 'is', null), item(`${table as 'outbox'}.told_at`, 'is', null)])),
    )
  }
  const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString()
  const rows = await db
    .selectFrom('request')
    .select('reference')
    .where((is) => is.or([is('received_at', '<', daysAgo(days)), is('withdrawn_at', '<', daysAgo(1))]))
    .where((is) => is.or([is.not(isHeld(is)), is('request.told_at', 'is not', null)]))
    .where((is) => is.not(is.or([waiting('outbox'), waiting('answer')])))
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
    .limit(batchSize)
    .execute()
  return rows.map(({ reference }) => reference)
}
