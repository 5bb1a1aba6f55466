/** Which times can be booked: the firm's opening hours, cut into slots, less what is taken. */
import type { Schedule } from '../../contracts/appointments.ts'

/** A stretch of time; `end` no longer belongs to it. */
export type Interval = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

/** A day of the firm's calendar on which it usually works. */
export type Day = {
  /** `yyyy-mm-dd`, in the firm's zone. */
  readonly date: string
  /** `closed` on a holiday; `full` when nothing is left of an open day. */
  readonly state: 'open' | 'full' | 'closed'
  /** When each slot that can be booked begins. */
  readonly times: readonly Temporal.Instant[]
}

export type Taken = {
  /** Appointments; each takes one of the firm's engineers. */
  readonly appointments: readonly Interval[]
  /** What the firm's own calendar says; it takes the firm as a whole. */
  readonly busy: readonly Interval[]
}

/** Days looked at to find the working days; a schedule that closes all year ends here. */
const maxDays = 400

/**
 * The next working days and their free times, beginning with the first working day after today. Holidays among them are
 * listed as closed and do not count. Days and hours are those of the firm's zone, whatever the process's or the visitor's.
 * @param now a slot is offered when it begins `leadMinutes` after this or later.
 */
export function freeDays(schedule: Schedule, now: Temporal.Instant, taken: Taken): Day[] {
  const earliest = now.add({ minutes: schedule.leadMinutes })
  const today = now.toZonedDateTimeISO(schedule.timeZone).toPlainDate()
  const days: Day[] = []
  let working = 0
  for (let ahead = 1; working < schedule.workingDays && ahead <= maxDays; ahead += 1) {
    const date = today.add({ days: ahead })
    if (!schedule.weekdays.includes(date.dayOfWeek)) continue
    if (schedule.holidays.includes(date.toString())) {
      days.push({ date: date.toString(), state: 'closed', times: [] })
      continue
    }
    working += 1
    const times = slotsOf(schedule, date).filter(
      (start) => Temporal.Instant.compare(start, earliest) >= 0 && isFree(slotAt(schedule, start), schedule, taken),
    )
    days.push({ date: date.toString(), state: times.length > 0 ? 'open' : 'full', times })
  }
  return days
}

/** @returns the slot that begins then. */
export function slotAt({ minutes }: Pick<Schedule, 'minutes'>, start: Temporal.Instant): Interval {
  return { start, end: start.add({ minutes }) }
}

/**
 * Where the slots of a day begin, from opening on and as long as they end by closing time. A time that the clock skips
 * when summer begins is none; of an hour that it repeats when summer ends, the first is taken.
 */
function slotsOf({ timeZone, opens, closes, minutes }: Schedule, date: Temporal.PlainDate): Temporal.Instant[] {
  const closing = at(date, Temporal.PlainTime.from(closes), timeZone)
  const slots: Temporal.Instant[] = []
  const opening = Temporal.PlainTime.from(opens)
  const slotsADay = Math.floor((24 * 60) / minutes)
  for (let slot = 0; slot < slotsADay; slot += 1) {
    const time = opening.add({ minutes: slot * minutes })
    if (Temporal.PlainTime.compare(time, opening) < 0) break
    const start = at(date, time, timeZone)
    if (Temporal.ZonedDateTime.compare(start.add({ minutes }), closing) > 0) break
    if (start.toPlainTime().equals(time)) slots.push(start.toInstant())
  }
  return slots
}

function at(date: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string): Temporal.ZonedDateTime {
  return date.toZonedDateTime({ timeZone, plainTime })
}

function isFree(slot: Interval, { engineers }: Schedule, { appointments, busy }: Taken): boolean {
  return !busy.some((other) => overlap(slot, other)) && mostAtOnce(slot, appointments) < engineers
}

/**
 * How many appointments run at the same time at the busiest moment of a slot: two that follow each other inside it, as
 * after a change of the slots' length, take one engineer and not two.
 */
function mostAtOnce(slot: Interval, appointments: readonly Interval[]): number {
  const during = appointments.filter((appointment) => overlap(slot, appointment))
  const moments = [slot.start, ...during.map(({ start }) => start).filter((start) => contains(slot, start))]
  return Math.max(...moments.map((moment) => during.filter((appointment) => contains(appointment, moment)).length))
}

function contains({ start, end }: Interval, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start, moment) <= 0 && Temporal.Instant.compare(moment, end) < 0
}

function overlap(a: Interval, b: Interval): boolean {
  return Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0
}
