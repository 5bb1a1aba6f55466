/**
 * Reads a feed event by event: calendars add strangers' invitations by themselves, so one that can't be read costs its
 * own day at most.
 */

import { Script } from 'node:vm'
import ICAL from 'ical.js'
import { dayMs } from '../../contracts/durations.ts'

export type FeedReading = {
  /** In ms since 1970, as all times here. */
  readonly within: Span
  /** For whole days, and for times without a zone. */
  readonly timeZone: string
  /** The end of our own invitations' UIDs: the calendar may contain them, and they're counted already. */
  readonly ownUids: string
  /** The length of a call: a shorter gap between two events counts as busy. */
  readonly minutes: number
  /** In ms, for the repetitions of all events. */
  readonly limitMs: number
}

/** `until` is exclusive. */
export type Span = { readonly from: number; readonly until: number }

/** Each once. `day` is `yyyy-mm-dd`, and busy all day; null where it can't be read either. */
export type UnreadEvent = { readonly title: string; readonly day: string | null }

export type CalendarContents = {
  /** In order, without overlaps. */
  readonly busy: readonly Span[]
  readonly unread: readonly UnreadEvent[]
}

/** In ms, for one event. The first is mostly enough, and who needs more waits until all others have had it. */
const limitsMs = [10, 30, 200]
/** Of the titles of strangers. */
const maxTitle = 80

type Entry = {
  readonly component: ICAL.Component
  /** Whether a line that says when it is was dropped. */
  readonly isPartial: boolean
}

/** @throws when the text isn't a complete calendar. */
export function readCalendar(text: string, reading: FeedReading): CalendarContents {
  const calendar = new ICAL.Component('vcalendar')
  const entries: Entry[] = []
  for (const lines of entriesOf(text)) {
    const entry = parseEntry(lines)
    // Times find their zones in the calendar that they belong to.
    calendar.addSubcomponent(entry.component)
    if (entry.component.name !== 'vtimezone') entries.push(entry)
  }
  const busy: Span[] = []
  const add = (spans: readonly Span[]) => {
    const { from, until } = reading.within
    busy.push(...spans.filter((span) => span.from < until && from < span.until && span.from < span.until))
  }
  const changed = Map.groupBy(entries.map(({ component }) => component).filter(isChanged), uidOf)
  const end = performance.now() + reading.limitMs
  let left = entries.filter(({ component }) => isBusy(component) && !uidOf(component).endsWith(reading.ownUids))
  for (const limitMs of limitsMs) {
    left = left.filter(({ component, isPartial }) => {
      if (isPartial || (isRepeated(component) && performance.now() > end)) return true
      try {
        add(limited(isRepeated(component) ? limitMs : undefined, () => spansOf(component, changed, reading)))
        return false
      } catch {
        return true
      }
    })
  }
  const all = left.map(({ component }) => unreadOf(component))
  const unread = [...new Map(all.map((event) => [event.title + event.day, event])).values()]
  add(unread.flatMap(({ day }) => (day ? [spanOfDay(day, reading.timeZone)] : [])))
  return { busy: merged(busy, reading.minutes * 60_000), unread }
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

function parseEntry(lines: readonly string[]): Entry {
  try {
    return { component: parse(lines), isPartial: false }
  } catch {
    const [first = '', last = ''] = [lines[0], lines.at(-1)]
    let [isPartial, depth] = [false, 0]
    const readable = lines.slice(1, -1).filter((line) => {
      // An alarm has a duration of its own.
      if (/^BEGIN:/i.test(line)) depth += 1
      if (/^END:/i.test(line)) depth -= 1
      if (depth > 0) return false
      try {
        return parse([first, line, last])
      } catch {
        isPartial ||= /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)/i.test(line)
        return false
      }
    })
    return { component: parse([first, ...readable, last]), isPartial }
  }
}

function parse(lines: readonly string[]): ICAL.Component {
  return new ICAL.Component(ICAL.parse(lines.join('\r\n')))
}

const script = new Script('globalThis.limitedTask()')

/** The library doesn't end where a rule matches no day, so it is ended from outside. */
function limited<T>(timeout: number | undefined, task: () => T): T {
  if (timeout === undefined) return task()
  Object.assign(globalThis, { limitedTask: task })
  return script.runInThisContext({ timeout })
}

function uidOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('uid') ?? '')
}

function isChanged(component: ICAL.Component): boolean {
  return component.hasProperty('recurrence-id')
}

function isRepeated(component: ICAL.Component): boolean {
  return component.hasProperty('rrule') || component.hasProperty('rdate')
}

function isBusy(event: ICAL.Component): boolean {
  const is = (property: string, value: string) => event.getFirstPropertyValue(property) === value
  return !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT') && !is('x-microsoft-cdo-busystatus', 'FREE')
}

function spansOf(
  component: ICAL.Component,
  changed: ReadonlyMap<string, ICAL.Component[]>,
  reading: FeedReading,
): readonly Span[] {
  const { timeZone } = reading
  if (component.name === 'vfreebusy') return freeBusyOf(component, timeZone)
  // Without `exceptions` the library searches all events for those of each.
  const exceptions = isChanged(component) ? [] : (changed.get(uidOf(component)) ?? [])
  const event = new ICAL.Event(component, { exceptions })
  if (isChanged(component) || !event.isRecurring()) return [spanOf(event, timeZone)]
  return repetitionsOf(event, reading)
}

function freeBusyOf(component: ICAL.Component, timeZone: string): readonly Span[] {
  const periods = component
    .getAllProperties('freebusy')
    .filter((property) => property.getParameter('fbtype') !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
  return periods.map((period) => ({ from: msOf(period.start, timeZone), until: msOf(period.getEnd(), timeZone) }))
}

function repetitionsOf(event: ICAL.Event, { within, timeZone }: FeedReading): readonly Span[] {
  const spans: Span[] = []
  const iterator = event.iterator(startNear(event, within))
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (msOf(next, timeZone) >= within.until) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (isBusy(item.component)) spans.push(spanOf({ startDate, endDate }, timeZone))
  }
  return spans
}

/**
 * @returns a repetition shortly before the period, so that years of them aren't counted through; or the event's start
 * where the rule counts, or steps by months and years, which are few.
 */
function startNear(event: ICAL.Event, within: Span): ICAL.Time {
  const { startDate, duration, component } = event
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
  const latest = ICAL.Time.fromJSDate(new Date(within.until + dayMs), true)
  for (const rule of rules) {
    // Ends the library's search for a year that matches.
    if (!rule.count && (!rule.until || rule.until.compare(latest) > 0)) rule.until = latest
  }
  const [rule] = rules
  if (!rule || rules.length > 1 || rule.count || rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') return startDate
  // Whole days are whole hours, minutes and seconds as well.
  const stepDays = rule.interval * (rule.freq === 'WEEKLY' ? 7 : 1)
  const before = within.from - duration.toSeconds() * 1000 - 2 * dayMs
  const days = Math.floor((before - startDate.toUnixTime() * 1000) / dayMs / stepDays) * stepDays
  if (days <= 0) return startDate
  const near = startDate.clone()
  near.adjust(days, 0, 0, 0)
  return near
}

/** @throws when a time is missing, or in an unknown zone. */
function spanOf({ startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>, timeZone: string): Span {
  // An end computed from a duration has lost its zone's name.
  return { from: msOf(startDate, timeZone), until: msOf(endDate, zoneNameOf(startDate) ?? timeZone) }
}

function msOf(time: ICAL.Time, timeZone: string): number {
  const { year, month, day, hour, minute, second, isDate, zone } = time
  if (isDate) return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).epochMilliseconds
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) })
  const name = zoneNameOf(time) ?? timeZone
  // A feed often describes a zone for one year only, so a known name wins.
  const known = ianaZone(name)
  if (known) return local.toZonedDateTime(known).epochMilliseconds
  if (zone?.component) return time.toUnixTime() * 1000
  throw new Error('its zone is unknown')
}

function zoneNameOf(time: ICAL.Time): string | undefined {
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.zone.tzid
  // Named by the feed but not described; missing in the library's types.
  return (time as { timezone?: string }).timezone
}

/** Mozilla's programs put a path before the name. */
function ianaZone(name: string): string | undefined {
  const [, plain = name] = /^\/[^/]+\/[^/]+\/(.+)$/.exec(name) ?? []
  try {
    return Temporal.Now.zonedDateTimeISO(plain).timeZoneId
  } catch {
    return undefined
  }
}

function unreadOf(component: ICAL.Component): UnreadEvent {
  const title = String(component.getFirstPropertyValue('summary') ?? '').slice(0, maxTitle)
  try {
    const { year, month, day } = component.getFirstPropertyValue('dtstart') as ICAL.Time
    return { title, day: Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString() }
  } catch {
    return { title, day: null }
  }
}

function spanOfDay(day: string, timeZone: string): Span {
  const date = Temporal.PlainDate.from(day)
  const at = (start: Temporal.PlainDate) => start.toZonedDateTime(timeZone).epochMilliseconds
  return { from: at(date), until: at(date.add({ days: 1 })) }
}

/** However many events a feed has, as many remain as calls fit between them. */
function merged(spans: readonly Span[], gapMs: number): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && span.from - last.until < gapMs) {
      all[all.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    } else all.push(span)
  }
  return all
}
