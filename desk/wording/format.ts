import { fill } from '../../words/fill.ts'
import { quantitiesCopy } from '../../words/words.ts'

/** By whose clock, and when it is said: a moment that is near is said more shortly. ISO 8601, UTC. */
export type Clock = { readonly now: string; readonly timeZone: string }

const parts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

type Said = Readonly<Record<keyof typeof parts | 'dayPeriod', string>>

/** A formatter takes longer to make than a row of the list. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  formats.set(timeZone, format)
  return format
}

function partsOf(iso: string, timeZone: string): Said {
  const said = formatOf(timeZone).formatToParts(new Date(iso))
  return Object.fromEntries(said.map(({ type, value }) => [type, value])) as Said
}

/** Within six days the name of a weekday means one day only. */
function isNear(iso: string, now: string): boolean {
  return Math.abs(Date.parse(iso) - Date.parse(now)) < 6 * 86_400_000
}

function timeOf({ hour, minute, dayPeriod }: Said): string {
  return `${hour}:${minute}\u00a0${dayPeriod}`
}

function isSameDay(one: Said, other: Said): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year
}

function dateOf(said: Said, now: Said): string {
  return `${said.month}\u00a0${said.day}${said.year === now.year ? '' : `, ${said.year}`}`
}

/** When something was, as short as it can be: "1:12 PM" today, "Sun, 12:35 PM" within six days, else "Nov 9". */
export function formatWhen(iso: string, { now, timeZone }: Clock): string {
  const [said, today] = [partsOf(iso, timeZone), partsOf(now, timeZone)]
  if (isSameDay(said, today)) return timeOf(said)
  return isNear(iso, now) ? `${said.weekday}, ${timeOf(said)}` : dateOf(said, today)
}

/** When something will be, always with its time: "today, 6:00 PM", "Tue, 6:00 PM", "Mon, Nov 30, 11:00 AM". */
export function formatAhead(iso: string, clock: Clock): string {
  const { now, timeZone } = clock
  const [said, today] = [partsOf(iso, timeZone), partsOf(now, timeZone)]
  if (isSameDay(said, today)) return fill(quantitiesCopy.today, { time: timeOf(said) })
  return isNear(iso, now) ? formatWhen(iso, clock) : formatWhole(iso, clock)
}

/** Day and time, whenever it is: "Mon, Nov 23, 2:40 PM", with its year if that is another one. */
export function formatWhole(iso: string, { now, timeZone }: Clock): string {
  return `${formatDate(iso, { now, timeZone })}, ${formatTime(iso, { now, timeZone })}`
}

/** The day alone: "Nov 9", "Nov 9, 2025". */
export function formatDay(iso: string, { now, timeZone }: Clock): string {
  return dateOf(partsOf(iso, timeZone), partsOf(now, timeZone))
}

/** The time of a day, and its date where that differs from the one said before: a column of moments. */
export function formatInColumn(iso: string, before: string | undefined, clock: Clock): string {
  const said = partsOf(iso, clock.timeZone)
  const isSaid = before !== undefined && isSameDay(said, partsOf(before, clock.timeZone))
  return isSaid ? timeOf(said) : `${formatDay(iso, clock)}, ${timeOf(said)}`
}

/** "6:00 PM". */
export function formatTime(iso: string, { timeZone }: Clock): string {
  return timeOf(partsOf(iso, timeZone))
}

/** "Mon, Nov 30". */
export function formatDate(iso: string, { now, timeZone }: Clock): string {
  const said = partsOf(iso, timeZone)
  return `${said.weekday}, ${dateOf(said, partsOf(now, timeZone))}`
}

/** As fields of forms take it: "2026-11-30" and "14:30". */
export function localOf(iso: string, timeZone: string): readonly [day: string, time: string] {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })]
}

export function isToday(iso: string, { now, timeZone }: Clock): boolean {
  return isSameDay(partsOf(iso, timeZone), partsOf(now, timeZone))
}

/** "Mon, Nov 23, 2:40 PM EST": the clock of the desk. @param timeZone by its name in the IANA database. */
export function formatNow(now: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  })
  return shown.format(now).replaceAll('\u202f', ' ')
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * How long, in one unit, hours up to two days, rounded down so that nobody believes to have more time than there is: "40 min", "3 h", "12 days".
 * @param span in ms; less than a minute is said as one.
 */
export function formatSpan(span: number): string {
  const { minutes, hours, days } = quantitiesCopy.span
  if (span < hour) return fill(minutes, { n: Math.max(1, Math.floor(span / minute)) })
  if (span < 2 * day) return fill(hours, { n: Math.floor(span / hour) })
  return fill(days, { n: Math.floor(span / day) })
}

/**
 * What a visitor wrote, to be put into a sentence of ours where no element can stand, such as an attribute: between signs
 * that keep its direction, and any sign in it that would turn the writing around, to itself (Unicode's bidirectional
 * algorithm). In text, `<bdi>` does that.
 */
export function isolated(text: string): string {
  return `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
