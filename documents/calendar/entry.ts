import ICAL from 'ical.js'
import type { CalendarFile, InvitationInput } from '../../contracts/mail.ts'
import { phoneLink, roomOf } from '../../words/call.ts'
import { fill } from '../../words/fill.ts'
import { appointments, firm } from '../../words/words.ts'
import { addComponent, moment, newCalendar, written } from './ical.ts'

/** Before the call. */
const alarmMinutes = 15

/**
 * The calendar entry of an appointment: makes or moves it while it stands, and takes it out when it was cancelled.
 * Whoever has its mail sees the same one, but for the name that the firm has in its own.
 */
export function calendarEntry({
  uid,
  reference,
  appointment,
  invitee,
  name,
  phone = '',
}: InvitationInput): CalendarFile {
  const { startsAt, endsAt, state, sequence, changedAt } = appointment
  const { summary, ownSummary, description } = appointments.entry
  const method = state === 'stands' ? 'request' : 'cancel'
  const calendar = newCalendar(method)
  const { component, add } = addComponent(calendar, 'vevent')
  // What a calendar knows it by. One that is older than what the calendar has, by its sequence, is ignored.
  add('uid', uid)
  add('sequence', sequence)
  add('dtstamp', moment(changedAt))
  add('dtstart', moment(startsAt))
  add('dtend', moment(endsAt))
  add('summary', name === undefined ? summary : fill(ownSummary, { name }))
  add('description', fill(description, { reference }))
  const room = roomOf(reference)
  add('location', room ?? (phone || appointments.how))
  const call = room ?? phoneLink(phone)
  // Programs that don't know it (RFC 7986) have the same address in the location.
  if (call) add('conference', call, { value: 'URI', feature: room ? 'VIDEO' : 'PHONE', label: appointments.join })
  add('status', method === 'cancel' ? 'CANCELLED' : 'CONFIRMED')
  add('transp', 'OPAQUE')
  add('organizer', `mailto:${firm.email}`, { cn: firm.name })
  // A withdrawn request has forgotten whom it was with.
  if (invitee) add('attendee', `mailto:${invitee}`, { role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: 'TRUE' })
  if (method === 'request') {
    const alarm = addComponent(component, 'valarm')
    alarm.add('action', 'DISPLAY')
    alarm.add('description', summary)
    alarm.add('trigger', ICAL.Duration.fromSeconds(-alarmMinutes * 60))
  }
  return { method, file: written(calendar) }
}
