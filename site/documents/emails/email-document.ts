import { listCalendarLinks } from '../../../cms/calendar-links.ts'
import { formatMeetingLink } from '../../../cms/consultation-call.ts'
import { formatDateTime } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import type { Appointment } from '../../../contracts/appointments.ts'
import type { InvitationInput } from './mail.ts'

/** A field or fact. Rows with an empty value are left out. */
export type MailRow = {
  readonly label: string
  readonly value: string
  /** Line breaks and indents matter. */
  readonly long?: boolean
  /** Written by the firm, never by a visitor. Without a value, the row is only a link. */
  readonly href?: string
}

/** A part of an email. Any text in it may be a visitor's. */
export type MailPart =
  /** The link is written by the firm, never by a visitor. */
  | { readonly type: 'paragraph'; readonly text: string; readonly link?: { phrase: string; href: string } }
  /** Written by the firm, never by a visitor. */
  | { readonly type: 'action'; readonly label: string; readonly href: string }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'reference'; readonly label: string; readonly reference: string; readonly note?: string }
  | { readonly type: 'rows'; readonly heading?: string; readonly rows: readonly MailRow[] }
  | { readonly type: 'steps'; readonly heading: string; readonly steps: readonly MailStep[] }
  /** Written by staff; mail programs may turn addresses in it into links. */
  | { readonly type: 'letter'; readonly text: string }
  /** Ends with the firm's name and address. */
  | { readonly type: 'small-print'; readonly text: string }

export type MailStep = { readonly when: string; readonly what: string }

export type MailDocument = {
  readonly subject: string
  /** Shown by mailboxes after the subject; never a visitor's text. */
  readonly preview?: string
  readonly heading?: { readonly text: string; readonly highlight?: string | undefined }
  readonly parts: readonly MailPart[]
}

type Opening = Pick<MailDocument, 'subject'> &
  Required<Pick<MailDocument, 'preview'>> & {
    readonly heading: string
    readonly highlight?: string
  }

/** @returns the texts before an email's parts, with their placeholders filled. */
export function openMail({ subject, preview, heading, highlight }: Opening, values: Parameters<typeof interpolate>[1]) {
  return {
    subject: interpolate(subject, values),
    preview: interpolate(preview, values),
    heading: { text: heading, highlight },
  }
}

type When = Pick<Appointment, 'startsAt' | 'zone'>

/** Formats a time in the firm's time zone. */
function ours({ openingHours }: SiteContent, { startsAt }: When, from: string): string {
  return formatDateTime(startsAt, openingHours.timeZone, from)
}

/** Formats a time in the visitor's time zone, or in the firm's when theirs isn't known. */
export function formatVisitorTime({ openingHours }: SiteContent, { startsAt, zone }: When, from: string): string {
  return formatDateTime(startsAt, zone || openingHours.timeZone, from)
}

export function listVisitorRows(content: SiteContent, appointment: When, from: string): readonly MailRow[] {
  const { appointments, callsByPhone, mails } = content
  const { when, onOurClock, how } = mails.confirmation.booked
  const [own, firms] = [formatVisitorTime(content, appointment, from), ours(content, appointment, from)]
  return [
    { label: when, value: own },
    ...(own === firms ? [] : [{ label: onOurClock, value: firms }]),
    // The same email has the link to a video call (`listJoinParts`).
    ...(callsByPhone ? [{ label: how, value: appointments.how }] : []),
  ]
}

/**
 * Lists the rows about an appointment in the firm's email. Without an appointment, they ask the firm to offer two times.
 * @param asked the time that the visitor chose, if any.
 */
export function listFirmRows(
  content: SiteContent,
  appointment: Appointment | null,
  from: string,
  asked = '',
): readonly MailRow[] {
  const { appointment: label, forVisitor, offer, asked: notBooked, cancelled } = content.mails.notification.facts
  if (appointment === null) {
    const when = asked && ours(content, { startsAt: asked, zone: '' }, from)
    return [{ label, value: when ? interpolate(notBooked, { when }) : offer }]
  }
  if (appointment.state === 'cancelled') return [{ label, value: cancelled }]
  const [own, firms] = [formatVisitorTime(content, appointment, from), ours(content, appointment, from)]
  return [{ label, value: firms }, ...(own === firms ? [] : [{ label: forVisitor, value: own }])]
}

/** @returns the call of an invitation, unless it is cancelled. */
export function findBookedCall(invitation: InvitationInput | null): Appointment | undefined {
  return invitation?.appointment.state === 'booked' ? invitation.appointment : undefined
}

/** Lists links that add a booked call to a calendar, for mailboxes that show no invitation. */
export function listCalendarParts(content: SiteContent, invitation: InvitationInput | null): readonly MailPart[] {
  if (!invitation || !findBookedCall(invitation)) return []
  const links = listCalendarLinks(content, invitation.reference, invitation.appointment)
  return [{ type: 'rows', rows: links.map((link) => ({ ...link, value: '' })) }]
}

export function listJoinParts(content: SiteContent, invitation: InvitationInput | null): readonly MailPart[] {
  const room = invitation && findBookedCall(invitation) && formatMeetingLink(content, invitation.reference)
  return room ? [{ type: 'action', label: content.appointments.join, href: room }] : []
}
