/** Which times can be booked: opening hours cut into slots, without what is taken. */
import type { Schedule } from '../../contracts/appointments.ts'
import { minuteMs } from '../../contracts/durations.ts'

/** In ms since 1970, as all times here. `end` is exclusive. */
export type Interval = { readonly start: number; readonly end: number }

export type Day = {
  readonly date: string
  readonly state: 'open' | 'full' | 'closed'
  readonly times: readonly number[]
}

export type Occupied = {
  readonly appointments: readonly Interval[]
  readonly busy: readonly Interval[]
}

/** From tomorrow on. Holidays are listed as closed and don't count. */
export function listFreeDays(schedule: Schedule, now: number, { appointments, busy }: Occupied): Day[] {
  const earliest = now + schedule.leadMinutes * minuteMs
  const isFree = (start: number) => {
    const slot = createSlot(schedule, start)
    const overlapping = (others: readonly Interval[]) => others.filter((other) => isOverlapping(slot, other)).length
    return start >= earliest && overlapping(busy) === 0 && overlapping(appointments) < schedule.engineers
  }
  const days: Day[] = []
  let date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(schedule.timeZone).toPlainDate()
  for (let working = 0; working < schedule.workingDays; ) {
    date = date.add({ days: 1 })
    if (!schedule.weekdays.includes(date.dayOfWeek)) continue
    if (schedule.holidays.includes(date.toString())) {
      days.push({ date: date.toString(), state: 'closed', times: [] })
      continue
    }
    working += 1
    const times = listSlots(schedule, date).filter(isFree)
    days.push({ date: date.toString(), state: times.length > 0 ? 'open' : 'full', times })
  }
  return days
}

export function createSlot({ minutes }: { readonly minutes: number }, start: number): Interval {
  return { start, end: start + minutes * minuteMs }
}

function listSlots({ timeZone, opens, closes, minutes }: Schedule, date: Temporal.PlainDate): number[] {
  const at = (plainTime: string) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  const [opening, lengthMs] = [at(opens), minutes * minuteMs]
  const count = Math.floor((at(closes) - opening) / lengthMs)
  return Array.from({ length: Math.max(count, 0) }, (_, slot) => opening + slot * lengthMs)
}

function isOverlapping(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}

/** In days: by then the next year's holidays are known and nothing is booked on one. */
const noticeDays = 60

/** Once it's near or past: after it the firm would seem open every working day. */
export function findEndingHoliday(
  { holidays, timeZone }: Pick<Schedule, 'holidays' | 'timeZone'>,
  now: Date,
): string | null {
  const last = holidays.toSorted().at(-1)
  if (!last) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return Temporal.PlainDate.compare(last, today.add({ days: noticeDays })) < 0 ? last : null
}
