import { useLoaderData } from 'react-router'
import { listCalendarLinks } from '../../../../cms/calendar-links.ts'
import {
  formatFullDate,
  formatShortDateTime,
  formatTime,
  formatTimeRange,
  formatWeekday,
  formatZoneCity,
  formatZoneName,
} from '../../../../cms/datetime.ts'
import { formatZoneNote } from '../../../../cms/deadlines.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { calendarFileAddress, manageRequestAddress } from '../../../../contracts/addresses.ts'
import { computeReplyDeadline } from '../../../../contracts/deadlines.ts'
import type { BookedRequest } from '../../../../contracts/page-data.ts'
import { parseTopic } from '../../../../contracts/topics.ts'
import { parseZone } from '../../../../contracts/zone.ts'
import { useContent } from '../../content.tsx'
import { loadPageData } from '../../page-data.ts'
import { Confirmation, ConfirmationPage, type Station } from '../../sections/confirmation.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Row } from '../../ui/rows.tsx'

export const loader = loadPageData

export const meta = pageMeta(({ confirmations }) => {
  const { title, description } = confirmations.consultation
  return { title, description, index: false }
})

/** The server renders it for visitors with the request's key. Without the key, the page has at most the reference. */
export default function ContactSentPage() {
  const { booked } = useLoaderData<typeof loader>()
  return booked ? <Booked booked={booked} /> : <Confirmation kind="consultation" />
}

/** Confirms a consultation to a visitor with its key: its time, how to keep or change it, and what happens next. */
export function Booked({ booked }: { booked: BookedRequest }) {
  const content = useContent()
  const { appointments, booked: copy, schedule } = content
  const { appointment, reference, key, fields } = booked
  const zone = fields.zone ?? parseZone(appointment?.zone) ?? schedule.timeZone
  const at = appointment?.startsAt ?? computeReplyDeadline(booked.receivedAt, schedule)
  const moment = `${formatWeekday(at, zone)}, ${formatTime(at, zone).replace(' ', '\u00a0')}`
  const texts = appointment ? copy.withTime : copy.withoutTime
  const email = fields.email ?? ''
  return (
    <ConfirmationPage
      title={interpolate(texts.heading, { moment })}
      highlight={moment}
      lead={
        <p className="mt-6 max-w-140 text-lead wrap-anywhere">
          {interpolate(appointment && booked.mailWithinHours === null ? copy.withTime.unmailedLead : texts.lead, {
            how: appointments.how,
            email,
          })}
        </p>
      }
      links={
        <>
          {appointment && <ButtonLink href={calendarFileAddress(reference, key)}>{copy.withTime.calendar}</ButtonLink>}
          <ButtonLink href={manageRequestAddress(reference, key)} variant="outline">
            {texts.change}
          </ButtonLink>
          {appointment && (
            <p className="flex basis-full flex-wrap gap-x-6">
              {listCalendarLinks(content, reference, appointment).map(({ label, href }) => (
                <a key={href} href={href} className="link">
                  {label}
                </a>
              ))}
            </p>
          )}
        </>
      }
      reference={{ label: copy.facts.reference, value: reference }}
      facts={listFacts(content, booked, zone)}
      next={copy.next.heading}
      stations={listStations(content, booked, zone)}
    >
      {formatZoneNote(content, zone, at)} <Keep />
    </ConfirmationPage>
  )
}

function listFacts(
  { abouts, booked: copy, schedule }: SiteContent,
  { fields, appointment }: BookedRequest,
  zone: string,
): readonly Row[] {
  const { facts } = copy
  const about = parseTopic(fields.about)
  const time = (where: string) =>
    appointment && (
      <>
        <span className="block">{formatFullDate(appointment.startsAt, where)}</span>
        {formatTimeRange(appointment.startsAt, appointment.endsAt, where)}{' '}
        {formatZoneName(where, appointment.startsAt).replace(/ Time$/, '')} ({formatZoneCity(where)})
      </>
    )
  return [
    ...(appointment && zone !== schedule.timeZone ? [{ label: facts.yourTime, value: time(zone) }] : []),
    ...(appointment ? [{ label: facts.ourTime, value: time(schedule.timeZone) }] : []),
    ...(about ? [{ label: facts.about, value: abouts[about] }] : []),
    { label: facts.cost, value: facts.free },
  ]
}

function Keep() {
  const { booked: copy, firm, phoneHref } = useContent()
  const link = 'font-semibold text-ink'
  const links: Readonly<Record<string, React.ReactNode>> = {
    email: (
      <a key="email" href={`mailto:${firm.email}`} className={link}>
        {firm.email}
      </a>
    ),
    phone: (
      <a key="phone" href={phoneHref} className={`${link} whitespace-nowrap`}>
        {firm.phone}
      </a>
    ),
  }
  return copy.keep.reference.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : links[part]))
}

/** The next steps, with dates in the visitor's zone. Only the first step is done. */
function listStations(
  { booked: copy, schedule }: SiteContent,
  booked: BookedRequest,
  zone: string,
): readonly Station[] {
  const { by, stored, read, offered, call } = copy.next
  const { receivedAt, appointment } = booked
  const { mailWithinHours: hours } = booked
  const text = hours === null ? copy.next.unmailed : hours === 0 ? stored.text : copy.next.later
  const received = { title: stored.title, text }
  const at = (moment: string) => formatShortDateTime(moment, zone)
  const until = (moment: string) => interpolate(by, { moment: at(moment) })
  const due = computeReplyDeadline(receivedAt, schedule)
  const [beforeTheCall = due] = [due, ...(appointment ? [appointment.startsAt] : [])].toSorted()
  const stations = appointment
    ? [
        { ...received, when: at(receivedAt) },
        { ...read, when: until(beforeTheCall) },
        { ...call, when: at(appointment.startsAt) },
      ]
    : [{ ...received, when: at(receivedAt) }, { ...offered, when: until(due) }, call]
  return stations.map((station) => ({
    ...station,
    text: interpolate(station.text, { email: booked.fields.email ?? '', hours: hours ?? 0 }),
  }))
}
