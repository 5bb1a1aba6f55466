/**
 * Erases requests: expired ones each hour, and others on demand. Expired ones with unreported problems are kept. A clock that
 * is suddenly far ahead is doubted, because everything would be erased.
 */
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { clearAlarms, raiseAlarm } from '../database/alarms.ts'
import { type Actor, writeAudit } from '../database/audit.ts'
import { whereQuarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { getDialect } from '../database/dialect.ts'
import type { Services } from '../services.ts'
import { deleteOldUses } from './quotas.ts'

/** Requests per transaction, so that others don't wait long for the database. */
export const batchSize = 500

/** Erases expired requests, now and each hour, unless the clock is doubtful. @returns a function that stops it. */
export function startRetention(services: Services): () => Promise<void> {
  const { isClockDoubtful, log } = services
  const erase = async () => {
    const now = new Date()
    try {
      if (!(await isClockDoubtful(now))) await eraseExpired(services, now)
      else log.error({ now }, 'nothing is erased: the clock is a week past its last trusted time; trusted after a day')
    } catch (error) {
      log.error({ error: (error as Error).message }, 'the clock could not be checked; trying again in an hour')
    }
  }
  let running = erase()
  const timer = setInterval(() => {
    running = running.then(erase)
  }, hourMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Erases expired requests, but none with an unsent item, an upcoming appointment or an unreported problem. */
export async function eraseExpired(services: Services, now: Date): Promise<void> {
  const { database, mailFiles, log } = services
  const { retentionDays: days } = services.config.site
  let erased = 0
  try {
    await deleteOldUses(database.db, now)
    await mailFiles.deleteMornings(new Date(now.getTime() - days * dayMs))
    for (let gone = batchSize; gone === batchSize; erased += gone) {
      const due = await listExpiredRequests(database, now, days)
      gone = (await eraseRequests(services, due, 'server', now)).length
    }
    await database.scrub([])
  } catch (error) {
    log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again in an hour')
  }
  if (erased > 0) log.info({ erased, days }, 'old requests erased')
}

/**
 * Erases requests with their mails.
 * @param versions the `version` of each request that staff saw: if one differs, none is erased.
 * @returns the references of the erased requests.
 */
export async function eraseRequests(
  { database, mailFiles }: Services,
  references: readonly string[],
  actor: Actor,
  now: Date,
  versions?: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  if (references.length === 0) return []
  const erased = await database.write(async (transaction) => {
    const rows = await transaction
      .selectFrom('request')
      .select(['id', 'reference', 'version'])
      .where('reference', 'in', references)
      .orderBy('id')
      .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate())
      .execute()
    const erasable = rows.map(({ reference }) => reference)
    if (erasable.length === 0 || rows.some((row) => versions && versions.get(row.reference) !== row.version)) return []
    // Before the rows, so that erasing again repairs a failure. And after them, for a mail written in between.
    await mailFiles.delete(erasable)
    const ids = rows.map(({ id }) => id)
    await transaction.deleteFrom('outbox').where('request_id', 'in', ids).execute()
    await transaction.deleteFrom('request').where('id', 'in', ids).execute()
    const lines = erasable.map((reference) => ({ actor, action: 'erased', reference }))
    await writeAudit(transaction, lines, now)
    return erasable
  })
  if (erased.length === 0) return []
  await mailFiles.delete(erased)
  await database.scrub(erased)
  return erased
}

/** @param days how long requests are kept. A withdrawn one is kept for one day. */
async function listExpiredRequests({ db }: Database, now: Date, days: number): Promise<readonly string[]> {
  const daysAgo = (age: number) => new Date(now.getTime() - age * dayMs).toISOString()
  const erasable = db
    .selectFrom('request')
    .select('reference')
    .where((is) => is.or([is.not(whereQuarantined(is)), is('request.reported_at', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.request_id', '=', 'request.id')
            .where('delivered_at', 'is', null)
            .where((item) => item.or([item('dead_lettered_at', 'is', null), item('outbox.reported_at', 'is', null)])),
        ),
      ),
    )
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
    .limit(batchSize)
  // Two statements, so that each reads a range of an index.
  const rows = [
    ...(await erasable.where('received_at', '<', daysAgo(days)).orderBy('received_at').execute()),
    ...(await erasable.where('withdrawn_at', '<', daysAgo(1)).orderBy('withdrawn_at').execute()),
  ]
  return [...new Set(rows.map(({ reference }) => reference))].slice(0, batchSize)
}

/** Longer than most servers are off. */
const maxLeadMs = 7 * dayMs
/** For how long a machine may need to correct its clock. */
const doubtMs = dayMs

/**
 * @param uptime in ms, by a clock that nobody sets.
 * @returns a function that takes the time and returns whether it is doubtful: more than a week past the last time that was
 *   trusted, which is stored, because other stored times may be from a doubtful clock. After a day of uptime, the time is
 *   trusted. A doubt is an alarm.
 */
export function createClockCheck(
  { db, write }: Database,
  uptime = () => performance.now(),
): (now: Date) => Promise<boolean> {
  let trusted: { readonly time: number; readonly uptime: number } | undefined
  return async (now) => {
    if (!trusted) {
      const stored = await db.selectFrom('trusted_time').select('at').executeTakeFirst()
      trusted = { time: stored ? Date.parse(stored.at) : now.getTime(), uptime: 0 }
    }
    if (now.getTime() - trusted.time > maxLeadMs && uptime() - trusted.uptime < doubtMs) {
      await raiseAlarm(db, 'clock', new Date(trusted.time), now.toISOString())
      return true
    }
    trusted = { time: now.getTime(), uptime: uptime() }
    const at = now.toISOString()
    await write(async (transaction) => {
      const row = transaction.insertInto('trusted_time').values({ id: 1, at })
      await row.onConflict((conflict) => conflict.column('id').doUpdateSet({ at })).execute()
      await clearAlarms(transaction, 'clock')
    })
    return false
  }
}
