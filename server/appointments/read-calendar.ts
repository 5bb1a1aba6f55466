import ICAL from 'ical.js'
import type { Interval } from './free-times.ts'

/** For one event: daily for fifty years. */
const maxRepetitions = 20_000

export type FeedReading = {
  readonly within: Interval
  /** For whole days, and for times without a zone. */
  readonly timeZone: string
  /** The end of our own invitations' UIDs: the calendar may contain them, and they're counted already. */
  readonly ownUids: string
}

/** @throws when the text isn't a calendar, names an unknown zone, or repeats without end. */
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
    // An end computed from a duration has lost its zone's name.
    add(instantOf(startDate, timeZone), instantOf(endDate, zoneNameOf(startDate) ?? timeZone))
  }

  const components = calendar.getAllSubcomponents('vevent')
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid')
  const isChanged = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const changed = Map.groupBy(components.filter(isChanged), uidOf)
  const repeated = new Set(components.filter((component) => !isChanged(component)).map(uidOf))
  for (const component of components) {
    const uid = uidOf(component)
    if (isChanged(component) && repeated.has(uid)) continue
    if (String(uid ?? '').endsWith(ownUids)) continue
    // Without `exceptions` the library searches all events for those of each.
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
      // A changed repetition may have been moved earlier, but not by months.
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

function isBusy(event: ICAL.Component): boolean {
  const is = (property: string, value: string) => event.getFirstPropertyValue(property) === value
  return !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT') && !is('x-microsoft-cdo-busystatus', 'FREE')
}

function instantOf(time: ICAL.Time, timeZone: string): Temporal.Instant {
  const { year, month, day, hour, minute, second, isDate, zone } = time
  if (isDate) return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).toInstant()
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) })
  const name = zoneNameOf(time) ?? timeZone
  // A feed often describes a zone for one year only, so a known name wins.
  const known = ianaZone(name)
  if (known) return local.toZonedDateTime(known).toInstant()
  if (zone?.component) return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000)
  throw new Error(`it has times in ${name}, which is no zone`)
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
