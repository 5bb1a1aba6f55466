/** Reads an iCalendar feed (RFC 5545): when whoever keeps it is busy. */
import ICAL from 'ical.js'
import type { Interval } from './free-times.ts'

/** Repetitions of one event that are looked at, those of the past included: a daily one of the last fifty years. */
const maxRepetitions = 20_000

export type FeedReading = {
  /** What is wanted of the feed: events that touch none of it are left out. */
  readonly within: Interval
  /** The zone of whole days, and of times that name none. */
  readonly timeZone: string
  /** What the UIDs of our own invitations end in: the calendar may have taken them up, and they are counted already. */
  readonly ownUids: string
}

/**
 * @returns when the calendar is busy: its events with their repetitions, but for those that are cancelled, marked as
 *   free, or our own; and what it publishes as busy without saying why.
 * @throws when the text is no calendar, names a zone that nobody knows, or repeats without end.
 */
export function readCalendar(text: string, { within, timeZone, ownUids }: FeedReading): Interval[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('it is no calendar')
  const busy: Interval[] = []
  const add = (start: Temporal.Instant, end: Temporal.Instant) => {
    const touches = Temporal.Instant.compare(start, within.end) < 0 && Temporal.Instant.compare(within.start, end) < 0
    if (touches && Temporal.Instant.compare(start, end) < 0) busy.push({ start, end })
  }
  const addEvent = ({ component, startDate, endDate }: Pick<ICAL.Event, 'component' | 'startDate' | 'endDate'>) => {
    if (!isBusy(component)) return
    // An end that was made from a length has lost the name of its zone.
    add(instantOf(startDate, timeZone), instantOf(endDate, zoneNameOf(startDate) ?? timeZone))
  }

  const components = calendar.getAllSubcomponents('vevent')
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid')
  const isChanged = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const changed = Map.groupBy(components.filter(isChanged), uidOf)
  const repeated = new Set(components.filter((component) => !isChanged(component)).map(uidOf))
  for (const component of components) {
    const uid = uidOf(component)
    // A repetition that was changed comes with the event that it belongs to.
    if (isChanged(component) && repeated.has(uid)) continue
    if (String(uid ?? '').endsWith(ownUids)) continue
    // Left to itself, the library looks through all events for those of each.
    const event = new ICAL.Event(component, { exceptions: isChanged(component) ? [] : (changed.get(uid) ?? []) })
    if (!event.isRecurring()) {
      addEvent(event)
      continue
    }
    let repetitions = 0
    const iterator = event.iterator()
    for (let next = iterator.next(); next; next = iterator.next()) {
      repetitions += 1
      if (repetitions > maxRepetitions) throw new Error('it repeats without end')
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      addEvent({ component: item.component, startDate, endDate })
      // Changed repetitions may have been moved to an earlier day, but only by the calendar's keeper, and not by months.
      if (Temporal.Instant.compare(instantOf(next, timeZone), within.end.add({ hours: 24 * 31 })) > 0) break
    }
  }
  for (const component of calendar.getAllSubcomponents('vfreebusy')) {
    for (const property of component.getAllProperties('freebusy')) {
      if (property.getParameter('fbtype') === 'FREE') continue
      for (const period of property.getValues() as ICAL.Period[]) {
        add(instantOf(period.start, timeZone), instantOf(period.getEnd(), timeZone))
      }
    }
  }
  return busy
}

/** Whether an event keeps others away; Outlook says it in a property of its own. */
function isBusy(event: ICAL.Component): boolean {
  const is = (property: string, value: string) => event.getFirstPropertyValue(property) === value
  return !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT') && !is('x-microsoft-cdo-busystatus', 'FREE')
}

/**
 * @param timeZone of a time that names none.
 * @throws when the time is in a zone that is neither known nor described.
 */
function instantOf(time: ICAL.Time, timeZone: string): Temporal.Instant {
  const { year, month, day, hour, minute, second, isDate, zone } = time
  if (isDate) return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).toInstant()
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) })
  const name = zoneNameOf(time) ?? timeZone
  // A feed's own description of a zone is often that of one year, or of one rule: a name that is known is believed.
  const known = ianaZone(name)
  if (known) return local.toZonedDateTime(known).toInstant()
  if (zone?.component) return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000)
  throw new Error(`it has times in ${name}, which is no zone`)
}

function zoneNameOf(time: ICAL.Time): string | undefined {
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.zone.tzid
  // What the feed names and does not describe; the library's types leave it out.
  return (time as { timezone?: string }).timezone
}

/** Mozilla's programs put a path of their own before the name. */
function ianaZone(name: string): string | undefined {
  const [, plain = name] = /^\/[^/]+\/[^/]+\/(.+)$/.exec(name) ?? []
  try {
    return Temporal.Now.zonedDateTimeISO(plain).timeZoneId
  } catch {
    return undefined
  }
}
