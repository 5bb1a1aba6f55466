import { fill } from './fill.ts'
import { sayMoment } from './moments.ts'
import { confirmationCopy, schedule } from './words.ts'

/** What contracts/deadlines.ts computes. */
type Deadlines = Readonly<Record<'start' | 'review' | 'delivery', string>>

/**
 * The deadlines of a prompt rescue as pages and mails say them, by the clock of the firm.
 * @param receivedAt when the request came in, ISO 8601.
 * @returns each moment; the same with "By" before it; and where the hours count from.
 */
export function sayDeadlines({ start, review, delivery }: Deadlines, receivedAt: string) {
  const { by, fromBooking, fromStart } = confirmationCopy.due
  const said = (iso: string) => sayMoment(iso, schedule.timeZone, receivedAt)
  const moments = { review: said(review), delivery: said(delivery) }
  return {
    moments,
    by: { review: fill(by, { moment: moments.review }), delivery: fill(by, { moment: moments.delivery }) },
    note: Date.parse(start) === Date.parse(receivedAt) ? fromBooking : fill(fromStart, { start: said(start) }),
  }
}
