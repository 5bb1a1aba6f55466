import { boundedCache } from '../../contracts/bounded-cache.ts'
import { fill } from '../../words/fill.ts'
import type { SiteContent } from '../../words/site-content.ts'

/** A zone and the present, because near moments are worded shorter. ISO 8601, UTC. */
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

/** Making a formatter takes longer than making a row of the list. */
const formats = boundedCache<Intl.DateTimeFormat>(10)

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return formats(timeZone, () => new Intl.DateTimeFormat('en-US', { ...parts, timeZone }))
}

function partsOf(iso: string, timeZone: string): DateParts {
  const parts = formatOf(timeZone).formatToParts(new Date(iso))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts
}

/** Within six days, a weekday means one day only. */
function isNear(iso: string, now: string): boolean {
  return Math.abs(Date.parse(iso) - Date.parse(now)) < 6 * 86_400_000
}

function timeOf({ hour, minute, dayPeriod }: DateParts): string {
  return `${hour}:${minute}\u00a0${dayPeriod}`
}

function isSameDay(one: DateParts, other: DateParts): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year
}

function dateOf(parts: DateParts, now: DateParts): string {
  return `${parts.month}\u00a0${parts.day}${parts.year === now.year ? '' : `, ${parts.year}`}`
}

/** A past moment, as short as possible: "1:12 PM" today, "Sun, 12:35 PM" within six days, otherwise "Nov 9". */
export function formatWhen(iso: string, { now, timeZone }: Clock): string {
  const [parts, today] = [partsOf(iso, timeZone), partsOf(now, timeZone)]
  if (isSameDay(parts, today)) return timeOf(parts)
  return isNear(iso, now) ? `${parts.weekday}, ${timeOf(parts)}` : dateOf(parts, today)
}

/** A future moment, with its time: "today, 6:00 PM", "Tue, 6:00 PM", "Mon, Nov 30, 11:00 AM". */
export function formatAhead({ quantitiesCopy }: SiteContent, iso: string, clock: Clock): string {
  const { now, timeZone } = clock
  const [parts, today] = [partsOf(iso, timeZone), partsOf(now, timeZone)]
  if (isSameDay(parts, today)) return fill(quantitiesCopy.today, { time: timeOf(parts) })
  return isNear(iso, now) ? formatWhen(iso, clock) : formatWhole(iso, clock)
}

/** Day and time: "Mon, Nov 23, 2:40 PM", with the year if it isn't this one. */
export function formatWhole(iso: string, { now, timeZone }: Clock): string {
  return `${formatDate(iso, { now, timeZone })}, ${formatTime(iso, { now, timeZone })}`
}

/** A day: "Nov 9", "Nov 9, 2025". */
export function formatDay(iso: string, { now, timeZone }: Clock): string {
  return dateOf(partsOf(iso, timeZone), partsOf(now, timeZone))
}

/** A moment in a column: its time, and its date if it differs from the one above. */
export function formatInColumn(iso: string, before: string | undefined, clock: Clock): string {
  const parts = partsOf(iso, clock.timeZone)
  const isSaid = before !== undefined && isSameDay(parts, partsOf(before, clock.timeZone))
  return isSaid ? timeOf(parts) : `${formatDay(iso, clock)}, ${timeOf(parts)}`
}

/** "6:00 PM". */
export function formatTime(iso: string, { timeZone }: Clock): string {
  return timeOf(partsOf(iso, timeZone))
}

/** "Mon, Nov 30". */
export function formatDate(iso: string, { now, timeZone }: Clock): string {
  const parts = partsOf(iso, timeZone)
  return `${parts.weekday}, ${dateOf(parts, partsOf(now, timeZone))}`
}

/** For form fields: "2026-11-30" and "14:30". */
export function localOf(iso: string, timeZone: string): readonly [day: string, time: string] {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })]
}

export function isToday(iso: string, { now, timeZone }: Clock): boolean {
  return isSameDay(partsOf(iso, timeZone), partsOf(now, timeZone))
}

/** The desk's clock: "Mon, Nov 23, 2:40 PM EST". @param timeZone an IANA name. */
export function formatNow(now: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return shown.format(now).replaceAll('\u202f', ' ')
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * A span in one unit, hours up to two days, rounded down: "40 min", "3 h", "12 days".
 * @param span in ms; less than a minute counts as one.
 */
export function formatSpan({ quantitiesCopy }: SiteContent, span: number): string {
  const { minutes, hours, days } = quantitiesCopy.span
  if (span < hour) return fill(minutes, { n: Math.max(1, Math.floor(span / minute)) })
  if (span < 2 * day) return fill(hours, { n: Math.floor(span / hour) })
  return fill(days, { n: Math.floor(span / day) })
}

/**
 * Isolates a visitor's text within a sentence where no element is possible, such as an attribute, and closes any
 * direction signs in it (Unicode's bidirectional algorithm). In text, use `<bdi>`.
 */
export function isolated(text: string): string {
  return `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
