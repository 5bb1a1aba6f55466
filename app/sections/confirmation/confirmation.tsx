import { useSearchParams } from 'react-router'
import { calendarFileAddress, ownRequestAddress, referenceParameter } from '../../../contracts/addresses.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { referencePattern } from '../../../contracts/reference.ts'
import { capitalized, fill } from '../../../words/fill.ts'
import { confirmationValues } from '../../../words/form-values.ts'
import { confirmationCopy, confirmations, firm } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { bookedDeadlines } from './booked-deadlines.ts'

/**
 * Confirms a stored request: reference, how to keep it, and what happens next and when. The built page, without a
 * reference, claims nothing and points to the email.
 * @param booked the request, for visitors with its key; then deadlines are dates.
 */
export function Confirmation({ kind, booked }: { kind: RequestKind; booked?: BookedRequest | undefined }) {
  const [query] = useSearchParams()
  const reference = query.get(referenceParameter) ?? ''
  if (!referencePattern.test(reference)) return <WithoutReference />

  const { heading, highlight, lead, steps } = confirmations[kind]
  const due = booked && bookedDeadlines(booked)
  const note = due?.note ?? (kind === 'prompt-rescue' ? confirmationCopy.due.unknown : undefined)
  return (
    <>
      <PageHero
        title={heading}
        highlight={highlight}
        lead={lead}
        trace="steady"
        aside={<Reference reference={reference} />}
      />
      <section className="column grid gap-x-12 gap-y-8 pb-18 pt-12 lg:grid-cols-[1fr_1.55fr]">
        <SectionHeading>{confirmationCopy.next}</SectionHeading>
        <div>
          <ol className="border-b border-line">
            {steps.map((step) => (
              <li key={step.when} className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-2">
                <strong className="text-balance text-ink">
                  {due && 'due' in step ? due.by[step.due] : capitalized(fill(step.when, confirmationValues))}
                </strong>
                <span>{fill(step.what, confirmationValues)}</span>
              </li>
            ))}
          </ol>
          {note && <p className="mt-4 text-small">{note}</p>}
          <div className="mt-9 flex flex-wrap gap-3.5">
            {booked && (
              <>
                <ButtonLink href={calendarFileAddress(booked.reference, booked.key)}>
                  {confirmationCopy.file}
                </ButtonLink>
                <ButtonLink href={ownRequestAddress(booked.reference, booked.key)} variant="outline">
                  {confirmationCopy.open}
                </ButtonLink>
              </>
            )}
            <ButtonLink href={paths.home} variant={booked ? 'outline' : 'default'}>
              {confirmationCopy.home}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function WithoutReference() {
  const { heading, lead, keep } = confirmationCopy.withoutReference
  return (
    <>
      <PageHero title={heading} lead={lead} trace="uneasy" />
      <div className="column pb-18 pt-12">
        <p className="max-w-152">{fill(keep, confirmationValues)}</p>
        <ButtonLink href={paths.home} className="mt-9">
          {confirmationCopy.home}
        </ButtonLink>
      </div>
    </>
  )
}

/** The reference in large type, and how to keep it. Excluded from recordings. */
function Reference({ reference }: { reference: string }) {
  return (
    <div data-unrecorded className="max-w-152 rounded-panel border border-line bg-background px-6 py-5">
      <h2 className="font-text text-small font-bold tracking-normal">{confirmationCopy.reference}</h2>
      <p className="mt-2 font-mono text-[clamp(1.75rem,4.6vw,2.25rem)] font-bold leading-tight text-ink">{reference}</p>
      <p className="mt-3 text-small">{fill(confirmationCopy.keep, { email: firm.email })}</p>
    </div>
  )
}
