import type { Appointment } from '../../contracts/appointments.ts'
import type { InvitationInput } from '../../contracts/mail.ts'
import { roomOf } from '../../words/call.ts'
import { fill } from '../../words/fill.ts'
import { formatMoment } from '../../words/moments.ts'
import { appointments, callsByPhone, mails, openingHours } from '../../words/words.ts'
import type { MailPart, MailRow } from './mail-document.ts'

type When = Pick<Appointment, 'startsAt' | 'zone'>

/** On the firm's clock. */
export function ours({ startsAt }: When, from: string): string {
  return formatMoment(startsAt, openingHours.timeZone, from)
}

/** On the visitor's clock, or the firm's when their zone isn't known. */
export function theirs({ startsAt, zone }: When, from: string): string {
  return formatMoment(startsAt, zone || openingHours.timeZone, from)
}

export function visitorRows(appointment: When, from: string): readonly MailRow[] {
  const { when, onOurClock, how } = mails.confirmation.booked
  const [own, firms] = [theirs(appointment, from), ours(appointment, from)]
  return [
    { label: when, value: own },
    ...(own === firms ? [] : [{ label: onOurClock, value: firms }]),
    // The same mail has the link to a video call (`joinPart`).
    ...(callsByPhone ? [{ label: how, value: appointments.how }] : []),
  ]
}

/** Without an appointment, the firm has to offer two times. */
export function firmRows(appointment: Appointment | null, from: string): readonly MailRow[] {
  const { appointment: label, forVisitor, offer, wished, cancelled } = mails.notification.facts
  if (appointment === null) return [{ label, value: offer }]
  if (appointment.state === 'cancelled') return [{ label, value: cancelled }]
  if (appointment.state === 'wished') return [{ label, value: fill(wished, { when: ours(appointment, from) }) }]
  const [own, firms] = [theirs(appointment, from), ours(appointment, from)]
  return [{ label, value: firms }, ...(own === firms ? [] : [{ label: forVisitor, value: own }])]
}

export function joinPart(invitation: InvitationInput | null): readonly MailPart[] {
  const room = invitation?.appointment.state === 'stands' ? roomOf(invitation.reference) : null
  return room ? [{ type: 'action', label: appointments.join, href: room }] : []
}
