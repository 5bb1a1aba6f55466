import type { Schedule } from './appointments.ts'

/** When the stages of a prompt rescue are due. ISO 8601, UTC. */
export type Deadlines = {
  /** When its hours begin to run. */
  readonly start: string
  readonly review: string
  readonly delivery: string
}

/** What a start date looks like. */
export const datePattern = /^\d{4}-\d{2}-\d{2}$/

type Started = { readonly receivedAt: string; readonly startDate: string }

type RescueHours = { readonly reviewHours: number; readonly deliveryHours: number }

type OpeningHours = Pick<Schedule, 'timeZone' | 'weekdays' | 'opens' | 'closes' | 'holidays'>

/**
 * The hours of a prompt rescue run from its booking; or from the hour at which the firm
 * opens, in its own zone, on the start date that was chosen, if that is later. They are hours of time: where the clocks
 * change in between, the deadline is at another time of day.
 * @param request when it came in, ISO 8601; and its start date, `yyyy-mm-dd`. Anything else is none.
 * @param hours after the start, by which each stage is done (content/prices.yaml).
 */
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

/** @returns by when a consultation is answered that came in then. Both ISO 8601, UTC. */
export function replyDueAt(receivedAt: string, schedule: OpeningHours & Pick<Schedule, 'replyDays'>): string {
  return workingDaysAfter(receivedAt, schedule.replyDays, schedule)
}

/**
 * @param moment ISO 8601.
 * @returns when the firm closes on the last of so many working days after the day on which the moment lies, there.
 */
export function workingDaysAfter(moment: string, count: number, schedule: OpeningHours): string {
  const { timeZone, closes } = schedule
  let day = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let working = 0; working < count; working += 1) day = nextWorkingDay(day, schedule)
  return iso(day.toZonedDateTime({ timeZone, plainTime: closes }).toInstant())
}

/** @returns the first day after this one on which the firm works. */
export function nextWorkingDay(
  day: Temporal.PlainDate,
  { weekdays, holidays }: Pick<Schedule, 'weekdays' | 'holidays'>,
): Temporal.PlainDate {
  let next = day.add({ days: 1 })
  while (!weekdays.includes(next.dayOfWeek) || holidays.includes(next.toString())) next = next.add({ days: 1 })
  return next
}

/** @returns when the firm opens on a day, `yyyy-mm-dd`, whether it works on it or not. */
export function openingOn(date: string, { timeZone, opens }: Pick<Schedule, 'timeZone' | 'opens'>): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: opens }).toInstant()
}

function iso(moment: Temporal.Instant): string {
  return moment.toString({ fractionalSecondDigits: 3 })
}
