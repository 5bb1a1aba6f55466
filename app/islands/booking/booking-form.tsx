import { useEffect, useRef } from 'react'
import { fill } from '../../../content/fill.ts'
import { formCopy, promptRescueForm } from '../../../content/forms.ts'
import { requestAddresses } from '../../../contracts/addresses.ts'
import type { FieldErrors } from '../../../contracts/form-fields.ts'
import { paths } from '../../paths.ts'
import { BookingFields, bookingForm } from '../../sections/request-form/booking-fields.tsx'
import { failureMessage, problemsOf } from '../../sections/request-form/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { fieldId } from '../../ui/field.tsx'
import type { BookingState } from './booking-state.ts'
import { notify, notifyWhile } from './notify.ts'
import { maxAttempts } from './repeats.ts'
import { type BookingParts, useBooking } from './use-booking.ts'

const noErrors: FieldErrors = {}

/**
 * The booking form. Without this code it posts natively and comes back the same way; with it, it is checked at once
 * and sent without leaving the page, again by itself where that helps, so that a fault of the network costs the
 * visitor nothing.
 */
export function BookingForm(parts: BookingParts) {
  const { state, touch, submit } = useBooking(parts)
  const summary = useRef<HTMLDivElement>(null)
  const errors = state.name === 'refused' ? state.errors : noErrors
  const problems = problemsOf('prompt-rescue', errors, (name) => fieldId(bookingForm, name))
  const repeating = state.name === 'sending' && state.attempt > 1
  const fault = faultIn(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another `errors`, and each wants the focus
  useEffect(() => {
    const { titlePrefix } = formCopy
    const title = document.title.startsWith(titlePrefix) ? document.title.slice(titlePrefix.length) : document.title
    document.title = problems.length > 0 ? titlePrefix + title : title
    if (problems.length > 0) summary.current?.focus()
  }, [errors])

  // A fault that came with the page is in its HTML already.
  const news = state.name === 'open' ? undefined : fault
  useEffect(() => {
    if (news) notify(news)
  }, [news])

  useEffect(() => (repeating ? notifyWhile(formCopy.repeating) : undefined), [repeating])

  return (
    <form
      method="post"
      action={`${requestAddresses['prompt-rescue'].post}#${bookingForm}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
      onFocus={touch}
    >
      {problems.length > 0 && <ErrorSummary ref={summary} heading={formCopy.problem} problems={problems} />}
      {fault && <FailureNote message={fault} />}
      <BookingFields values={parts.submission?.values ?? {}} errors={errors} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {labelIn(state)}
        </Button>
        <a href={paths.privacy} className="text-small text-muted">
          {formCopy.privacy}
        </a>
      </div>
      {/* There before it has anything to say, for a status that arrives with its words is not read out everywhere. Not
          atomic, so that of the next attempts only the number is read out. */}
      <div role="status" aria-atomic="false">
        {repeating && (
          <p className="mt-5 border-l-4 border-brand pl-4 text-ink">
            {formCopy.repeating}{' '}
            <span>{fill(formCopy.attempt, { attempt: state.attempt, attempts: maxAttempts })}</span>
          </p>
        )}
      </div>
    </form>
  )
}

function faultIn(state: BookingState): string | undefined {
  if (state.name === 'offline') return failureMessage('offline')
  if (state.name === 'failed') return failureMessage(state.failure, state.reference)
  return state.name === 'open' && state.failure ? failureMessage(state.failure) : undefined
}

const isBusy = ({ name }: BookingState) => name === 'sending' || name === 'offline' || name === 'confirmed'

function labelIn(state: BookingState): string {
  if (isBusy(state)) return formCopy.sending
  if (state.name !== 'failed') return promptRescueForm.submit
  return state.failure === 'changed' ? formCopy.sendFurther : formCopy.retry
}
