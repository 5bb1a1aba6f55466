import type { CalendarFile, InvitationInput } from '../../contracts/mail.ts'
import { fill } from '../../words/fill.ts'
import { appointments, firm } from '../../words/words.ts'
import { addEvent, moment, newCalendar, written } from './ical.ts'

/**
 * The calendar entry of an appointment: makes or moves it while it stands, and takes it out when it was cancelled.
 * Whoever has its mail sees the same one, but for the name that the firm has in its own.
 */
export function calendarEntry({ uid, reference, appointment, invitee, name }: InvitationInput): CalendarFile {
  const { startsAt, endsAt, state, sequence, changedAt } = appointment
  const { summary, ownSummary, description } = appointments.entry
  const method = state === 'stands' ? 'request' : 'cancel'
  const calendar = newCalendar(method)
  const add = addEvent(calendar)
  // What a calendar knows it by. One that is older than what the calendar has, by its sequence, is ignored.
  add('uid', uid)
  add('sequence', sequence)
  add('dtstamp', moment(changedAt))
  add('dtstart', moment(startsAt))
  add('dtend', moment(endsAt))
  add('summary', name === undefined ? summary : fill(ownSummary, { name }))
  add('description', fill(description, { reference }))
  add('location', appointments.how)
  add('status', method === 'cancel' ? 'CANCELLED' : 'CONFIRMED')
  add('transp', 'OPAQUE')
  add('organizer', `mailto:${firm.email}`, { cn: firm.name })
  // A withdrawn request has forgotten whom it was with.
  if (invitee) add('attendee', `mailto:${invitee}`, { role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: 'TRUE' })
  return { method, file: written(calendar) }
}
