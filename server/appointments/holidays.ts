import type { Schedule } from '../../contracts/appointments.ts'

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
