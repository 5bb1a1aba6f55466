/** Which times can be booked: the firm's opening hours, cut into slots, without what is occupied. */
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

export type Occupied = {
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
export function freeDays(schedule: Schedule, now: Temporal.Instant, occupied: Occupied): Day[] {
  const earliest = now.add({ minutes: schedule.leadMinutes })
  const today = now.toZonedDateTimeISO(schedule.timeZone).toPlainDate()
  const days: Day[] = []
  const hasRoom = roomIn(schedule, occupied)
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
      (start) => Temporal.Instant.compare(start, earliest) >= 0 && hasRoom(start),
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
 * when summer begins is none; of an hour that it repeats when summer ends, the first counts.
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
    // A slot that begins before the skipped hour may not be over when the next would begin.
    const before = slots.at(-1)?.add({ minutes }) ?? start.toInstant()
    if (Temporal.Instant.compare(before, start.toInstant()) > 0) continue
    if (start.toPlainTime().equals(time)) slots.push(start.toInstant())
  }
  return slots
}

function at(date: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string): Temporal.ZonedDateTime {
  return date.toZonedDateTime({ timeZone, plainTime })
}

/** An interval in ms since 1970: a calendar has hundreds of them, and each is compared with each slot. */
type Span = { readonly from: number; readonly until: number }

function spanOf({ start, end }: Interval): Span {
  return { from: start.epochMilliseconds, until: end.epochMilliseconds }
}

/** @returns whether one more appointment fits into a slot that begins then. */
function roomIn(schedule: Schedule, { appointments, busy }: Occupied): (start: Temporal.Instant) => boolean {
  const [booked, away] = [appointments.map(spanOf), busy.map(spanOf)]
  return (start) => {
    const slot = spanOf(slotAt(schedule, start))
    return !away.some((other) => overlap(slot, other)) && mostAtOnce(slot, booked) < schedule.engineers
  }
}

/** @returns how many appointments run at the same time at the busiest moment of a slot. */
export function busiest(slot: Interval, appointments: readonly Interval[]): number {
  return mostAtOnce(spanOf(slot), appointments.map(spanOf))
}

/** Two that follow each other inside a slot, as after a change of the slots' length, take one engineer and not two. */
function mostAtOnce(slot: Span, appointments: readonly Span[]): number {
  const during = appointments.filter((appointment) => overlap(slot, appointment))
  const moments = [slot.from, ...during.map(({ from }) => from).filter((from) => contains(slot, from))]
  return Math.max(...moments.map((moment) => during.filter((appointment) => contains(appointment, moment)).length))
}

function contains({ from, until }: Span, moment: number): boolean {
  return from <= moment && moment < until
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.until && b.from < a.until
}

/** How early it is said, in days: the next year's holidays are known by then, and nothing is booked on one yet. */
const noticeDays = 60

/**
 * @returns the last holiday that the schedule knows, `yyyy-mm-dd`, once it is near or past: from then on the firm seems
 *   open every working day. Null before, and where no holiday is listed at all.
 */
export function lastHoliday({ holidays, timeZone }: Pick<Schedule, 'holidays' | 'timeZone'>, now: Date): string | null {
  const last = holidays.toSorted().at(-1)
  if (!last) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return Temporal.PlainDate.compare(last, today.add({ days: noticeDays })) < 0 ? last : null
}
