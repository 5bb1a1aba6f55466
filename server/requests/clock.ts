/** Doubts a clock that is far ahead of the stored data, because retention would erase everything. */
import { dayMs } from '../../contracts/durations.ts'
import { clearAlarms, raiseAlarm, readAlarms } from '../database/alarms.ts'
import type { Database } from '../database/database.ts'

/** Longer than most sites go without a view, a request or a sign-in. */
const maxLeadMs = 7 * dayMs
/** For how long a machine may need to correct its clock. */
const doubtMs = dayMs

/**
 * @param startedAt when the server started, by the same clock: what was written since proves nothing.
 * @param uptime in ms, by a clock that nobody sets.
 * @returns a function that takes the time and returns whether it is doubtful: more than a week past the newest stored time,
 *   or past its previous call. After a day of uptime, the time is trusted. A doubt is an alarm, which later starts read.
 */
export function createClockCheck(
  { db }: Database,
  startedAt = new Date(performance.timeOrigin),
  uptime = () => performance.now(),
): (now: Date) => Promise<boolean> {
  let trusted: { readonly time: number; readonly uptime: number } | undefined
  return async (now) => {
    trusted ??= { time: Date.parse((await readNewestTime(db, startedAt)) ?? now.toISOString()), uptime: 0 }
    if (now.getTime() - trusted.time > maxLeadMs && uptime() - trusted.uptime < doubtMs) {
      await raiseAlarm(db, 'clock', new Date(trusted.time), now.toISOString())
      return true
    }
    trusted = { time: now.getTime(), uptime: uptime() }
    await clearAlarms(db, 'clock')
    return false
  }
}

/** @returns the newest time before `end`. After a doubt, it is what was newest then: later times are as doubtful. */
async function readNewestTime(db: Database['db'], end: Date): Promise<string | undefined> {
  const before = end.toISOString()
  const doubt = (await readAlarms(db, 'clock')).get('clock')
  if (doubt) return doubt.since
  const requests = db.selectFrom('request').select('received_at as at').where('received_at', '<', before)
  const lines = db.selectFrom('audit').select('at').where('at', '<', before)
  const counts = db.selectFrom('daily_count').select('day as at').where('day', '<', before.slice(0, 10))
  const rows = await Promise.all([
    requests.orderBy('received_at', 'desc').limit(1).executeTakeFirst(),
    lines.orderBy('id', 'desc').limit(1).executeTakeFirst(),
    counts.orderBy('day', 'desc').limit(1).executeTakeFirst(),
  ])
  return rows
    .flatMap((row) => row?.at ?? [])
    .sort()
    .at(-1)
}
