import type { OpeningHours } from '../content/schema/opening-hours.ts'
import { weekdays } from '../content/schema/weekdays.ts'

export function formatBusinessDays(count: number): string {
  return count === 1 ? 'one business day' : `${count} business days`
}

export function listWorkingDays({ from, to }: Pick<OpeningHours, 'from' | 'to'>) {
  return weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
}

/** "Monday to Friday 9:00 AM - 6:00 PM EST". */
export function formatOpeningHours({ from, to, opens, closes, zone }: OpeningHours): string {
  return `${from} to ${to} ${formatClockTime(opens)} - ${formatClockTime(closes)} ${zone}`
}

/** Keeps clock times on one line, and a dash at the end of its own. */
export function addHardSpaces(hours: string): string {
  return hours.replace(/ (?=[AP]M\b|- )/g, '\u00a0')
}

/** "18:00" is "6:00 PM". */
function formatClockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
