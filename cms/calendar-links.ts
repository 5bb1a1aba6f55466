import type { Appointment } from '../contracts/appointments.ts'
import { formatMeetingLink } from './consultation-call.ts'
import { interpolate } from './interpolate.ts'
import type { SiteContent } from './site-content.ts'

/** @returns links that add a booked call to a calendar in the browser, where an .ics file is of no use. */
export function listCalendarLinks(
  content: SiteContent,
  reference: string,
  { startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>,
): readonly { readonly label: string; readonly href: string }[] {
  const { calendars, entry, how } = content.appointments
  const { summary } = entry
  const description = interpolate(entry.description, { reference })
  const location = formatMeetingLink(content, reference) ?? how
  const compact = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')
  const google = {
    action: 'TEMPLATE',
    text: summary,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
  }
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: startsAt,
    enddt: endsAt,
    body: description,
    location,
  }
  const address = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`
  return [
    { label: calendars.google, href: address('https://calendar.google.com/calendar/render', google) },
    { label: calendars.outlook, href: address('https://outlook.office.com/calendar/0/deeplink/compose', outlook) },
  ]
}
