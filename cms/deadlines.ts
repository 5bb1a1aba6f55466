import { computeDeadlines } from '../contracts/deadlines.ts'
import { formatDateTime, formatZoneName } from './datetime.ts'
import { interpolate } from './interpolate.ts'
import type { SiteContent } from './site-content.ts'

export type Rescue = {
  readonly receivedAt: string
  /** `yyyy-mm-dd` or ''. */
  readonly startDate: string
}

/** The deadlines of a prompt rescue, and a sentence that says from when its hours count. */
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

/** Says once, for a page of short dates, in whose zone they are. */
export function formatZoneNote({ booked, schedule }: SiteContent, zone: string, at: string): string {
  const { ours, yours } = booked.keep
  return interpolate(zone === schedule.timeZone ? ours : yours, { zone: formatZoneName(zone, at) })
}

/** On the firm's clock: a mail is for the visitor and for staff. @param startDate `yyyy-mm-dd` or ''. */
export function formatEmailDeadlines(content: SiteContent, receivedAt: string, startDate: string) {
  const { confirmationCopy, schedule } = content
  const format = (iso: string) => formatDateTime(iso, schedule.timeZone, receivedAt)
  const { note, ...moments } = formatRescueDeadlines(content, { receivedAt, startDate }, format)
  const by = (moment: string) => interpolate(confirmationCopy.due.by, { moment })
  return { moments, by: { review: by(moments.review), delivery: by(moments.delivery) }, note }
}
