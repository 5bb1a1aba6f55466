import type { OfferedDay, OfferedTimes } from '../../../contracts/appointments.ts'
import { dateIn } from '../../../words/moments.ts'

export type KnownTimes = Exclude<OfferedTimes, { readonly unavailable: true }>

/**
 * The offered times by the days of the visitor, which are not the firm's: a morning there is an evening here. A day
 * of the firm that is closed or full is shown as such where nothing else falls on its date.
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
