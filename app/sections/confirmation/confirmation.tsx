import { useSearchParams } from 'react-router'
import { calendarFileAddress, ownRequestAddress, referenceParameter } from '../../../contracts/addresses.ts'
import { deadlinesOf } from '../../../contracts/deadlines.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { referencePattern } from '../../../contracts/reference.ts'
import { formatDeadlines } from '../../../words/deadlines.ts'
import { capitalized, fill } from '../../../words/fill.ts'
import { confirmationValues } from '../../../words/form-values.ts'
import {
  confirmationCopy,
  confirmations,
  firm,
  ownRequest,
  prices,
  promptRescue,
  schedule,
} from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'

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
  const note = due?.note ?? (kind === 'prompt-rescue' ? confirmationCopy.due.unknown : '')
  const { labels } = ownRequest.deadlines
  return (
    <ConfirmationPage
      title={heading}
      highlight={highlight}
      lead={<p className="mt-6 max-w-140 text-lead">{lead}</p>}
      links={
        <>
          {booked && (
            <>
              <ButtonLink href={calendarFileAddress(booked.reference, booked.key)}>{confirmationCopy.file}</ButtonLink>
              <ButtonLink href={ownRequestAddress(booked.reference, booked.key)} variant="outline">
                {confirmationCopy.open}
              </ButtonLink>
            </>
          )}
          <ButtonLink href={paths.home} variant={booked ? 'outline' : 'default'}>
            {confirmationCopy.home}
          </ButtonLink>
        </>
      }
      reference={{ label: confirmationCopy.reference, value: reference }}
      facts={kind === 'prompt-rescue' ? promptRescue.price.rows : []}
      next={confirmationCopy.next}
      stations={steps.map((step) => {
        const text = fill(step.what, confirmationValues)
        return due && 'due' in step
          ? { when: due.by[step.due], title: labels[step.due], text }
          : { title: capitalized(fill(step.when, confirmationValues)), text }
      })}
    >
      {note} {fill(confirmationCopy.keep, { email: firm.email })}
    </ConfirmationPage>
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

/** The deadlines of a prompt rescue; undefined for other requests. */
export function bookedDeadlines({ kind, receivedAt, fields }: BookedRequest) {
  if (kind !== 'prompt-rescue') return undefined
  const startDate = fields['start-date'] ?? ''
  return formatDeadlines(deadlinesOf({ receivedAt, startDate }, prices.promptRescue, schedule), receivedAt, fields.zone)
}
