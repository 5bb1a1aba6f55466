import { dayMs } from '../../contracts/durations.ts'
import { quarantined } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { recordAllPromises } from './promises.ts'

const everyMs = 60 * 60 * 1000
/** Read at a time. */
const batchSize = 500

/** Notes which promises were kept or fell due, and erases what is old, each hour. @returns stops it. */
export function startRetention(services: Services, now = () => new Date()): () => Promise<void> {
  const { database, site, log } = services
  const erase = async () => {
    await recordAllPromises(database, site.manifest, now()).catch((error: Error) =>
      log.error({ error: error.message }, 'promises could not be recorded'),
    )
    await eraseExpired(services, now())
  }
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

/** Not those with an unsent item, an upcoming appointment, or something unreported. */
export async function eraseExpired(services: Services, now: Date): Promise<void> {
  const { database, records, mailFiles, log } = services
  const { retentionDays: days } = services.config.site
  let erased = 0
  try {
    await mailFiles.deleteMornings(new Date(now.getTime() - days * dayMs))
    for (let gone = batchSize; gone === batchSize; erased += gone) {
      const due = await expiredRequests(database, now, days)
      gone = (await records.erase(due, mailFiles.delete, 'server', undefined, now)).length
    }
    await database.scrub([])
  } catch (error) {
    log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again in an hour')
  }
  if (erased > 0) log.info({ erased, days }, 'old requests erased')
}

/** @param days a withdrawn request is kept for one day instead. */
async function expiredRequests({ db }: Database, now: Date, days: number): Promise<readonly string[]> {
  const daysAgo = (age: number) => new Date(now.getTime() - age * dayMs).toISOString()
  const rows = await db
    .selectFrom('request')
    .select('reference')
    .where((is) => is.or([is('received_at', '<', daysAgo(days)), is('withdrawn_at', '<', daysAgo(1))]))
    .where((is) => is.or([is.not(quarantined(is)), is('request.told_at', 'is not', null)]))
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
