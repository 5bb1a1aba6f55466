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

/** Hours elapse from the booking, or from opening time on a later start date. A clock change shifts the time of day. */
export function computeDeadlines(
  { receivedAt, startDate }: Started,
  { reviewHours, deliveryHours }: RescueHours,
  schedule: Pick<Schedule, 'timeZone' | 'opens'>,
): Deadlines {
  const received = Temporal.Instant.from(receivedAt)
  const chosen = datePattern.test(startDate) ? getOpening(startDate, schedule) : received
  const start = Temporal.Instant.compare(chosen, received) > 0 ? chosen : received
  const after = (hours: number) => formatIso(start.add({ hours }))
  return { start: formatIso(start), review: after(reviewHours), delivery: after(deliveryHours) }
}

export function computeReplyDeadline(receivedAt: string, schedule: OpeningHours & Pick<Schedule, 'replyDays'>): string {
  return addWorkingDays(receivedAt, schedule.replyDays, schedule)
}

/** @returns when the firm closes on the day that is so many days after an invoice was sent. */
export function computePaymentDeadline(sentAt: string, days: number, schedule: OpeningHours): string {
  return formatClosing(findDay(sentAt, schedule).add({ days }), schedule)
}

export function addWorkingDays(moment: string, count: number, schedule: OpeningHours): string {
  let day = findDay(moment, schedule)
  for (let working = 0; working < count; working += 1) day = findNextWorkingDay(day, schedule)
  return formatClosing(day, schedule)
}

function findDay(moment: string, { timeZone }: OpeningHours): Temporal.PlainDate {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
}

function formatClosing(day: Temporal.PlainDate, { timeZone, closes }: OpeningHours): string {
  return formatIso(day.toZonedDateTime({ timeZone, plainTime: closes }).toInstant())
}

export function findNextWorkingDay(
  day: Temporal.PlainDate,
  schedule: Pick<Schedule, 'weekdays' | 'holidays'>,
): Temporal.PlainDate {
  let next = day.add({ days: 1 })
  while (!isWorkingDay(next, schedule)) next = next.add({ days: 1 })
  return next
}

/** @returns when the firm last opened before a day. */
export function findPreviousOpening(day: string, schedule: OpeningHours): string {
  let last = Temporal.PlainDate.from(day).subtract({ days: 1 })
  while (!isWorkingDay(last, schedule)) last = last.subtract({ days: 1 })
  return formatIso(getOpening(last.toString(), schedule))
}

export function isWorkingDay(
  day: Temporal.PlainDate,
  { weekdays, holidays }: Pick<Schedule, 'weekdays' | 'holidays'>,
): boolean {
  return weekdays.includes(day.dayOfWeek) && !holidays.includes(day.toString())
}

export function getOpening(date: string, { timeZone, opens }: Pick<Schedule, 'timeZone' | 'opens'>): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: opens }).toInstant()
}

function formatIso(moment: Temporal.Instant): string {
  return moment.toString({ fractionalSecondDigits: 3 })
}
