import type { Schedule } from '../../contracts/appointments.ts'
import { datePattern, openingOn } from '../../contracts/deadlines.ts'
import { hourMs } from '../../contracts/durations.ts'

export type Rescue = {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** `yyyy-mm-dd`; anything else counts as none. */
  readonly startDate: string | null
  readonly reviewSentAt: string | null
}

/** Hours count from when the firm opens (contracts/deadlines.ts). */
export type ReviewPromise = {
  readonly reviewHours: number
  readonly schedule: Pick<Schedule, 'timeZone' | 'opens'>
}

/** A rescue without a review whose hours still run isn't counted. */
export function reviewsOf(rescues: readonly Rescue[], { reviewHours, schedule }: ReviewPromise, now: Date) {
  // Time zones are slow, and dates repeat.
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
