/** A thread for one reading of the firm's calendar, which strangers write in. */
import { parentPort } from 'node:worker_threads'
import { type CalendarContents, type FeedReading, readCalendar } from './read-calendar.ts'

export type CalendarJob = { readonly text: string; readonly reading: FeedReading }

parentPort?.once('message', ({ text, reading }: CalendarJob) => {
  try {
    parentPort?.postMessage(readCalendar(text, reading) satisfies CalendarContents)
  } catch {
    // The parser's message may quote the calendar.
    parentPort?.postMessage(null)
  }
})
parentPort?.postMessage('ready')
