import type { ReactNode } from 'react'
import { useContent } from '../../../app/content.tsx'
import { type Row, Rows } from '../../../app/ui/rows.tsx'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import { fieldsOf } from '../../../contracts/form-fields.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { phoneLink } from '../../../words/call.ts'
import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { Section, StateChip } from '../../ui/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { type Clock, formatDay } from '../../wording/format.ts'
import { firstName, worded } from '../../wording/format-request.ts'

/** Fields with their own row below, or shown elsewhere on the page. */
const shown = new Set<string>([
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
  const { abouts, mails, prices, requestCopy } = useContent()
  const words = requestCopy.facts
  const { labels } = words
  const fieldLabels: Readonly<Record<string, string>> = mails.notification.labels
  const { onBooking, onDelivery } = prices.promptRescue
  const { kind, fields, about, context, unconfirmed, erasedAt } = request
  const { email = '', phone = '', 'start-date': startDate = '' } = fields
  const isRescue = kind === 'prompt-rescue'
  const rows: (Row | false)[] = [
    email !== '' &&
      row(
        labels.email,
        <a href={emailLink(email)} className="strong-link">
          <bdi>{email}</bdi>
        </a>,
      ),
    phone !== '' && row(labels.phone, <Phone phone={phone} />),
    about !== '' && row(labels.about, worded(abouts, about)),
    ...fieldsOf(kind).map(
      ([name]) => !shown.has(name) && !!fields[name] && row(fieldLabels[name] ?? name, <bdi>{fields[name]}</bdi>),
    ),
    isRescue && row(labels.startDate, startDate || words.noStartDate),
    isRescue && row(labels.invoice, fill(words.invoice, { onBooking: usd(onBooking), onDelivery: usd(onDelivery) })),
    unconfirmed !== null && row(labels.unconfirmed, words.unconfirmed[unconfirmed]),
    !!context?.landingPage && row(labels.landingPage, <bdi>{context.landingPage}</bdi>),
    !!context?.referrerHost && row(labels.referrerHost, <bdi>{context.referrerHost}</bdi>),
    !!context?.campaign && row(labels.campaign, <bdi>{context.campaign}</bdi>),
    row(labels.erased, formatDay(erasedAt, clock)),
  ]
  return (
    <Section id="facts" heading={words.heading}>
      <Rows rows={rows.filter((one) => one !== false)} className="facts mt-1" />
    </Section>
  )
}

/** Nothing in a typed address becomes a header (RFC 6068). */
function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}

function row(label: string, value: ReactNode): Row {
  return { label, value }
}

function Phone({ phone }: { phone: string }) {
  const href = phoneLink(phone)
  const number = <bdi>{phone}</bdi>
  return href ? (
    <a href={href} className="strong-link">
      {number}
    </a>
  ) : (
    number
  )
}

export function Earlier({ request: { earlier, name }, clock }: { request: DeskRequest; clock: Clock }) {
  const { requestCopy, requestsCopy } = useContent()
  const n = earlier.length
  if (n === 0) return null
  return (
    <Section
      id="earlier"
      heading={
        name
          ? filled(requestCopy.earlier.heading, { name: <bdi>{firstName(name)}</bdi>, n })
          : fill(requestCopy.earlier.noName, { n })
      }
    >
      <ul className="mt-2 text-small">
        {earlier.map(({ reference, kind, receivedAt, state }) => (
          <li
            key={reference}
            className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <a href={deskRequestAddress(reference)} className="strong-link">
              {requestsCopy.kinds[kind]}, {formatDay(receivedAt, clock)}
            </a>
            <StateChip state={state} held={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
