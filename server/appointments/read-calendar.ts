/**
 * Reads a feed event by event: calendars add strangers' invitations by themselves, so one that can't be read costs its
 * own day at most.
 */

import { Script } from 'node:vm'
import ICAL from 'ical.js'
import { dayMs } from '../../contracts/durations.ts'
import type { Interval } from './free-times.ts'

export type FeedReading = {
  readonly within: Interval
  /** For whole days, and for times without a zone. */
  readonly timeZone: string
  /** The end of our own invitations' UIDs: the calendar may contain them, and they're counted already. */
  readonly ownUids: string
}

export type CalendarContents = {
  readonly busy: readonly Interval[]
  /** The titles of those that can't be read. The firm is busy all day on the day of each that has one. */
  readonly unread: readonly string[]
}

/** In ms, for one event. The zones that Outlook describes since 1601 take 100. */
const limitMs = 200
/** Of the titles of strangers. */
const maxTitle = 80

/** @throws when the text isn't a complete calendar. */
export function readCalendar(text: string, reading: FeedReading): CalendarContents {
  const calendar = new ICAL.Component('vcalendar')
  const [busy, unread]: [Interval[], (readonly string[])[]] = [[], []]
  const entries: { readonly lines: readonly string[]; readonly component: ICAL.Component }[] = []
  for (const lines of entriesOf(text)) {
    try {
      const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')))
      // Times find their zones in the calendar that they belong to.
      calendar.addSubcomponent(component)
      if (component.name !== 'vtimezone') entries.push({ lines, component })
    } catch {
      unread.push(lines)
    }
  }
  const changed = Map.groupBy(entries.map(({ component }) => component).filter(isChanged), uidOf)
  for (const { lines, component } of entries) {
    if (!isBusy(component) || uidOf(component).endsWith(reading.ownUids)) continue
    try {
      busy.push(...limited(() => spansOf(component, changed, reading)))
    } catch {
      unread.push(lines)
    }
  }
  busy.push(...unread.flatMap((lines) => dayOf(lines, reading.timeZone)))
  const { start, end } = reading.within
  return { busy: busy.filter((span) => span.start < end && start < span.end), unread: unread.map(titleOf) }
}

/** The lines of each event, list of busy times and zone. */
function entriesOf(text: string): string[][] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]/g, '')
    .trim()
    .split('\n')
  const is = (line: string | undefined, what: string) => line?.trim().toUpperCase() === what
  if (!is(lines[0], 'BEGIN:VCALENDAR') || !is(lines.at(-1), 'END:VCALENDAR')) throw new Error('it is no calendar')
  const entries: string[][] = []
  let end = ''
  for (const line of lines) {
    const begun = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'].find((name) => end === '' && is(line, `BEGIN:${name}`))
    if (begun) {
      end = `END:${begun}`
      entries.push([])
    }
    if (end !== '') entries.at(-1)?.push(line)
    if (is(line, end)) end = ''
  }
  if (end !== '') throw new Error('it ends within an event')
  return entries
}

const script = new Script('globalThis.limitedTask()')

/** The library doesn't end where a rule matches no day, so it is ended from outside. */
function limited<T>(task: () => T): T {
  Object.assign(globalThis, { limitedTask: task })
  return script.runInThisContext({ timeout: limitMs })
}

function uidOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('uid') ?? '')
}

function isChanged(component: ICAL.Component): boolean {
  return component.hasProperty('recurrence-id')
}

function isBusy(event: ICAL.Component): boolean {
  const is = (property: string, value: string) => event.getFirstPropertyValue(property) === value
  return !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT') && !is('x-microsoft-cdo-busystatus', 'FREE')
}

function spansOf(
  component: ICAL.Component,
  changed: ReadonlyMap<string, ICAL.Component[]>,
  { within, timeZone }: FeedReading,
): Interval[] {
  if (component.name === 'vfreebusy') {
    return component
      .getAllProperties('freebusy')
      .filter((property) => property.getParameter('fbtype') !== 'FREE')
      .flatMap((property) => property.getValues() as ICAL.Period[])
      .map((period) => ({ start: msOf(period.start, timeZone), end: msOf(period.getEnd(), timeZone) }))
  }
  // Without `exceptions` the library searches all events for those of each.
  const exceptions = isChanged(component) ? [] : (changed.get(uidOf(component)) ?? [])
  const event = new ICAL.Event(component, { exceptions })
  if (isChanged(component) || !event.isRecurring()) return [spanOf(event, timeZone)]
  const spans: Interval[] = []
  const iterator = event.iterator(startNear(event, within))
  for (let next = iterator.next(); next && msOf(next, timeZone) < within.end; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (isBusy(item.component)) spans.push(spanOf({ startDate, endDate }, timeZone))
  }
  return spans
}

/** @returns a repetition shortly before the period, so that years of days and weeks aren't counted through. */
function startNear({ startDate, duration, component }: ICAL.Event, { start }: Interval): ICAL.Time {
  const [rule, ...more] = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
  const stepDays = rule && { DAILY: 1, WEEKLY: 7 }[rule.freq as string]
  if (!stepDays || more.length > 0 || rule.count) return startDate
  const before = start - duration.toSeconds() * 1000 - 2 * dayMs - startDate.toUnixTime() * 1000
  const near = startDate.clone()
  near.adjust(Math.max(Math.floor(before / dayMs / stepDays / rule.interval), 0) * stepDays * rule.interval, 0, 0, 0)
  return near
}

/** @throws when a time is missing, or in an unknown zone. */
function spanOf({ startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>, timeZone: string): Interval {
  // An end computed from a duration has lost its zone's name.
  return { start: msOf(startDate, timeZone), end: msOf(endDate, zoneNameOf(startDate) ?? timeZone) }
}

function msOf(time: ICAL.Time, timeZone: string): number {
  const { year, month, day, hour, minute, second, isDate, zone } = time
  if (isDate) return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).epochMilliseconds
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  try {
    // A feed often describes a zone for one year only, so a known name wins.
    return local.toZonedDateTime(zoneNameOf(time) ?? timeZone).epochMilliseconds
  } catch (error) {
    if (zone?.component) return time.toUnixTime() * 1000
    throw error
  }
}

function zoneNameOf(time: ICAL.Time): string | undefined {
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.zone.tzid
  // Named by the feed but not described; missing in the library's types.
  return (time as { timezone?: string }).timezone
}

/** The whole day on which an event begins, if it says that. */
function dayOf(lines: readonly string[], timeZone: string): Interval[] {
  const [, date = ''] = /:(\d{8})/.exec(lines.find((line) => /^DTSTART[;:]/i.test(line)) ?? '') ?? []
  try {
    const day = Temporal.PlainDate.from(date)
    const at = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
    return [{ start: at(day), end: at(day.add({ days: 1 })) }]
  } catch {
    return []
  }
}

function titleOf(lines: readonly string[]): string {
  const [, title = ''] = /^SUMMARY[^:]*:(.*)/i.exec(lines.find((line) => /^SUMMARY[;:]/i.test(line)) ?? '') ?? []
  return title.replaceAll(/\\([,;\\])/g, '$1').slice(0, maxTitle)
}
