/** Formats dates and times for pages and emails, in any time zone. Times are ISO 8601 in UTC; zones are IANA names. */
import type { OpeningHours } from '../content/schema/opening-hours.ts'
import { weekdays } from '../content/schema/weekdays.ts'
import { boundedCache } from '../contracts/bounded-cache.ts'
import { hourMs } from '../contracts/durations.ts'

/** "November 2026", from `yyyy-mm-dd`. */
export function formatMonth(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

const parts = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/** About ten for each time zone of visitors. */
const formats = /* @__PURE__ */ boundedCache<Intl.DateTimeFormat>(500)

/** Formats are cached because creating one takes longer than using it. */
function getFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  return formats(locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options))
}

function format(iso: string, options: Intl.DateTimeFormatOptions, locale?: string): string {
  // Some browsers put a narrow space before AM. The site's fonts lack it.
  return getFormat(options, locale).format(new Date(iso)).replaceAll('\u202f', ' ')
}

/**
 * "Monday, November 23, 12:04 PM EST". A zone without a short English name has its full name: "Central European Time".
 * @param from the reader's time: if its year is another one, the text includes the year.
 */
export function formatDateTime(iso: string, timeZone: string, from?: string): string {
  const formatted = getDateParts(iso, timeZone)
  const { weekday, month, day, hour, minute, dayPeriod, timeZoneName = '' } = formatted
  // English shortens other zones to offsets, like "GMT+1".
  const zone = /[+-]/.test(timeZoneName) ? getDateParts(iso, timeZone, 'longGeneric').timeZoneName : timeZoneName
  const year = from === undefined || getDateParts(from, timeZone).year === formatted.year ? '' : ` ${formatted.year},`
  return `${weekday}, ${month} ${day},${year} ${hour}:${minute} ${dayPeriod} ${zone}`
}

function getDateParts(
  iso: string,
  timeZone: string,
  timeZoneName: 'short' | 'longGeneric' = 'short',
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const formatted = getFormat({ ...parts, timeZone, timeZoneName }).formatToParts(new Date(iso))
  return Object.fromEntries(formatted.map(({ type, value }) => [type, value]))
}

/** "10:00 AM". */
export function formatTime(at: string, timeZone: string): string {
  return format(at, { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** "10:00 to 10:30 AM", or "11:30 AM to 12:00 PM" across noon. */
export function formatTimeRange(from: string, to: string, timeZone: string): string {
  const [start, end] = [formatTime(from, timeZone), formatTime(to, timeZone)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}

/** "Monday, November 30". */
export function formatLongDate(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
}

/** "Mon, Nov 30". */
export function formatShortDate(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

/** "Mon, Nov 30, 10:00 AM". */
export function formatShortDateTime(at: string, timeZone: string): string {
  return `${formatShortDate(at, timeZone)}, ${formatTime(at, timeZone)}`
}

/** `yyyy-mm-dd`. */
export function formatIsoDate(timeZone: string, at: string): string {
  return format(at, { timeZone, dateStyle: 'short' }, 'sv-SE')
}

/** "Central Time". */
export function formatZoneName(timeZone: string, at: string): string {
  const name = format(at, { timeZone, timeZoneName: 'longGeneric' })
  return name.slice(name.indexOf(', ') + 2)
}

/** "New York" for America/New_York. */
export function formatZoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** @returns how many hours a time zone is ahead of another; negative if it's behind. */
export function countHoursAhead(timeZone: string, of: string, at: string): number {
  const wall = (zone: string) =>
    Date.parse(`${format(at, { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').replace(' ', 'T')}Z`)
  return (wall(timeZone) - wall(of)) / hourMs
}

/** "Mon, Nov 30, 2026". */
export function formatFullDate(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** "Monday". */
export function formatWeekday(at: string, timeZone: string): string {
  return format(at, { timeZone, weekday: 'long' })
}

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const

/** `November 3, 2026`, from `yyyy-mm-dd`. */
export function formatLongDay(day: string): string {
  return format(day, longDay)
}

/** `November 3 – December 2, 2026`, from `yyyy-mm-dd`. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return getFormat(longDay).formatRange(new Date(from), new Date(to))
}

/** "one business day", "3 business days". */
export function formatBusinessDays(count: number): string {
  return count === 1 ? 'one business day' : `${count} business days`
}

/** @returns the names of the weekdays on which the firm is open. */
export function listWorkingDays({ from, to }: Pick<OpeningHours, 'from' | 'to'>) {
  return weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
}

/** "Monday to Friday 9:00 AM - 6:00 PM EST". */
export function formatOpeningHours({ from, to, opens, closes, zone }: OpeningHours): string {
  return `${from} to ${to} ${formatClockTime(opens)} - ${formatClockTime(closes)} ${zone}`
}

/** "6:00 PM" for "18:00". */
function formatClockTime(time: string): string {
  return formatTime(`2000-01-01T${time}Z`, 'UTC')
}
