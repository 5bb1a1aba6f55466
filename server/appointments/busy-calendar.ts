/** When the firm's own calendar is busy, as far as that is known: fetched again and again, with limits. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '../http/log.ts'
import type { WorkerInput, WorkerOutput } from './calendar-worker.ts'
import type { Interval } from './free-times.ts'
import type { FeedReading } from './read-calendar.ts'

/** A feed is asked for again when it is older than this, in ms. Google and Apple renew theirs no more often. */
const freshMs = 5 * 60_000
/** What was read is still believed for so long while the feed cannot be had, in ms; then no time is offered. */
const staleMs = 60 * 60_000
/** A feed that could not be had is left alone for so long, in ms, and whoever asks meanwhile waits for nothing. */
const restMs = 30_000
/** How long a visitor waits for a fresh one, in ms, while there is one that may be believed. */
const patienceMs = 2_000
/** How long the feed may take to arrive, and to be read, in ms. */
const fetchMs = 10_000
const readMs = 5_000
/** A calendar of many years is some MB. In bytes. */
const maxBytes = 10 * 1024 * 1024
const maxRedirects = 3

export type BusyCalendar = ReturnType<typeof busyCalendar>

export type BusyCalendarParts = {
  readonly url: string
  readonly reading: Omit<FeedReading, 'within'>
  /** How far ahead the feed is read, in days. */
  readonly daysAhead: number
  readonly log: Log
  /** The clock, in ms since 1970; another one in tests. */
  readonly now?: () => number
  /** Refuses an address that a redirect leads to. @throws when it must not be asked. */
  readonly refuse?: (url: URL) => Promise<void>
}

export function busyCalendar({ url, reading, daysAhead, log, now = Date.now, refuse }: BusyCalendarParts) {
  let known: { readonly busy: readonly Interval[]; readonly at: number } | undefined
  let asked: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let failing = false

  const renew = async () => {
    try {
      const text = await fetchText(new URL(url), refuse)
      const from = now()
      const busy = await readInThread({ ...reading, text, from, until: from + daysAhead * 24 * 60 * 60_000 })
      known = { busy, at: from }
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
async function fetchText(url: URL, refuse: BusyCalendarParts['refuse']): Promise<string> {
  const signal = AbortSignal.timeout(fetchMs)
  let from = url
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    await refuse?.(from)
    const answer = await fetch(from, { signal, redirect: 'manual', headers: { accept: 'text/calendar' } }).catch(
      (error: Error) => {
        throw new Error(error.name === 'TimeoutError' ? 'no answer in time' : 'no connection')
      },
    )
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location) {
      await answer.body?.cancel()
      from = new URL(location, from)
      continue
    }
    if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`)
    return readText(answer.body)
  }
  throw new Error('it redirects without end')
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

async function readInThread(input: WorkerInput): Promise<Interval[]> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  try {
    const [found] = (await once(worker, 'message', { signal: AbortSignal.timeout(readMs) })) as [WorkerOutput]
    return found.map(({ from, until }) => ({
      start: Temporal.Instant.fromEpochMilliseconds(from),
      end: Temporal.Instant.fromEpochMilliseconds(until),
    }))
  } catch (error) {
    throw new Error((error as Error).name === 'AbortError' ? 'it takes too long to read' : 'it cannot be understood')
  } finally {
    await worker.terminate()
  }
}
