import { useSearchParams } from 'react-router'
import { calendarFileAddress, ownRequestAddress, referenceParameter } from '../../../contracts/addresses.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { referencePattern } from '../../../contracts/reference.ts'
import { rescueDeadlines, zoneNote } from '../../../words/deadlines.ts'
import { capitalized, fill } from '../../../words/fill.ts'
import { confirmationValues } from '../../../words/form-values.ts'
import { shortMoment } from '../../../words/moments.ts'
import { confirmationCopy, confirmations, firm, ownRequest, promptRescue, schedule } from '../../../words/words.ts'
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
      facts={kind === 'prompt-rescue' ? factsOf(due) : []}
      next={confirmationCopy.next}
      stations={steps.map((step) => {
        const text = fill(step.what, confirmationValues)
        const when = capitalized(fill(step.when, confirmationValues))
        if (due && 'due' in step) return { when: due[step.due], title: labels[step.due], text }
        if ('title' in step) return { when, title: step.title, text }
        return { title: when, text, ...(due && { when: due.received }) }
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

/** What the offer says, with dates in place of hours. */
function factsOf(due: BookedDeadlines) {
  const { review, delivery } = ownRequest.deadlines.labels
  const dates = due ? { [review]: due.review, [delivery]: due.delivery } : {}
  return promptRescue.price.rows.map(({ label, value }) => ({ label, value: dates[label] ?? value }))
}

type BookedDeadlines = ReturnType<typeof bookedDeadlines>

/** The deadlines of a prompt rescue on the visitor's clock; undefined for other requests. */
export function bookedDeadlines({ kind, receivedAt, fields }: BookedRequest) {
  if (kind !== 'prompt-rescue') return undefined
  const zone = fields.zone ?? schedule.timeZone
  const format = (iso: string) => shortMoment(iso, zone)
  const due = rescueDeadlines({ receivedAt, startDate: fields['start-date'] ?? '' }, format)
  return { ...due, received: format(receivedAt), note: `${zoneNote(zone, receivedAt)} ${due.note}` }
}
