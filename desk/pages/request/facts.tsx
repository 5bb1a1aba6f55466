import type { ReactNode } from 'react'
import { formatPhoneLink } from '../../../cms/consultation-call.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import { listFields } from '../../../contracts/form-fields.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Rows } from '../../../site/app/ui/rows.tsx'
import { Section, StateBadge } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDay } from '../../wording/format-datetime.ts'
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
export function Facts({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const { abouts, mails, requestCopy } = useContent()
  const copy = requestCopy.facts
  const { labels } = copy
  const fieldLabels: Readonly<Record<string, string>> = mails.notification.labels
  const { kind, fields, about, context, unconfirmed, erasedAt } = request
  const { email = '', phone = '', 'start-date': startDate = '' } = fields
  const isRescue = kind === 'prompt-rescue'
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      labels.email,
      email && (
        <a href={buildEmailLink(email)} className="strong-link">
          <bdi>{email}</bdi>
        </a>
      ),
    ],
    [labels.phone, phone && <Phone phone={phone} />],
    [labels.about, about && formatLabel(abouts, about)],
    ...listFields(kind)
      .filter(([name]) => !fieldsElsewhere.has(name))
      .map(([name]) => [fieldLabels[name] ?? name, fields[name] && <bdi>{fields[name]}</bdi>] as const),
    [labels.startDate, isRescue && (startDate || copy.noStartDate)],
    [labels.unconfirmed, unconfirmed && copy.unconfirmed[unconfirmed]],
    [labels.landingPage, context?.landingPage && <bdi>{context.landingPage}</bdi>],
    [labels.referrerHost, context?.referrerHost && <bdi>{context.referrerHost}</bdi>],
    [labels.campaign, context?.campaign && <bdi>{context.campaign}</bdi>],
    [labels.erased, formatDay(erasedAt, frame)],
  ]
  return (
    <Section id="facts" heading={copy.heading}>
      <Rows rows={rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))} className="facts mt-1" />
    </Section>
  )
}

/** Encodes a typed address, so that no part of it becomes a header (RFC 6068). */
function buildEmailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
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

export function EarlierRequests({ request: { earlier, name } }: { request: DeskRequest }) {
  const frame = useFrame()
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
              {requestsCopy.kinds[kind]}, {formatDay(receivedAt, frame)}
            </a>
            <StateBadge state={state} quarantined={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
