/** A thread that reads one feed: a large one, or one made to be slow, holds up no page, and can be given up. */
import { parentPort, workerData } from 'node:worker_threads'
import { type FeedReading, readCalendar } from './read-calendar.ts'

/** What goes into the thread. Moments are in ms since 1970, because instants do not pass between threads. */
export type WorkerInput = Omit<FeedReading, 'within'> & {
  readonly text: string
  readonly from: number
  readonly until: number
}

/** What comes out of it. */
export type WorkerOutput = readonly { readonly from: number; readonly until: number }[]

const { text, from, until, ...reading } = workerData as WorkerInput
const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
const busy = readCalendar(text, { ...reading, within: { start: instant(from), end: instant(until) } })
parentPort?.postMessage(
  busy.map(({ start, end }) => ({
    from: start.epochMilliseconds,
    until: end.epochMilliseconds,
  })) satisfies WorkerOutput,
)
