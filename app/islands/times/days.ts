import type { OfferedDay, OfferedTimes } from '../../../contracts/appointments.ts'
import { dateIn } from '../../../words/moments.ts'

export type KnownTimes = Exclude<OfferedTimes, { readonly unavailable: true }>

/**
 * Groups the offered times by the visitor's days: a morning there may be an evening here. A closed or full day of the
 * firm is shown if no time falls on its date.
 */
export function daysIn(timeZone: string, { days }: KnownTimes): OfferedDay[] {
  const shown = new Map<string, OfferedDay>()
  for (const day of days) if (day.times.length === 0) shown.set(day.date, day)
  for (const at of days.flatMap(({ times }) => times)) {
    const date = dateIn(timeZone, at)
    shown.set(date, { date, state: 'open', times: [...(shown.get(date)?.times ?? []), at] })
  }
  return [...shown.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
