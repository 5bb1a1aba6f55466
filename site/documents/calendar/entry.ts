import ICAL from 'ical.js'
import { formatMeetingLink, formatPhoneLink } from '../../../cms/consultation-call.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import type { CalendarFile, InvitationInput } from '../emails/mail.ts'

/** iCalendar objects (RFC 5545, RFC 5546) that Google, Outlook and Apple accept. */

// RFC 5545 allows 75 bytes; the library doesn't count a folded line's first space.
ICAL.foldLength = 74

function addComponent(parent: ICAL.Component, kind: string) {
  const component = new ICAL.Component(kind)
  parent.addSubcomponent(component)
  /** @param type if it isn't the property's default. The library writes it as VALUE. */
  const add = (name: string, value: unknown, parameters: Readonly<Record<string, string>> = {}, type = '') => {
    const property = new ICAL.Property(name)
    if (type) property.resetType(type)
    property.setValue(value as string)
    for (const [parameter, text] of Object.entries(parameters)) property.setParameter(parameter, text)
    component.addProperty(property)
  }
  return { component, add }
}

function toIcalTime(iso: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(iso), true)
}

const alarmMinutes = 15

/**
 * Builds the calendar entry of a booked or cancelled call. Visitor and firm get the same entry, each with the other's name.
 * @param input `name` and `phone` of the visitor only in the firm's entry.
 * @returns iCalendar's method, and the file.
 */
export function buildCalendarEntry(
  content: SiteContent,
  { uid, reference, appointment, invitee, name, phone = '' }: InvitationInput,
): CalendarFile {
  const { appointments, firm } = content
  const { startsAt, endsAt, state, sequence, changedAt } = appointment
  const { summary, ownSummary, description } = appointments.entry
  const method = state === 'booked' ? 'request' : 'cancel'
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${firm.name}//website//EN`)
  calendar.addPropertyWithValue('method', method.toUpperCase())
  const { component, add } = addComponent(calendar, 'vevent')
  // Calendars match entries by uid and ignore older sequences.
  add('uid', uid)
  add('sequence', sequence)
  add('dtstamp', toIcalTime(changedAt))
  add('dtstart', toIcalTime(startsAt))
  add('dtend', toIcalTime(endsAt))
  add('summary', name === undefined ? summary : interpolate(ownSummary, { name }))
  add('description', interpolate(description, { reference }))
  const room = formatMeetingLink(content, reference)
  add('location', room ?? (phone || appointments.how))
  const call = room ?? formatPhoneLink(phone)
  // Programs that don't support RFC 7986 use the location.
  if (call) add('conference', call, { feature: room ? 'VIDEO' : 'PHONE', label: appointments.join }, 'uri')
  add('status', method === 'cancel' ? 'CANCELLED' : 'CONFIRMED')
  add('transp', 'OPAQUE')
  add('organizer', `mailto:${firm.email}`, { cn: firm.name })
  // A withdrawn request no longer has an address.
  if (invitee) add('attendee', `mailto:${invitee}`, { role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: 'TRUE' })
  if (method === 'request') {
    const alarm = addComponent(component, 'valarm')
    alarm.add('action', 'DISPLAY')
    alarm.add('description', summary)
    alarm.add('trigger', ICAL.Duration.fromSeconds(-alarmMinutes * 60))
  }
  return { method, file: `${calendar.toString()}\r\n` }
}
