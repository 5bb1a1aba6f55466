import { formatIsoDate, formatShortDate, formatTime as formatSiteTime } from '../../cms/datetime.ts'
import { interpolate } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { dayMs, hourMs, minuteMs } from '../../contracts/durations.ts'

/** A time zone and the current time (ISO 8601, UTC): times close to it are shorter. */
export type Clock = { readonly now: string; readonly timeZone: string }

/** Within six days, a weekday is unambiguous. */
function isNear(iso: string, now: string): boolean {
  return Math.abs(Date.parse(iso) - Date.parse(now)) < 6 * dayMs
}

function isSameDay(one: string, other: string, timeZone: string): boolean {
  return formatIsoDate(timeZone, one) === formatIsoDate(timeZone, other)
}

export function isToday(iso: string, { now, timeZone }: Clock): boolean {
  return isSameDay(iso, now, timeZone)
}

/** "6:00 PM". */
export function formatTime(iso: string, { timeZone }: Clock): string {
  return formatSiteTime(iso, timeZone).replace(' ', '\u00a0')
}

/** "Mon, Nov 30", with the year if it isn't this one. */
export function formatDate(iso: string, { now, timeZone }: Clock): string {
  const [year, thisYear] = [iso, now].map((at) => formatIsoDate(timeZone, at).slice(0, 4))
  const date = formatShortDate(iso, timeZone).replace(/ (?=\d)/, '\u00a0')
  return year === thisYear ? date : `${date}, ${year}`
}

/** Formats a day: "Nov 9", "Nov 9, 2025". */
export function formatDay(iso: string, clock: Clock): string {
  return formatDate(iso, clock).slice('Mon, '.length)
}

/** Formats day and time: "Mon, Nov 23, 2:40 PM", with the year if it isn't this one. */
export function formatDateTime(iso: string, clock: Clock): string {
  return `${formatDate(iso, clock)}, ${formatTime(iso, clock)}`
}

/** Formats a past time, as short as possible: "1:12 PM" today, "Sun, 12:35 PM" within six days, otherwise "Nov 9". */
export function formatPast(iso: string, clock: Clock): string {
  if (isToday(iso, clock)) return formatTime(iso, clock)
  if (!isNear(iso, clock.now)) return formatDay(iso, clock)
  return `${formatDate(iso, clock).slice(0, 'Sun'.length)}, ${formatTime(iso, clock)}`
}

/** Formats a future day and time: "today, 6:00 PM", "Tue, 6:00 PM", "Mon, Nov 30, 11:00 AM". */
export function formatFuture({ quantitiesCopy }: SiteContent, iso: string, clock: Clock): string {
  if (isToday(iso, clock)) return interpolate(quantitiesCopy.today, { time: formatTime(iso, clock) })
  return isNear(iso, clock.now) ? formatPast(iso, clock) : formatDateTime(iso, clock)
}

/** Formats a time in a column, with the date if it differs from the row above. */
export function formatInColumn(iso: string, before: string | undefined, clock: Clock): string {
  const isSaid = before !== undefined && isSameDay(iso, before, clock.timeZone)
  return isSaid ? formatTime(iso, clock) : `${formatDay(iso, clock)}, ${formatTime(iso, clock)}`
}

/** Formats the current time: "Mon, Nov 23, 2:40 PM EST". */
export function formatNow({ now, timeZone }: Clock): string {
  const zone = { timeZone, timeZoneName: 'short' } as const
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(now).toLocaleString('en-US', { ...parts, ...zone }).replaceAll('\u202f', ' ')
}

/** For form fields: "2026-11-30" and "14:30". */
export function toLocalFields(iso: string, timeZone: string): readonly [day: string, time: string] {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })]
}

/**
 * Formats a duration in one unit, hours up to two days, rounded down: "40 min", "3 h", "12 days".
 * @param span in ms; less than a minute counts as one minute.
 */
export function formatDuration({ quantitiesCopy }: SiteContent, span: number): string {
  const { minutes, hours, days } = quantitiesCopy.span
  if (span < hourMs) return interpolate(minutes, { n: Math.max(1, Math.floor(span / minuteMs)) })
  if (span < 2 * dayMs) return interpolate(hours, { n: Math.floor(span / hourMs) })
  return interpolate(days, { n: Math.floor(span / dayMs) })
}

/**
 * Isolates the writing direction of a visitor's text where no element is possible, such as in an attribute, and closes any
 * directional characters in it (Unicode's bidirectional algorithm). Elsewhere, use `<bdi>`.
 */
export function isolateBidi(text: string): string {
  return `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
