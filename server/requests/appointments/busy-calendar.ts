import { setTimeout as wait } from 'node:timers/promises'
import type { Schedule } from '../../../contracts/appointments.ts'
import { shareWork } from '../../../contracts/bounded-cache.ts'
import { dayMs } from '../../../contracts/durations.ts'
import { download, isPrivateHost, RefusedAddress, readResponseBody, refusePrivate } from '../../../platform/download.ts'
import { createTaskRunner, TaskInterrupted } from '../../../platform/run-program.ts'
import type { Log } from '../../core/http/log.ts'
import { formatUidSuffix } from './booking.ts'
import type { CalendarJob } from './calendar-program.ts'
import type { Interval } from './free-times.ts'
import type { CalendarContents } from './read-calendar.ts'

/** Google and Apple update their feeds no more often. */
const freshMs = 5 * 60_000
/** How long the last feed is used if a new one can't be read. After that, no times are offered. */
const staleMs = 60 * 60_000
const failureRestMs = 30_000
const visitorWaitMs = 2_000
const fetchMs = 10_000
/** Enough for 8,000 events. */
export const maxCalendarBytes = 4 * 1024 * 1024
/** The reader divides about 8 s among the events, so only a bug reaches this limit. */
const programLimits = { processorMs: 20_000, memoryMb: 256, idleMs: 0 }
const { run: readInProgram } = createTaskRunner<CalendarJob, CalendarContents | null>(
  'server/requests/appointments/calendar-program.ts',
  programLimits,
)

type Feed = {
  readonly url: string
  /** The site's origin. The calendar may contain its invitations. */
  readonly origin: string
  readonly getSchedule: () => Schedule
  /** The firm's addresses. */
  readonly getOwn: () => readonly string[]
  readonly daysAhead: number
  readonly log: Log
}

export function createBusyCalendar({ url, origin, getSchedule, getOwn, daysAhead, log }: Feed) {
  let latest: CalendarContents & { readonly at: number } = {
    busy: [],
    unread: [],
    filled: [],
    at: Number.NEGATIVE_INFINITY,
  }
  let failedAt = Number.NEGATIVE_INFINITY
  let failing = false
  // The clock of the system may be set back, and the last reading would be used until then.
  const elapsed = () => performance.now()

  const renew = shareWork(async () => {
    try {
      const text = await fetchText(url)
      const at = elapsed()
      const now = Date.now()
      const within = { start: now, end: now + daysAhead * dayMs }
      const { timeZone, ...hours } = getSchedule()
      const own = getOwn().map((address) => address.toLowerCase())
      const contents = await readInProgram({
        text,
        reading: { within, timeZone, hours, own, ownUids: formatUidSuffix(origin) },
      }).catch(throwUnreadable)
      if (!contents) throw new Error('it is not a readable iCalendar file')
      // Logged without titles, which are personal.
      const events = contents.unread.length
      if (events > latest.unread.length) log.warn({ events }, 'calendar events cannot be read')
      latest = { ...contents, at }
      if (failing) log.info({}, 'the calendar can be read again')
      failing = false
    } catch (error) {
      // Logged without the address, which is a secret.
      if (!failing) log.warn({ reason: (error as Error).message }, 'CALENDAR_BUSY_URL cannot be read')
      failing = true
      failedAt = elapsed()
    }
  }, 0)
  const isAtMost = (ms: number) => elapsed() - latest.at <= ms

  /** @throws when the feed couldn't be read for an hour. */
  const busy = async (): Promise<readonly Interval[]> => {
    if (!isAtMost(freshMs) && elapsed() - failedAt > failureRestMs) {
      const renewal = renew()
      // While the last feed can be used, don't make the visitor wait longer.
      await (isAtMost(staleMs) ? Promise.race([renewal, wait(visitorWaitMs, undefined, { ref: false })]) : renewal)
    }
    if (!isAtMost(staleMs)) throw new Error('the calendar cannot be read')
    return latest.busy
  }
  /** The titles of events that can't be read, for staff to correct. */
  const unread = (): readonly string[] => latest.unread
  /** Events that fill a day, for staff to know why it isn't offered. */
  const filled = (): CalendarContents['filled'] => latest.filled
  return { busy, unread, filled }
}

async function fetchText(address: string): Promise<string> {
  const url = new URL(address)
  // The firm may set a private address. Redirects to private addresses are refused.
  const isOurs = await isPrivateHost(url)
  const refuse = async (next: URL) => {
    if (next !== url && !isOurs) await refusePrivate(next)
  }
  const answer = await download(url, { accept: 'text/calendar', signal: AbortSignal.timeout(fetchMs), refuse }).catch(
    (error: Error) => {
      if (error instanceof RefusedAddress) throw error
      throw new Error(error.name === 'TimeoutError' ? 'no answer in time' : 'no connection')
    },
  )
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`it answered ${answer.status}`)
  }
  const bytes = await readResponseBody(answer, maxCalendarBytes)
  if (!bytes) throw new Error('it is too large')
  return new TextDecoder().decode(bytes)
}

function throwUnreadable(error: Error): never {
  // Without the program's output or the parser's message, which may quote the calendar.
  throw new Error(error instanceof TaskInterrupted ? `reading it was ended: ${error.code}` : 'reading it failed')
}
