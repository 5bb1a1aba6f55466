/** Whether the reviews of prompt rescues went out within the hours that are promised. */

import type { Schedule } from '../../contracts/appointments.ts'
import { datePattern, openingOn } from '../../contracts/deadlines.ts'
import { hourMs } from '../../contracts/durations.ts'
import type { Numbers } from '../../contracts/report.ts'

/** A prompt rescue that a review is owed for. */
export type Rescue = {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** `yyyy-mm-dd`; anything else is none. */
  readonly startDate: string | null
  readonly reviewSentAt: string | null
}

/** How long a review takes at most, and when the firm opens, from where the hours count (contracts/deadlines.ts). */
export type ReviewPromise = {
  readonly reviewHours: number
  readonly schedule: Pick<Schedule, 'timeZone' | 'opens'>
}

/** One whose hours still run, and that has no review yet, is counted in neither. */
export function reviewsOf(
  rescues: readonly Rescue[],
  { reviewHours, schedule }: ReviewPromise,
  now: Date,
): Numbers['reviews'] {
  // There are many rescues and few dates, and zones take their time.
  const openings = new Map<string, number>()
  const openingMs = (date: string) => {
    const known = openings.get(date) ?? openingOn(date, schedule).epochMilliseconds
    openings.set(date, known)
    return known
  }
  let [inTime, due] = [0, 0]
  for (const { receivedAt, startDate, reviewSentAt } of rescues) {
    const receivedMs = Date.parse(receivedAt)
    const startMs = startDate && datePattern.test(startDate) ? Math.max(receivedMs, openingMs(startDate)) : receivedMs
    const endMs = startMs + reviewHours * hourMs
    if (reviewSentAt === null && endMs >= now.getTime()) continue
    due += 1
    if (reviewSentAt !== null && Date.parse(reviewSentAt) <= endMs) inTime += 1
  }
  return { inTime, due }
}
