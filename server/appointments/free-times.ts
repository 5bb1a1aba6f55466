/** Which times can be booked: opening hours cut into slots, without what is taken. */
import type { Schedule } from '../../contracts/appointments.ts'

/** `end` is exclusive. */
export type Interval = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

export type Day = {
  readonly date: string
  readonly state: 'open' | 'full' | 'closed'
  readonly times: readonly Temporal.Instant[]
}

export type Occupied = {
  readonly appointments: readonly Interval[]
  readonly busy: readonly Interval[]
}

/** A schedule that is closed all year ends the search here. */
const maxDays = 400

/** From tomorrow on. Holidays are listed as closed and don't count. */
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

export function slotAt({ minutes }: Pick<Schedule, 'minutes'>, start: Temporal.Instant): Interval {
  return { start, end: start.add({ minutes }) }
}

/** A time skipped by daylight saving is left out; of a repeated hour, the first counts. */
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
    // A slot that begins before the skipped hour may end after the next one begins.
    const before = slots.at(-1)?.add({ minutes }) ?? start.toInstant()
    if (Temporal.Instant.compare(before, start.toInstant()) > 0) continue
    if (start.toPlainTime().equals(time)) slots.push(start.toInstant())
  }
  return slots
}

function at(date: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string): Temporal.ZonedDateTime {
  return date.toZonedDateTime({ timeZone, plainTime })
}

/** In ms since 1970: hundreds of these are compared with each slot. */
type Span = { readonly from: number; readonly until: number }

function spanOf({ start, end }: Interval): Span {
  return { from: start.epochMilliseconds, until: end.epochMilliseconds }
}

function roomIn(schedule: Schedule, { appointments, busy }: Occupied): (start: Temporal.Instant) => boolean {
  const [booked, away] = [appointments.map(spanOf), busy.map(spanOf)]
  return (start) => {
    const slot = spanOf(slotAt(schedule, start))
    return !away.some((other) => overlap(slot, other)) && mostAtOnce(slot, booked) < schedule.engineers
  }
}

export function busiest(slot: Interval, appointments: readonly Interval[]): number {
  return mostAtOnce(spanOf(slot), appointments.map(spanOf))
}

/** Two appointments that follow each other inside one slot take one engineer. */
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

/** In days: by then the next year's holidays are known and nothing is booked on one. */
const noticeDays = 60

/** Once it's near or past: after it the firm would seem open every working day. */
export function lastHoliday({ holidays, timeZone }: Pick<Schedule, 'holidays' | 'timeZone'>, now: Date): string | null {
  const last = holidays.toSorted().at(-1)
  if (!last) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return Temporal.PlainDate.compare(last, today.add({ days: noticeDays })) < 0 ? last : null
}
