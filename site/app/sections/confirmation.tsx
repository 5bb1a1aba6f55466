import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { computeTraceHeights, traceReach, traceStep } from '../../../brand/trace-shape.ts'
import { formatShortDateTime } from '../../../cms/datetime.ts'
import { formatRescueDeadlines, formatZoneNote } from '../../../cms/deadlines.ts'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import { formatPaymentLink } from '../../../cms/payment-link.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { manageRequestAddress, referenceParameter, referencePattern } from '../../../contracts/addresses.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { useContent } from '../content.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type Row, Rows } from '../ui/rows.tsx'
import { HighlightedHeading, PageHero } from './page-hero.tsx'

const [width, height] = [1120, 40]
const points = computeTraceHeights()
  .slice(0, width / traceStep + 1)
  .map((y, index) => {
    const x = index * traceStep
    const calm = (1 - x / width) ** 2
    return `${x} ${+(height / 2 + (y / traceReach) * (1 + calm * height * 0.4)).toFixed(1)}`
  })
const middle = Math.ceil(points.length / 2)

/** A trace above the steps of a plan: amber up to its middle, then steady. Decorative. */
function SettlingTrace() {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="trace absolute max-md:hidden"
    >
      <polyline points={points.slice(0, middle).join(' ')} {...line} className="text-amber" />
      <polyline points={points.slice(middle - 1).join(' ')} {...line} className="text-brand" />
    </svg>
  )
}

export type Station = { readonly when?: string; readonly title: string; readonly text: string }

/**
 * Confirms a stored request: the heading with links, the facts next to it, and the next steps below a trace that settles.
 * Session recordings exclude it, because it shows the reference.
 * @param next the heading of the steps. Only the first step is done.
 * @param children say how to find the request again.
 */
export function ConfirmationPage({
  title,
  highlight,
  lead,
  links,
  reference,
  facts,
  next,
  stations,
  children,
}: {
  title: string
  highlight: string | undefined
  lead: ReactNode
  links: ReactNode
  reference: { readonly label: string; readonly value: string }
  facts: readonly Row[]
  next: string
  stations: readonly Station[]
  children: ReactNode
}) {
  return (
    <div data-unrecorded>
      <section className="paper">
        <div className="column grid items-start gap-x-12 gap-y-9 pb-14 pt-10 lg:grid-cols-[1fr_26.25rem] lg:pb-16 lg:pt-16">
          <div>
            <HighlightedHeading title={title} highlight={highlight} />
            {lead}
            <div className="mt-7 flex flex-wrap gap-4 max-sm:[&>.button]:w-full">{links}</div>
          </div>
          <Rows
            className="rounded-panel border border-line bg-background px-6 py-3"
            rows={[
              {
                label: reference.label,
                value: <span className="font-heading text-card leading-tight">{reference.value}</span>,
              },
              ...facts,
            ]}
          />
        </div>
      </section>
      <section className="column pb-18 pt-14">
        <h2 className="text-h2">{next}</h2>
        <div className="relative mt-8">
          <SettlingTrace />
          <ol className="stations dated">
            {stations.map(({ title, text, when }) => (
              <li key={title}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 min-[42rem]:block">
                  <h3>{title}</h3>
                  {when && <p className="text-note font-semibold tabular-nums text-brand">{when}</p>}
                </div>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <p className="mt-8 border-t border-line pt-5">{children}</p>
      </section>
    </div>
  )
}

/**
 * Confirms a stored request: its reference, how to keep it, what happens next and when. The built page has no reference; it
 * confirms nothing and refers to the email.
 * @param booked the request, for visitors with its key. With it, deadlines are dates.
 */
export function Confirmation({ kind, booked }: { kind: RequestKind; booked?: BookedRequest | undefined }) {
  const content = useContent()
  const { confirmationCopy, confirmations, manageRequest } = content
  const [query] = useSearchParams()
  const reference = query.get(referenceParameter) ?? ''
  if (!referencePattern.test(reference)) return <WithoutReference />

  const { heading, highlight, lead, steps } = confirmations[kind]
  const due = booked && formatBookedDeadlines(content, booked)
  const isUnmailed = booked?.mailWithinHours === null
  const later = booked?.mailWithinHours
    ? interpolate(confirmationCopy.later[kind], { hours: booked.mailWithinHours })
    : undefined
  const note = due?.note ?? (kind === 'prompt-rescue' ? confirmationCopy.due.unknown : '')
  const { labels } = manageRequest.deadlines
  return (
    <ConfirmationPage
      title={heading}
      highlight={highlight}
      lead={<p className="mt-6 max-w-140 text-lead">{lead}</p>}
      links={
        <>
          {booked && (
            <ButtonLink href={manageRequestAddress(booked.reference, booked.key)}>{confirmationCopy.open}</ButtonLink>
          )}
          {booked && <PaymentLink request={booked} />}
          <ButtonLink href={paths.home} variant={booked ? 'outline' : 'default'}>
            {confirmationCopy.home}
          </ButtonLink>
        </>
      }
      reference={{ label: confirmationCopy.reference, value: reference }}
      facts={kind === 'prompt-rescue' ? listFacts(content, due) : []}
      next={confirmationCopy.next}
      stations={steps.map((step, index) => {
        const isFirst = index === 0
        const instead = isUnmailed ? confirmationCopy.unmailed[kind] : later
        const text = (isFirst && instead) || step.what
        const when = capitalize(step.when)
        if (due && 'due' in step) return { when: due[step.due], title: labels[step.due], text }
        if ('title' in step) return { when, title: step.title, text }
        return { title: when, text, ...(due && { when: due.received }) }
      })}
    >
      {note} {isUnmailed ? confirmationCopy.keepUnmailed : confirmationCopy.keep}
    </ConfirmationPage>
  )
}

/** A link to the provider's page, until the firm has marked the first half as paid. */
export function PaymentLink({ request }: { request: BookedRequest }) {
  const content = useContent()
  const href = request.isPayable && formatPaymentLink(content, request.reference)
  return href ? (
    <ButtonLink href={href} variant="outline" rel="noreferrer">
      {content.confirmationCopy.pay}
    </ButtonLink>
  ) : null
}

function WithoutReference() {
  const { confirmationCopy } = useContent()
  const { heading, lead, keep } = confirmationCopy.withoutReference
  return (
    <>
      <PageHero title={heading} lead={lead} trace="uneasy" />
      <div className="column pb-18 pt-12">
        <p className="max-w-152">{keep}</p>
        <ButtonLink href={paths.home} className="mt-9">
          {confirmationCopy.home}
        </ButtonLink>
      </div>
    </>
  )
}

/** @returns the facts of the offer, with dates instead of hours. */
function listFacts({ manageRequest, promptRescue }: SiteContent, due: BookedDeadlines) {
  const { review, delivery } = manageRequest.deadlines.labels
  const dates = due ? { [review]: due.review, [delivery]: due.delivery } : {}
  return promptRescue.price.rows.map(({ label, value }) => ({ label, value: dates[label] ?? value }))
}

type BookedDeadlines = ReturnType<typeof formatBookedDeadlines>

/** @returns the deadlines of a prompt rescue in the visitor's time zone; undefined for other requests. */
export function formatBookedDeadlines(content: SiteContent, { kind, receivedAt, fields }: BookedRequest) {
  if (kind !== 'prompt-rescue') return undefined
  const zone = fields.zone ?? content.schedule.timeZone
  const format = (iso: string) => formatShortDateTime(iso, zone)
  const due = formatRescueDeadlines(content, { receivedAt, startDate: fields['start-date'] ?? '' }, format)
  return { ...due, received: format(receivedAt), note: `${formatZoneNote(content, zone, receivedAt)} ${due.note}` }
}
