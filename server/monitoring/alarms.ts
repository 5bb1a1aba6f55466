/** Problems that the firm should solve while the site works. The log has the details. */
import type { FastifyRequest } from 'fastify'
import type { Alarm } from '../../contracts/desk.ts'
import { dayMs, hourMs, minuteMs } from '../../contracts/durations.ts'
import { isPrivate } from '../../platform/download.ts'
import { formatErrorCodes } from '../core/http/log.ts'
import { clearAlarms, raiseAlarm, readAlarms } from '../database/alarms.ts'
import type { Database } from '../database/database.ts'
import { readProcessStatus } from '../publishing/process-status.ts'
import { findEndingHoliday } from '../requests/appointments/free-times.ts'
import { formatAlarmName } from '../requests/outbox/mail/transport.ts'
import { digestQuota, readUsed, sharedQuotas } from '../requests/quotas.ts'
import type { Services } from '../services.ts'

/** Longer than three copies with an unknown outcome take, which is nine hours. */
export const longestWaitMs = 12 * hourMs

/**
 * @param to the firm's addresses for mails.
 * @returns what the desk's list and the morning email show, most urgent first.
 */
export async function listAlarms(database: Database, to: readonly string[], now: Date): Promise<readonly Alarm[]> {
  const { db } = database
  const addresses = to.map(formatAlarmName)
  const raised = await readAlarms(db, 'forwarding', 'unmatched-edits', 'clock', ...addresses)
  const forwardedAt = raised.get('forwarding')?.since ?? ''
  const stuck = db
    .selectFrom('outbox')
    .select('purpose')
    .where('delivered_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .where('due_since', '<', new Date(now.getTime() - longestWaitMs).toISOString())
  const { faults } = await readProcessStatus(db, 0, now)
  const present: Record<Alarm, boolean> = {
    'mail-to': addresses.some((name) => raised.has(name)),
    forwarding: forwardedAt > new Date(now.getTime() - 2 * forwardingMs).toISOString(),
    requests: (await readUsed(db, digestQuota, now, 1)) > 0,
    bookings: (await readUsed(db, 'booking', now)) >= sharedQuotas.booking.perHour / 2,
    outbox: (await stuck.limit(1).execute()).length > 0,
    publication: faults.length > 0,
    'unmatched-edits': raised.has('unmatched-edits'),
    clock: raised.has('clock'),
  }
  return (Object.keys(present) as Alarm[]).filter((kind) => present[kind])
}

const forwardingMs = 10 * minuteMs

/**
 * @returns a hook that raises an alarm, for as long as it goes on, when a proxy forwards requests that TRUST_PROXY doesn't name: all
 *   visitors then share one client's limits. Only a private address counts as a proxy, because any client may send the header.
 */
export function createForwardingWatch({ database, log }: Pick<Services, 'database' | 'log'>) {
  let raisedAt = Number.NEGATIVE_INFINITY
  return async ({ headers, ip, socket }: FastifyRequest): Promise<void> => {
    const [peer = ''] = [socket.remoteAddress?.replace('::ffff:', '')]
    const client = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    if (!client || client === peer || ip.replace('::ffff:', '') !== peer || !isPrivate(peer)) return
    if (performance.now() - raisedAt < forwardingMs) return
    raisedAt = performance.now()
    log.warn({}, 'X-Forwarded-For from a proxy that TRUST_PROXY does not name')
    const { db } = database
    await clearAlarms(db, 'forwarding')
      .then(() => raiseAlarm(db, 'forwarding', new Date()))
      .catch((error: unknown) => log.warn({ reason: formatErrorCodes(error) }, 'an alarm could not be recorded'))
  }
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
