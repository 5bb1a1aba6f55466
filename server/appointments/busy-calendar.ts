/** When the firm's own calendar is busy, as far as that is known: fetched again and again, with limits. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../http/log.ts'
import type { Interval } from './free-times.ts'
import { type FeedReading, readCalendar } from './read-calendar.ts'

/** A feed is asked for again when it is older than this, in ms. Google and Apple renew theirs no more often. */
const freshMs = 5 * 60_000
/** What was read is still believed for so long while the feed cannot be had, in ms; then no time is offered. */
const staleMs = 60 * 60_000
/** A feed that could not be had is left alone for so long, in ms, and whoever asks meanwhile waits for nothing. */
const restMs = 30_000
/** How long a visitor waits for a fresh one, in ms, while there is one that may be believed. */
const patienceMs = 2_000
/** How long the feed may take to arrive, in ms. */
const fetchMs = 10_000
/** 8,000 events, which take half a second to read. In bytes. */
export const maxBytes = 4 * 1024 * 1024

export type BusyCalendar = ReturnType<typeof busyCalendar>

export type BusyCalendarParts = {
  readonly url: string
  readonly reading: Omit<FeedReading, 'within'>
  /** How far ahead the feed is read, in days. */
  readonly daysAhead: number
  readonly log: Log
  /** The clock, in ms since 1970; another one in tests. */
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
      known = { busy: read(text, { ...reading, within: { start, end: start.add({ hours: 24 * daysAhead }) } }), at }
      if (failing) log.info({}, 'the calendar can be read again')
      failing = false
    } catch (error) {
      // Not the address: it is a secret, which lets whoever has it read the calendar.
      if (!failing) log.warn({ reason: (error as Error).message }, 'CALENDAR_BUSY_URL cannot be read')
      failing = true
      failedAt = now()
    }
  }

  return {
    /**
     * @returns what takes the firm in the coming weeks.
     * @throws when nobody knows: the feed could not be read for an hour.
     */
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

/** @throws when the feed cannot be had whole within the limits; the message holds nothing of its address. */
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
    // The reader's own words may hold some of the calendar.
    throw new Error('it cannot be understood')
  }
}
