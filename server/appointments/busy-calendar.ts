import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { dayMs } from '../../contracts/durations.ts'
import { bodyOf, download } from '../http/download.ts'
import type { Log } from '../http/log.ts'
import { isPrivateHost, RefusedAddress, refusePrivate } from '../http/private-address.ts'
import type { CalendarJob } from './calendar-worker.ts'
import type { Interval } from './free-times.ts'
import type { CalendarContents, FeedReading, Span, UnreadEvent } from './read-calendar.ts'

/** Google and Apple renew their feeds no more often. This and the next six are in ms. */
const freshMs = 5 * 60_000
/** How long the last reading is used while the feed can't be read; then no time is offered. */
const staleMs = 60 * 60_000
const restMs = 30_000
const patienceMs = 2_000
const fetchMs = 10_000
const readMs = 3_000
/** Of `readMs`; the rest is for what doesn't repeat. */
const repetitionsMs = 2_000
/** In bytes: 8,000 events. */
export const maxBytes = 4 * 1024 * 1024
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

export type BusyCalendar = ReturnType<typeof busyCalendar>

export function busyCalendar({
  url,
  reading,
  daysAhead,
  log,
  now = Date.now,
  isPrivate = isPrivateHost,
}: {
  readonly url: string
  readonly reading: () => Omit<FeedReading, 'within' | 'limitMs'>
  readonly daysAhead: number
  readonly log: Log
  readonly now?: () => number
  readonly isPrivate?: typeof isPrivateHost | undefined
}) {
  let known: { readonly busy: readonly Interval[]; readonly unread: readonly UnreadEvent[]; readonly at: number }
  known = { busy: [], unread: [], at: Number.NEGATIVE_INFINITY }
  let asked: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let failing = false

  const renew = async () => {
    try {
      const text = await fetchText(url, isPrivate)
      const at = now()
      const within = { from: at, until: at + daysAhead * dayMs }
      const { busy, unread } = await read({ text, reading: { ...reading(), within, limitMs: repetitionsMs } })
      // Without their titles, which are personal.
      if (unread.length > known.unread.length) log.warn({ events: unread.length }, 'calendar events cannot be read')
      known = { busy: busy.map(intervalOf), unread, at }
      if (failing) log.info({}, 'the calendar can be read again')
      failing = false
    } catch (error) {
      // Without the address, which is a secret.
      if (!failing) log.warn({ reason: (error as Error).message }, 'CALENDAR_BUSY_URL cannot be read')
      failing = true
      failedAt = now()
    }
  }
  const isAtMost = (ms: number) => now() - known.at <= ms
  /** Renews what is known, and waits for that at most as long as a visitor would. */
  const refresh = async (mayBeStale: boolean) => {
    if (isAtMost(freshMs) || now() - failedAt <= restMs) return
    asked ??= renew().finally(() => {
      asked = undefined
    })
    await (mayBeStale ? Promise.race([asked, wait(patienceMs, undefined, { ref: false })]) : asked)
  }

  return {
    /** @throws when the feed couldn't be read for an hour. */
    busy: async (): Promise<readonly Interval[]> => {
      await refresh(isAtMost(staleMs))
      if (!isAtMost(staleMs)) throw new Error('the calendar cannot be read')
      return known.busy
    },
    /** As of the last reading. */
    unread: async (): Promise<readonly UnreadEvent[]> => {
      await refresh(true)
      return known.unread
    },
  }
}

function intervalOf({ from, until }: Span): Interval {
  return { start: Temporal.Instant.fromEpochMilliseconds(from), end: Temporal.Instant.fromEpochMilliseconds(until) }
}

async function fetchText(address: string, isPrivate: typeof isPrivateHost): Promise<string> {
  const url = new URL(address)
  // The firm may name a private address; nobody else may send us there, nor from there to another.
  const isOurs = await isPrivate(url)
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
  const bytes = await bodyOf(answer, maxBytes)
  if (!bytes) throw new Error('it is too large')
  return new TextDecoder().decode(bytes)
}

async function read(job: CalendarJob): Promise<CalendarContents> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), { resourceLimits })
  try {
    await once(worker, 'message')
    worker.postMessage(job)
    const [contents] = await once(worker, 'message', { signal: AbortSignal.timeout(readMs) })
    if (contents) return contents
  } catch (error) {
    const { name, code = name } = error as NodeJS.ErrnoException
    throw new Error(name === 'AbortError' ? 'reading it takes too long' : `reading it failed (${code})`)
  } finally {
    await worker.terminate()
  }
  throw new Error('it cannot be understood')
}
