import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../http/log.ts'
import type { Interval } from './free-times.ts'
import { type FeedReading, readCalendar } from './read-calendar.ts'

/** Google and Apple renew their feeds no more often. This and the next four are in ms. */
const freshMs = 5 * 60_000
/** How long the last reading is used while the feed can't be read; then no time is offered. */
const staleMs = 60 * 60_000
const restMs = 30_000
const patienceMs = 2_000
const fetchMs = 10_000
/** In bytes: 8,000 events, which take half a second to read. */
export const maxBytes = 4 * 1024 * 1024

export type BusyCalendar = ReturnType<typeof busyCalendar>

export type BusyCalendarParts = {
  readonly url: string
  readonly reading: () => Omit<FeedReading, 'within'>
  readonly daysAhead: number
  readonly log: Log
  readonly now?: () => number
}

export function busyCalendar({ url, reading, daysAhead, log, now = Date.now }: BusyCalendarParts) {
  let known: { readonly busy: readonly Interval[]; readonly at: number } | undefined
  let asked: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let failing = false

  const renew = async () => {
    try {
      const text = await fetchText(url)
      const at = now()
      const start = Temporal.Instant.fromEpochMilliseconds(at)
      known = { busy: read(text, { ...reading(), within: { start, end: start.add({ hours: 24 * daysAhead }) } }), at }
      if (failing) log.info({}, 'the calendar can be read again')
      failing = false
    } catch (error) {
      // Without the address, which is a secret.
      if (!failing) log.warn({ reason: (error as Error).message }, 'CALENDAR_BUSY_URL cannot be read')
      failing = true
      failedAt = now()
    }
  }

  return {
    /** @throws when the feed couldn't be read for an hour. */
    busy: async (): Promise<readonly Interval[]> => {
      const isAtMost = (ms: number) => known !== undefined && now() - known.at <= ms
      if (!isAtMost(freshMs) && now() - failedAt > restMs) {
        asked ??= renew().finally(() => {
          asked = undefined
        })
        await (isAtMost(staleMs) ? Promise.race([asked, wait(patienceMs, undefined, { ref: false })]) : asked)
      }
      if (!known || !isAtMost(staleMs)) throw new Error('the calendar cannot be read')
      return known.busy
    },
  }
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(fetchMs),
    headers: { accept: 'text/calendar' },
  }).catch((error: Error) => {
    throw new Error(error.name === 'TimeoutError' ? 'no answer in time' : 'no connection')
  })
  if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`)
  return readText(answer.body)
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('it is too large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function read(text: string, reading: FeedReading): Interval[] {
  try {
    return readCalendar(text, reading)
  } catch {
    // The parser's message may quote the calendar.
    throw new Error('it cannot be understood')
  }
}
