/** Computes the free times: opening hours divided into slots, without those that are taken. */
import type { Schedule } from '../../../contracts/appointments.ts'
import { minuteMs } from '../../../contracts/durations.ts'

/** In ms since the epoch, like all times here. `end` is exclusive. */
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

/** @returns the coming working days from tomorrow on. Holidays are listed as closed and don't count. */
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

/** Early enough to add the next year's holidays before anyone books a call on one. */
const noticeDays = 60

/** @returns the last holiday in the list, once it is near or past; null before. After it, the site offers times on every working day. */
export function findEndingHoliday(
  { holidays, timeZone }: Pick<Schedule, 'holidays' | 'timeZone'>,
  now: Date,
): string | null {
  const last = holidays.toSorted().at(-1)
  if (!last) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return Temporal.PlainDate.compare(last, today.add({ days: noticeDays })) < 0 ? last : null
}
