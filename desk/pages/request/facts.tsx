import type { ReactNode } from 'react'
import { formatPhoneLink } from '../../../cms/consultation-call.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import { listFields } from '../../../contracts/form-fields.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { type Row, Rows } from '../../../site/app/ui/rows.tsx'
import { Section, StateBadge } from '../../ui/section.tsx'
import { type Clock, formatDay } from '../../wording/format-datetime.ts'
import { formatLabel, getFirstName } from '../../wording/format-request.ts'
import { interpolateElements } from '../../wording/interpolate-elements.tsx'

/** Fields that have a row of their own below, or are shown elsewhere on the page. */
const fieldsElsewhere = new Set<string>([
  'email',
  'phone',
  'about',
  'start-date',
  'name',
  'company',
  'challenge',
  'prompts',
  'message',
])

/** Facts about a request, and when it is erased automatically. */
export function Facts({ request, clock }: { request: DeskRequest; clock: Clock }) {
  const { abouts, mails, requestCopy } = useContent()
  const copy = requestCopy.facts
  const { labels } = copy
  const fieldLabels: Readonly<Record<string, string>> = mails.notification.labels
  const { kind, fields, about, context, unconfirmed, erasedAt } = request
  const { email = '', phone = '', 'start-date': startDate = '' } = fields
  const isRescue = kind === 'prompt-rescue'
  const rows: (Row | false)[] = [
    email !== '' &&
      buildRow(
        labels.email,
        <a href={buildEmailLink(email)} className="strong-link">
          <bdi>{email}</bdi>
        </a>,
      ),
    phone !== '' && buildRow(labels.phone, <Phone phone={phone} />),
    about !== '' && buildRow(labels.about, formatLabel(abouts, about)),
    ...listFields(kind).map(
      ([name]) =>
        !fieldsElsewhere.has(name) && !!fields[name] && buildRow(fieldLabels[name] ?? name, <bdi>{fields[name]}</bdi>),
    ),
    isRescue && buildRow(labels.startDate, startDate || copy.noStartDate),
    unconfirmed !== null && buildRow(labels.unconfirmed, copy.unconfirmed[unconfirmed]),
    !!context?.landingPage && buildRow(labels.landingPage, <bdi>{context.landingPage}</bdi>),
    !!context?.referrerHost && buildRow(labels.referrerHost, <bdi>{context.referrerHost}</bdi>),
    !!context?.campaign && buildRow(labels.campaign, <bdi>{context.campaign}</bdi>),
    buildRow(labels.erased, formatDay(erasedAt, clock)),
  ]
  return (
    <Section id="facts" heading={copy.heading}>
      <Rows rows={rows.filter((one) => one !== false)} className="facts mt-1" />
    </Section>
  )
}

/** Encodes a typed address, so that no part of it becomes a header (RFC 6068). */
function buildEmailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}

function buildRow(label: string, value: ReactNode): Row {
  return { label, value }
}

function Phone({ phone }: { phone: string }) {
  const href = formatPhoneLink(phone)
  const number = <bdi>{phone}</bdi>
  return href ? (
    <a href={href} className="strong-link">
      {number}
    </a>
  ) : (
    number
  )
}

export function EarlierRequests({ request: { earlier, name }, clock }: { request: DeskRequest; clock: Clock }) {
  const { requestCopy, requestsCopy } = useContent()
  const n = earlier.length
  if (n === 0) return null
  return (
    <Section
      id="earlier"
      heading={
        name
          ? interpolateElements(requestCopy.earlier.heading, { name: <bdi>{getFirstName(name)}</bdi>, n })
          : interpolate(requestCopy.earlier.noName, { n })
      }
    >
      <ul className="mt-2 text-base">
        {earlier.map(({ reference, kind, receivedAt, state }) => (
          <li
            key={reference}
            className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <a href={deskRequestAddress(reference)} className="strong-link">
              {requestsCopy.kinds[kind]}, {formatDay(receivedAt, clock)}
            </a>
            <StateBadge state={state} quarantined={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
