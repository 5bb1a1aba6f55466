import { fill } from './fill.ts'
import { formatInBothZones } from './moments.ts'
import { confirmationCopy, schedule } from './words.ts'

type Deadlines = Readonly<Record<'start' | 'review' | 'delivery', string>>

/**
 * Formats the deadlines of a prompt rescue on the clocks of the visitor and the firm.
 * @param timeZone the visitor's, if known.
 */
export function formatDeadlines(
  { start, review, delivery }: Deadlines,
  receivedAt: string,
  timeZone: string = schedule.timeZone,
) {
  const { by, fromBooking, fromStart } = confirmationCopy.due
  const format = (iso: string) => formatInBothZones(iso, timeZone, schedule.timeZone, receivedAt)
  const moments = { review: format(review), delivery: format(delivery) }
  return {
    moments,
    by: { review: fill(by, { moment: moments.review }), delivery: fill(by, { moment: moments.delivery }) },
    note: Date.parse(start) === Date.parse(receivedAt) ? fromBooking : fill(fromStart, { start: format(start) }),
  }
}
