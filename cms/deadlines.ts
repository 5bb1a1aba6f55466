import { computeDeadlines } from '../contracts/deadlines.ts'
import { formatDateTime, formatZoneName } from './datetime.ts'
import { interpolate } from './interpolate.ts'
import type { SiteContent } from './site-content.ts'

export type Rescue = {
  readonly receivedAt: string
  /** `yyyy-mm-dd` or ''. */
  readonly startDate: string
}

/** @returns the deadlines of a prompt rescue, and a sentence that says when its hours start. */
export function formatRescueDeadlines(
  { confirmationCopy, prices, schedule }: SiteContent,
  { receivedAt, startDate }: Rescue,
  format: (iso: string) => string,
) {
  const { start, review, delivery } = computeDeadlines({ receivedAt, startDate }, prices.promptRescue, schedule)
  const { fromBooking, fromStart } = confirmationCopy.due
  return {
    review: format(review),
    delivery: format(delivery),
    note: Date.parse(start) === Date.parse(receivedAt) ? fromBooking : interpolate(fromStart, { start: format(start) }),
  }
}

/** @returns a sentence that names the time zone of the dates on a page. */
export function formatZoneNote({ booked, schedule }: SiteContent, zone: string, at: string): string {
  const { ours, yours } = booked.keep
  return interpolate(zone === schedule.timeZone ? ours : yours, { zone: formatZoneName(zone, at) })
}

/** In the firm's time zone, because visitors and staff get the same text. @param startDate `yyyy-mm-dd` or ''. */
export function formatEmailDeadlines(content: SiteContent, receivedAt: string, startDate: string) {
  const { confirmationCopy, schedule } = content
  const format = (iso: string) => formatDateTime(iso, schedule.timeZone, receivedAt)
  const { note, ...moments } = formatRescueDeadlines(content, { receivedAt, startDate }, format)
  const by = (moment: string) => interpolate(confirmationCopy.due.by, { moment })
  return { moments, by: { review: by(moments.review), delivery: by(moments.delivery) }, note }
}
