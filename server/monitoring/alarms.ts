/** What the firm should look after although the site works. The log has the details. */
import { dayMs, hourMs } from '../../contracts/durations.ts'
import { caps, recentBookings } from '../appointments/booking.ts'
import { lastHoliday } from '../appointments/free-times.ts'
import { inTimeWindow } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { alarmName } from '../outbox/mail/transport.ts'
import { readSetAside, readShown } from '../publishing/shown.ts'
import type { Services } from '../services.ts'

/** Three copies of unknown outcome take nine hours. */
export const longestWaitMs = 12 * hourMs

/**
 * `mail-to`: an address of the firm refuses mails. `confirmations`, `bookings`: a cap of the site is reached. `outbox`: an
 * item has waited for hours. `words`: a process can't show the newest publication, or all of it.
 */
export const alarmKinds = ['mail-to', 'confirmations', 'bookings', 'outbox', 'words'] as const
export type Alarm = (typeof alarmKinds)[number]

/** @param to the firm's addresses for mails. */
export async function presentAlarms(database: Database, to: readonly string[], now: Date): Promise<readonly Alarm[]> {
  const { db } = database
  const refused = db.selectFrom('alarm').select('name').where('name', 'in', to.map(alarmName))
  const withheld = db
    .selectFrom('request')
    .select('id')
    .where('unconfirmed', '=', 'site')
    .where(inTimeWindow('received_at', hourMs, now))
  const stuck = db
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.request_id')
    .select('purpose')
    .where('delivered_at', 'is', null)
    .where('parked_at', 'is', null)
    .where(
      ({ fn }) => fn.coalesce('outbox.due_since', 'request.released_at', 'request.received_at'),
      '<',
      new Date(now.getTime() - longestWaitMs).toISOString(),
    )
  const { faults } = await readShown(db, 0, now)
  const present: Record<Alarm, boolean> = {
    'mail-to': (await refused.execute()).length > 0,
    confirmations: (await withheld.limit(1).execute()).length > 0,
    bookings: (await recentBookings(db, now)) >= caps.perHour,
    outbox: (await stuck.limit(1).execute()).length > 0,
    words: faults.length > 0 || (await readSetAside(database)) !== null,
  }
  return alarmKinds.filter((kind) => present[kind])
}

/** Early enough for someone who reads the log once a month. */
const noticeDays = 60

export function expiresSoon(expires: string): boolean {
  return Date.parse(expires) - Date.now() < noticeDays * dayMs
}

/** At a start: what only somebody can renew. */
export function warnOfExpiry({ site, log }: Services): void {
  const { expires, schedule } = site.manifest
  if (expiresSoon(expires)) log.warn({ expires }, 'security.txt expires: run npm run build and restart the server')
  const last = lastHoliday(schedule, new Date())
  if (last) {
    log.warn({ last }, 'the list of holidays ends: add the next ones at the desk, under Words, Calls and holidays')
  }
}
