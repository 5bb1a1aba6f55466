/**
 * Reads a feed event by event, because calendars add invitations from strangers by themselves. The reading time is divided
 * among the events, so an event that can't be read, or takes too long, blocks its own day at most.
 */

import { Script } from 'node:vm'
import ICAL from 'ical.js'
import type { Schedule } from '../../../contracts/appointments.ts'
import { dayMs } from '../../../contracts/durations.ts'
import type { Interval } from './free-times.ts'

export type FeedReading = {
  readonly within: Interval
  /** For whole days, and for times without a zone. */
  readonly timeZone: string
  readonly hours: Pick<Schedule, 'opens' | 'closes' | 'weekdays'>
  /** The firm's addresses, in lower case. What others put into the calendar counts once one of these has accepted it. */
  readonly own: readonly string[]
  /** The suffix of our invitations' UIDs. They are skipped, because the database has those calls. */
  readonly ownUids: string
}

export type CalendarContents = {
  readonly busy: readonly Interval[]
  /** The titles of events that can't be read in time. If their day is known, it counts as busy. */
  readonly unread: readonly string[]
  /** Events that fill the opening hours of a working day, with the first such day, `yyyy-mm-dd`. At most `maxFilled`. */
  readonly filled: readonly { readonly title: string; readonly day: string }[]
}

/** Of processor time for one event, in the first round and in a second round. Outlook's time zones since 1601 take 100 ms. */
const limitsMs = [20, 1_000]
/** For all events: once for parsing, and once for finding their times. */
const budgetMs = 4_000
/** In characters. Strangers write titles. */
const maxTitle = 80
const maxFilled = 20

type Entry = {
  readonly lines: readonly string[]
  readonly component: ICAL.Component
  readonly uid: string
  readonly isBusy: boolean
}

/** @throws when the text isn't a complete calendar. */
export function readCalendar(text: string, reading: FeedReading): CalendarContents {
  const calendar = new ICAL.Component('vcalendar')
  // Google names a calendar after its owner's address.
  const [, name = ''] = /^X-WR-CALNAME:(.*)$/im.exec(text) ?? []
  const own = new Set([...reading.own, name.trim().toLowerCase()])
  const parsed = shareTime(splitEntries(text), (lines): Entry => {
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')))
    return { lines, component, uid: readUid(component), isBusy: isBusy(component, own) }
  })
  const entries = parsed.done
  // Times look up their zones in the calendar that contains them.
  for (const { component } of entries) calendar.addSubcomponent(component)
  const events = entries.filter(({ component }) => component.name !== 'vtimezone')
  const changed = Map.groupBy(events.map(({ component }) => component).filter(isChanged), (component) =>
    readUid(component),
  )
  const busyEvents = events.filter(({ uid, isBusy }) => isBusy && !uid.endsWith(reading.ownUids))
  const times = shareTime(busyEvents, ({ component, lines }) => ({
    title: parseTitle(lines),
    spans: listSpans(component, changed, own, reading),
  }))
  const unread = [...parsed.failed, ...times.failed.map(({ lines }) => lines)]
  const busy = [
    ...times.done.flatMap(({ spans }) => spans),
    ...unread.flatMap((lines) => parseWholeDay(lines, reading.timeZone)),
  ]
  const { start, end } = reading.within
  const near = busy.filter((span) => span.start < end && start < span.end)
  const filled: { title: string; day: string }[] = []
  for (const { title, spans } of times.done) {
    const [day] = spans.flatMap((span) => findFilledDay(span, reading) ?? []).toSorted()
    if (day) filled.push({ title, day })
    if (filled.length === maxFilled) break
  }
  return { busy: mergeIntervals(near), unread: unread.map(parseTitle), filled }
}

/** @returns the first working day of the period whose opening hours the span covers. */
function findFilledDay({ start, end }: Interval, { within, timeZone, hours }: FeedReading): string | undefined {
  const { opens, closes, weekdays } = hours
  const begin = Temporal.Instant.fromEpochMilliseconds(Math.max(start, within.start)).toZonedDateTimeISO(timeZone)
  const at = (date: Temporal.PlainDate, plainTime: string) =>
    date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  const last = Math.min(end, within.end)
  for (let day = begin.toPlainDate(); at(day, closes) <= last; day = day.add({ days: 1 }))
    if (weekdays.includes(day.dayOfWeek) && start <= at(day, opens)) return day.toString()
  return undefined
}

/** Each visitor's times are compared with all of them: thousands of invitations to one day become one. */
function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of intervals.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/**
 * Runs a task for each item within a time budget. Items that take too long don't take time from the others.
 * @returns the results, and the items that failed, took too long or weren't reached.
 */
function shareTime<Item, Result>(items: readonly Item[], task: (item: Item) => Result) {
  const end = readProcessorMs() + budgetMs
  const done: Result[] = []
  const failed: Item[] = []
  let left = items
  for (const mostMs of limitsMs) {
    const slow: Item[] = []
    let index = 0
    const work = () => {
      for (; index < left.length; index += 1) {
        try {
          done.push(task(left[index] as Item))
        } catch {
          failed.push(left[index] as Item)
        }
      }
    }
    while (index < left.length && readProcessorMs() < end) {
      const first = index
      const shareMs = Math.floor((end - readProcessorMs()) / (left.length - index))
      const isStopped = runWithLimit(work, Math.min(Math.max(shareMs, 1), mostMs))
      // The first item of a turn had the whole turn. Any other is tried again.
      if (isStopped && index === first) slow.push(left[index++] as Item)
    }
    left = [...slow, ...left.slice(index)]
  }
  return { done, failed: [...failed, ...left] }
}

/** @returns the lines of each event, free/busy list and time zone. */
function splitEntries(text: string): string[][] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]/g, '')
    .trim()
    .split('\n')
  const is = (line: string | undefined, what: string) => line?.trim().toUpperCase() === what
  if (!is(lines[0], 'BEGIN:VCALENDAR') || !is(lines.at(-1), 'END:VCALENDAR'))
    throw new Error('it is not an iCalendar file')
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

/** The library doesn't end where a rule matches no day, so it is ended from outside. @returns whether it was. */
function runWithLimit(task: () => void, limitMs: number): boolean {
  Object.assign(globalThis, { limitedTask: task })
  const end = readProcessorMs() + limitMs
  // The timeout is by the clock. On a busy machine the task gets less of the processor in that time, and another turn.
  for (let timeout = limitMs; ; timeout *= 2) {
    try {
      script.runInThisContext({ timeout })
      return false
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      if (readProcessorMs() >= end) return true
    }
  }
}

function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function readUid(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('uid') ?? '')
}

function isChanged(component: ICAL.Component): boolean {
  return component.hasProperty('recurrence-id')
}

function isBusy(event: ICAL.Component, own: ReadonlySet<string>): boolean {
  const is = (property: string, ...values: readonly string[]) =>
    values.includes(String(event.getFirstPropertyValue(property)))
  // Outlook shows invitations that nobody answered as tentative.
  const isFree = is('transp', 'TRANSPARENT') || is('x-microsoft-cdo-busystatus', 'FREE', 'TENTATIVE')
  return !is('status', 'CANCELLED') && !isFree && isAccepted(event, own)
}

/** Whether the firm made the event, or has accepted the invitation. Others than the firm count if it is invited under a name that isn't known here. */
function isAccepted(event: ICAL.Component, own: ReadonlySet<string>): boolean {
  const readAddress = (property: ICAL.Property) =>
    String(property.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '')
  const [organizer = ''] = event.getAllProperties('organizer').map(readAddress)
  const guests = event.getAllProperties('attendee').filter((guest) => readAddress(guest) !== organizer)
  if (organizer === '' || own.has(organizer) || guests.length === 0) return true
  const ours = guests.filter((guest) => own.has(readAddress(guest)))
  return (ours.length > 0 ? ours : guests).some((guest) => guest.getParameter('partstat') === 'ACCEPTED')
}

function listSpans(
  component: ICAL.Component,
  changed: ReadonlyMap<string, ICAL.Component[]>,
  own: ReadonlySet<string>,
  { within, timeZone }: FeedReading,
): Interval[] {
  if (component.name === 'vfreebusy') {
    return component
      .getAllProperties('freebusy')
      .filter((property) => !['FREE', 'BUSY-TENTATIVE'].includes(String(property.getParameter('fbtype'))))
      .flatMap((property) => property.getValues() as ICAL.Period[])
      .map((period) => ({ start: toMs(period.start, timeZone), end: toMs(period.getEnd(), timeZone) }))
  }
  // Without `exceptions`, the library would search all events for each event.
  const exceptions = isChanged(component) ? [] : (changed.get(readUid(component)) ?? [])
  const event = new ICAL.Event(component, { exceptions })
  if (isChanged(component) || !event.isRecurring()) return [toSpan(event, timeZone)]
  const spans: Interval[] = []
  const iterator = event.iterator(findIterationStart(event, within))
  for (let next = iterator.next(); next && toMs(next, timeZone) < within.end; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (isBusy(item.component, own)) spans.push(toSpan({ startDate, endDate }, timeZone))
  }
  return spans
}

/** @returns a repetition shortly before the period, so that years of repetitions needn't be iterated. */
function findIterationStart({ startDate, duration, component }: ICAL.Event, { start }: Interval): ICAL.Time {
  const [rule, ...more] = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
  const stepDays = rule && { DAILY: 1, WEEKLY: 7 }[rule.freq as string]
  if (!stepDays || more.length > 0 || rule.count) return startDate
  const before = start - duration.toSeconds() * 1000 - 2 * dayMs - startDate.toUnixTime() * 1000
  const near = startDate.clone()
  near.adjust(Math.max(Math.floor(before / dayMs / stepDays / rule.interval), 0) * stepDays * rule.interval, 0, 0, 0)
  return near
}

/** @throws when a time is missing, or in an unknown zone. */
function toSpan({ startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>, timeZone: string): Interval {
  // An end computed from a duration has lost its zone's name.
  return { start: toMs(startDate, timeZone), end: toMs(endDate, readZoneName(startDate) ?? timeZone) }
}

function toMs(time: ICAL.Time, timeZone: string): number {
  const { year, month, day, hour, minute, second, isDate, zone } = time
  if (isDate) return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).epochMilliseconds
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  try {
    // A feed often describes a zone for one year only, so a known name wins.
    return local.toZonedDateTime(readZoneName(time) ?? timeZone).epochMilliseconds
  } catch (error) {
    if (zone?.component) return time.toUnixTime() * 1000
    throw error
  }
}

function readZoneName(time: ICAL.Time): string | undefined {
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.zone.tzid
  // Named by the feed but not described; missing in the library's types.
  return (time as { timezone?: string }).timezone
}

/** @returns the whole day on which an event begins, if it has a date. */
function parseWholeDay(lines: readonly string[], timeZone: string): Interval[] {
  const [, date = ''] = /:(\d{8})/.exec(lines.find((line) => /^DTSTART[;:]/i.test(line)) ?? '') ?? []
  try {
    const day = Temporal.PlainDate.from(date)
    const at = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
    return [{ start: at(day), end: at(day.add({ days: 1 })) }]
  } catch {
    return []
  }
}

function parseTitle(lines: readonly string[]): string {
  const [, title = ''] = /^SUMMARY[^:]*:(.*)/i.exec(lines.find((line) => /^SUMMARY[;:]/i.test(line)) ?? '') ?? []
  return title.replaceAll(/\\([,;\\])/g, '$1').slice(0, maxTitle)
}
