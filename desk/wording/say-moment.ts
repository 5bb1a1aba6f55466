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
export function sayWhen(iso: string, { now, timeZone }: Clock): string {
  const [said, today] = [partsOf(iso, timeZone), partsOf(now, timeZone)]
  if (isSameDay(said, today)) return timeOf(said)
  return isNear(iso, now) ? `${said.weekday}, ${timeOf(said)}` : dateOf(said, today)
}

/** When something will be, always with its time: "today, 6:00 PM", "Tue, 6:00 PM", "Mon, Nov 30, 11:00 AM". */
export function sayAhead(iso: string, clock: Clock): string {
  const { now, timeZone } = clock
  const [said, today] = [partsOf(iso, timeZone), partsOf(now, timeZone)]
  if (isSameDay(said, today)) return fill(quantitiesCopy.today, { time: timeOf(said) })
  return isNear(iso, now) ? sayWhen(iso, clock) : sayWhole(iso, clock)
}

/** Day and time, whenever it is: "Mon, Nov 23, 2:40 PM", with its year if that is another one. */
export function sayWhole(iso: string, { now, timeZone }: Clock): string {
  return `${sayDate(iso, { now, timeZone })}, ${sayTime(iso, { now, timeZone })}`
}

/** The day alone: "Nov 9", "Nov 9, 2025". */
export function sayDay(iso: string, { now, timeZone }: Clock): string {
  return dateOf(partsOf(iso, timeZone), partsOf(now, timeZone))
}

/** The time of a day, and its date where that differs from the one said before: a column of moments. */
export function sayInColumn(iso: string, before: string | undefined, clock: Clock): string {
  const said = partsOf(iso, clock.timeZone)
  const isSaid = before !== undefined && isSameDay(said, partsOf(before, clock.timeZone))
  return isSaid ? timeOf(said) : `${sayDay(iso, clock)}, ${timeOf(said)}`
}

/** "6:00 PM". */
export function sayTime(iso: string, { timeZone }: Clock): string {
  return timeOf(partsOf(iso, timeZone))
}

/** "Mon, Nov 30". */
export function sayDate(iso: string, { now, timeZone }: Clock): string {
  const said = partsOf(iso, timeZone)
  return `${said.weekday}, ${dateOf(said, partsOf(now, timeZone))}`
}

export function isToday(iso: string, { now, timeZone }: Clock): boolean {
  return isSameDay(partsOf(iso, timeZone), partsOf(now, timeZone))
}
