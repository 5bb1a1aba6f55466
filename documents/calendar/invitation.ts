/** An appointment as an iCalendar object (RFC 5545, RFC 5546), as Google, Outlook and Apple take it. */
import ICAL from 'ical.js'

// RFC 5545 allows 75 bytes; the library does not count the space that a folded line begins with.
ICAL.foldLength = 74

export type Invitation = {
  /** `request` makes or moves the appointment in a calendar, `cancel` takes it out. */
  readonly method: 'request' | 'cancel'
  /** The same through all changes: it is what a calendar knows the appointment by. */
  readonly uid: string
  /** Counts the changes from 0; a calendar ignores one that is older than what it has. */
  readonly sequence: number
  /** When this version was made. ISO 8601, UTC. */
  readonly made: string
  /** ISO 8601, UTC. */
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendees: readonly string[]
}

/** @returns the file: lines of at most 75 bytes that end in CRLF. Its times are in UTC, so it describes no zone. */
export function calendarFile(invitation: Invitation): string {
  const { method, uid, sequence, made, start, end, summary, description, location, organizer, attendees } = invitation
  const calendar = newCalendar(method, organizer.name)
  const add = addEvent(calendar)
  add('uid', uid)
  add('sequence', sequence)
  add('dtstamp', moment(made))
  add('dtstart', moment(start))
  add('dtend', moment(end))
  add('summary', summary)
  add('description', description)
  add('location', location)
  add('status', method === 'cancel' ? 'CANCELLED' : 'CONFIRMED')
  add('transp', 'OPAQUE')
  add('organizer', `mailto:${organizer.email}`, { cn: organizer.name })
  for (const email of attendees) {
    add('attendee', `mailto:${email}`, { role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: 'TRUE' })
  }
  return written(calendar)
}

/** @param firm who makes it. */
export function newCalendar(method: string, firm: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${firm}//website//EN`)
  calendar.addPropertyWithValue('method', method.toUpperCase())
  return calendar
}

/** Adds an event to a calendar. @returns adds a property to it. */
export function addEvent(calendar: ICAL.Component) {
  const event = new ICAL.Component('vevent')
  calendar.addSubcomponent(event)
  return (name: string, value: unknown, parameters: Readonly<Record<string, string>> = {}) => {
    const property = new ICAL.Property(name)
    property.setValue(value as string)
    for (const [parameter, text] of Object.entries(parameters)) property.setParameter(parameter, text)
    event.addProperty(property)
  }
}

/** @returns the file. */
export function written(calendar: ICAL.Component): string {
  return `${calendar.toString()}\r\n`
}

/** @param iso ISO 8601. */
export function moment(iso: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(iso), true)
}
