import { appointments } from '../../content/appointments.ts'
import { fill } from '../../content/fill.ts'
import { firm } from '../../content/firm.ts'
import type { CalendarFile, InvitationInput } from '../../contracts/mail.ts'
import { calendarFile } from './invitation.ts'

/**
 * The calendar entry of an appointment: makes or moves it while it stands, and takes it out when it was cancelled.
 * Whoever has its mail sees the same one, but for the name that the firm has in its own.
 */
export function calendarEntry({ uid, reference, appointment, invitee, name }: InvitationInput): CalendarFile {
  const { startsAt, endsAt, state, sequence, changedAt } = appointment
  const { summary, ownSummary, description } = appointments.entry
  const method = state === 'stands' ? 'request' : 'cancel'
  const file = calendarFile({
    ...{ method, uid, sequence, made: changedAt, start: startsAt, end: endsAt },
    summary: name === undefined ? summary : fill(ownSummary, { name }),
    description: fill(description, { reference }),
    location: appointments.how,
    organizer: { name: firm.name, email: firm.email },
    // A withdrawn request has forgotten whom it was with.
    attendees: invitee ? [invitee] : [],
  })
  return { method, file }
}
