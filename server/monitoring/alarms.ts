/** Problems that the firm should solve while the site works. The log has the details. */
import type { Alarm } from '../../contracts/desk.ts'
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { whereInTimeWindow } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { readProcessStatus, readUnmatchedEdits } from '../publishing/process-status.ts'
import { bookingQuotas, countRecentBookings } from '../requests/appointments/booking.ts'
import { findEndingHoliday } from '../requests/appointments/free-times.ts'
import { isClockDoubted } from '../requests/clock.ts'
import { formatAlarmName } from '../requests/outbox/mail/transport.ts'
import type { Services } from '../services.ts'

/** Longer than three copies with an unknown outcome take, which is nine hours. */
export const longestWaitMs = 12 * hourMs

/**
 * @param to the firm's addresses for mails.
 * @returns what the desk's list and the morning email show, most urgent first.
 */
export async function listAlarms(database: Database, to: readonly string[], now: Date): Promise<readonly Alarm[]> {
  const { db } = database
  const refused = db.selectFrom('alarm').select('name').where('name', 'in', to.map(formatAlarmName))
  const withheld = db
    .selectFrom('request')
    .select('id')
    .where('unconfirmed', '=', 'site')
    .where(whereInTimeWindow('received_at', hourMs, now))
  const stuck = db
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.request_id')
    .select('purpose')
    .where('delivered_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .where(
      ({ fn }) => fn.coalesce('outbox.due_since', 'request.released_at', 'request.received_at'),
      '<',
      new Date(now.getTime() - longestWaitMs).toISOString(),
    )
  const { faults } = await readProcessStatus(db, 0, now)
  const present: Record<Alarm, boolean> = {
    'mail-to': (await refused.execute()).length > 0,
    confirmations: (await withheld.limit(1).execute()).length > 0,
    bookings: (await countRecentBookings(db, now)) >= bookingQuotas.perHour,
    outbox: (await stuck.limit(1).execute()).length > 0,
    publication: faults.length > 0,
    'unmatched-edits': (await readUnmatchedEdits(database)) !== null,
    clock: await isClockDoubted(database),
  }
  return (Object.keys(present) as Alarm[]).filter((kind) => present[kind])
}

/** Early enough for an operator who reads the log once a month. */
const noticeDays = 60

export function isExpiringSoon(expires: string): boolean {
  return Date.parse(expires) - Date.now() < noticeDays * dayMs
}

/** Warns at a start of dates that only people can renew. */
export function warnOfExpiry({ site, log }: Services): void {
  const { expires, schedule } = site.manifest
  if (isExpiringSoon(expires)) log.warn({ expires }, 'security.txt expires: run npm run build and restart the server')
  const last = findEndingHoliday(schedule, new Date())
  if (last) {
    log.warn({ last }, 'the list of holidays ends: add the next ones at the desk, under Words, Calls and holidays')
  }
}
