import type { Schedule } from './appointments.ts'

export type Deadlines = {
  readonly start: string
  readonly review: string
  readonly delivery: string
}

export const datePattern = /^\d{4}-\d{2}-\d{2}$/

type Started = { readonly receivedAt: string; readonly startDate: string }

type RescueHours = { readonly reviewHours: number; readonly deliveryHours: number }

type OpeningHours = Pick<Schedule, 'timeZone' | 'weekdays' | 'opens' | 'closes' | 'holidays'>

/** From the booking, or the opening on a later start date. The hours elapse: a clock change moves the time of day. */
export function deadlinesOf(
  { receivedAt, startDate }: Started,
  { reviewHours, deliveryHours }: RescueHours,
  schedule: Pick<Schedule, 'timeZone' | 'opens'>,
): Deadlines {
  const received = Temporal.Instant.from(receivedAt)
  const chosen = datePattern.test(startDate) ? openingOn(startDate, schedule) : received
  const start = Temporal.Instant.compare(chosen, received) > 0 ? chosen : received
  const after = (hours: number) => iso(start.add({ hours }))
  return { start: iso(start), review: after(reviewHours), delivery: after(deliveryHours) }
}

export function replyDueAt(receivedAt: string, schedule: OpeningHours & Pick<Schedule, 'replyDays'>): string {
  return workingDaysAfter(receivedAt, schedule.replyDays, schedule)
}

export function workingDaysAfter(moment: string, count: number, schedule: OpeningHours): string {
  const { timeZone, closes } = schedule
  let day = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let working = 0; working < count; working += 1) day = nextWorkingDay(day, schedule)
  return iso(day.toZonedDateTime({ timeZone, plainTime: closes }).toInstant())
}

export function nextWorkingDay(
  day: Temporal.PlainDate,
  schedule: Pick<Schedule, 'weekdays' | 'holidays'>,
): Temporal.PlainDate {
  let next = day.add({ days: 1 })
  while (!isWorkingDay(next, schedule)) next = next.add({ days: 1 })
  return next
}

/** @returns when the firm opened last before a day. */
export function openingBefore(day: string, schedule: OpeningHours): string {
  let last = Temporal.PlainDate.from(day).subtract({ days: 1 })
  while (!isWorkingDay(last, schedule)) last = last.subtract({ days: 1 })
  return iso(openingOn(last.toString(), schedule))
}

export function isWorkingDay(
  day: Temporal.PlainDate,
  { weekdays, holidays }: Pick<Schedule, 'weekdays' | 'holidays'>,
): boolean {
  return weekdays.includes(day.dayOfWeek) && !holidays.includes(day.toString())
}

export function openingOn(date: string, { timeZone, opens }: Pick<Schedule, 'timeZone' | 'opens'>): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: opens }).toInstant()
}

function iso(moment: Temporal.Instant): string {
  return moment.toString({ fractionalSecondDigits: 3 })
}
