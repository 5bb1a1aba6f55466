import { fill } from './fill.ts'
import { sayOnBoth } from './moments.ts'
import { confirmationCopy, schedule } from './words.ts'

/** What contracts/deadlines.ts computes. */
type Deadlines = Readonly<Record<'start' | 'review' | 'delivery', string>>

/**
 * The deadlines of a prompt rescue as pages and mails say them, by the clocks of the visitor and of the firm.
 * @param receivedAt when the request came in, ISO 8601.
 * @param timeZone the visitor's, where it is known.
 * @returns each moment; the same with "By" before it; and where the hours count from.
 */
export function sayDeadlines(
  { start, review, delivery }: Deadlines,
  receivedAt: string,
  timeZone: string = schedule.timeZone,
) {
  const { by, fromBooking, fromStart } = confirmationCopy.due
  const said = (iso: string) => sayOnBoth(iso, timeZone, schedule.timeZone, receivedAt)
  const moments = { review: said(review), delivery: said(delivery) }
  return {
    moments,
    by: { review: fill(by, { moment: moments.review }), delivery: fill(by, { moment: moments.delivery }) },
    note: Date.parse(start) === Date.parse(receivedAt) ? fromBooking : fill(fromStart, { start: said(start) }),
  }
}
