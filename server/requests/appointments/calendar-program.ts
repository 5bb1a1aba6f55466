/** The program that reads the firm's calendar, which contains invitations from strangers. */
import { answerTasks } from '../../../platform/answer-tasks.ts'
import { type CalendarContents, type FeedReading, readCalendar } from './read-calendar.ts'

export type CalendarJob = { readonly text: string; readonly reading: FeedReading }

answerTasks(({ text, reading }: CalendarJob): CalendarContents | null => {
  try {
    return readCalendar(text, reading)
  } catch {
    // The parser's message may quote the calendar.
    return null
  }
})
