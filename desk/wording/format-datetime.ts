import { interpolate } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'

/** A time zone and the current time (ISO 8601, UTC): times close to it are shorter. */
export type Clock = { readonly now: string; readonly timeZone: string }

const parts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

type DateParts = Readonly<Record<keyof typeof parts | 'dayPeriod', string>>

/** Cached, because creating a formatter takes longer than rendering a row of the list. */
const formats = boundedCache<Intl.DateTimeFormat>(10)

function createFormat(timeZone: string): Intl.DateTimeFormat {
  return formats(timeZone, () => new Intl.DateTimeFormat('en-US', { ...parts, timeZone }))
}

function readParts(iso: string, timeZone: string): DateParts {
  const parts = createFormat(timeZone).formatToParts(new Date(iso))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts
}

/** Within six days, a weekday is unambiguous. */
function isNear(iso: string, now: string): boolean {
  return Math.abs(Date.parse(iso) - Date.parse(now)) < 6 * 86_400_000
}

function joinTime({ hour, minute, dayPeriod }: DateParts): string {
  return `${hour}:${minute}\u00a0${dayPeriod}`
}

function isSameDay(one: DateParts, other: DateParts): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year
}

function joinDate(parts: DateParts, now: DateParts): string {
  return `${parts.month}\u00a0${parts.day}${parts.year === now.year ? '' : `, ${parts.year}`}`
}

/** Formats a past time, as short as possible: "1:12 PM" today, "Sun, 12:35 PM" within six days, otherwise "Nov 9". */
export function formatPast(iso: string, { now, timeZone }: Clock): string {
  const [parts, today] = [readParts(iso, timeZone), readParts(now, timeZone)]
  if (isSameDay(parts, today)) return joinTime(parts)
  return isNear(iso, now) ? `${parts.weekday}, ${joinTime(parts)}` : joinDate(parts, today)
}

/** Formats a future day and time: "today, 6:00 PM", "Tue, 6:00 PM", "Mon, Nov 30, 11:00 AM". */
export function formatFuture({ quantitiesCopy }: SiteContent, iso: string, clock: Clock): string {
  const { now, timeZone } = clock
  const [parts, today] = [readParts(iso, timeZone), readParts(now, timeZone)]
  if (isSameDay(parts, today)) return interpolate(quantitiesCopy.today, { time: joinTime(parts) })
  return isNear(iso, now) ? formatPast(iso, clock) : formatDateTime(iso, clock)
}

/** Formats day and time: "Mon, Nov 23, 2:40 PM", with the year if it isn't this one. */
export function formatDateTime(iso: string, { now, timeZone }: Clock): string {
  return `${formatDate(iso, { now, timeZone })}, ${formatTime(iso, { now, timeZone })}`
}

/** Formats a day: "Nov 9", "Nov 9, 2025". */
export function formatDay(iso: string, { now, timeZone }: Clock): string {
  return joinDate(readParts(iso, timeZone), readParts(now, timeZone))
}

/** Formats a time in a column, with the date if it differs from the row above. */
export function formatInColumn(iso: string, before: string | undefined, clock: Clock): string {
  const parts = readParts(iso, clock.timeZone)
  const isSaid = before !== undefined && isSameDay(parts, readParts(before, clock.timeZone))
  return isSaid ? joinTime(parts) : `${formatDay(iso, clock)}, ${joinTime(parts)}`
}

/** "6:00 PM". */
export function formatTime(iso: string, { timeZone }: Clock): string {
  return joinTime(readParts(iso, timeZone))
}

/** "Mon, Nov 30". */
export function formatDate(iso: string, { now, timeZone }: Clock): string {
  const parts = readParts(iso, timeZone)
  return `${parts.weekday}, ${joinDate(parts, readParts(now, timeZone))}`
}

/** For form fields: "2026-11-30" and "14:30". */
export function toLocalFields(iso: string, timeZone: string): readonly [day: string, time: string] {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })]
}

export function isToday(iso: string, { now, timeZone }: Clock): boolean {
  return isSameDay(readParts(iso, timeZone), readParts(now, timeZone))
}

/** Formats the current time: "Mon, Nov 23, 2:40 PM EST". @param timeZone an IANA name. */
export function formatNow(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return format.format(now).replaceAll('\u202f', ' ')
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Formats a duration in one unit, hours up to two days, rounded down: "40 min", "3 h", "12 days".
 * @param span in ms; less than a minute counts as one minute.
 */
export function formatDuration({ quantitiesCopy }: SiteContent, span: number): string {
  const { minutes, hours, days } = quantitiesCopy.span
  if (span < hour) return interpolate(minutes, { n: Math.max(1, Math.floor(span / minute)) })
  if (span < 2 * day) return interpolate(hours, { n: Math.floor(span / hour) })
  return interpolate(days, { n: Math.floor(span / day) })
}

/**
 * Isolates the writing direction of a visitor's text where no element is possible, such as in an attribute, and closes any
 * directional characters in it (Unicode's bidirectional algorithm). Elsewhere, use `<bdi>`.
 */
export function isolateBidi(text: string): string {
  return `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
