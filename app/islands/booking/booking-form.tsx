import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fill } from '../../../content/fill.ts'
import { formWords, rescueForm } from '../../../content/forms.ts'
import { referenceParameter, requestAddresses } from '../../../contracts/addresses.ts'
import type { FieldErrors } from '../../../contracts/form-fields.ts'
import { elapsedField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { paths } from '../../paths.ts'
import { BookingFields, bookingForm } from '../../sections/request-form/booking-fields.tsx'
import { FailureNote } from '../../sections/request-form/failure-note.tsx'
import { failureMessage, problemsOf } from '../../sections/request-form/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId } from '../../ui/field.tsx'
import { BookingKey } from './booking-key.ts'
import { notify, notifyWhile } from './notify.ts'
import { attempts, isRepeated, waitBefore } from './repeats.ts'
import { SendFault, sendBooking } from './send.ts'

const { post, confirmation } = requestAddresses['prompt-rescue']

/**
 * The schema, fetched when the form is first touched: it is not needed to type. Undefined when it cannot be had; the
 * server then says what to change.
 */
const loadSchema = () => import('../../../contracts/requests.ts').catch(() => undefined)

/**
 * The booking form. Without this code it posts natively and comes back the same way; with it, it is checked at once
 * and sent without leaving the page, again by itself where that helps, so that a fault of the network costs the
 * visitor nothing.
 */
export function BookingForm({ submission }: { submission: Submission | null }) {
  const [errors, setErrors] = useState<FieldErrors>(submission?.errors ?? {})
  const summary = useRef<HTMLDivElement>(null)
  const bookingKey = useRef<BookingKey>(undefined)
  // Set before anything is awaited, because a double click submits twice before the first has come to `mutate`. A
  // booking that is stored stays at `confirmed` until the next page is there, so that it cannot be sent twice.
  const phase = useRef<'open' | 'underway' | 'confirmed'>('open')
  const sending = useMutation({
    mutationFn: sendBooking,
    retry: isRepeated,
    retryDelay: waitBefore,
    onSuccess: (sent, { content }) => {
      if ('errors' in sent) {
        phase.current = 'open'
        setErrors(sent.errors)
        return
      }
      phase.current = 'confirmed'
      bookingKey.current?.confirm(content)
      location.assign(`${confirmation}?${referenceParameter}=${encodeURIComponent(sent.reference)}`)
    },
    onError: (error) => {
      phase.current = 'open'
      const { failure, reference } = faultOf(error)
      if (failure === 'changed') bookingKey.current?.renew()
      notify(failureMessage(failure, reference))
    },
  })
  const offline = sending.isPaused
  const repeating = sending.isPending && sending.failureCount > 0 && !offline
  const busy = sending.isPending || (sending.isSuccess && 'reference' in sending.data)
  const problems = problemsOf('prompt-rescue', errors, (name) => fieldId(bookingForm, name))

  useEffect(() => {
    if (offline) notify(failureMessage('offline'))
  }, [offline])

  useEffect(() => (repeating ? notifyWhile(formWords.repeating) : undefined), [repeating])

  // Back from the confirmation, the browser may show this page as it was left: confirmed, and busy.
  const { reset } = sending
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || phase.current !== 'confirmed') return
      phase.current = 'open'
      reset()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another `errors`, and each wants the focus
  useEffect(() => {
    const { titlePrefix } = formWords
    const title = document.title.startsWith(titlePrefix) ? document.title.slice(titlePrefix.length) : document.title
    document.title = problems.length > 0 ? titlePrefix + title : title
    if (problems.length > 0) summary.current?.focus()
  }, [errors])

  const touch = () => {
    bookingKey.current ??= new BookingKey()
    return { key: bookingKey.current, schema: loadSchema() }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (phase.current !== 'open') return
    phase.current = 'underway'
    const { key, schema } = touch()
    // What was there at the press is what is sent and repeated: what is typed meanwhile is not yet meant to be sent.
    const { [elapsedField]: elapsed, ...values } = Object.fromEntries(new FormData(event.currentTarget))
    const parsed = (await schema)?.parseRequest('prompt-rescue', values, new Date())
    const found = parsed && !parsed.ok ? parsed.errors : undefined
    setErrors(found ?? {})
    if (found) {
      phase.current = 'open'
      return
    }
    const content = JSON.stringify(values)
    sending.mutate({ key: key.for(content), content, ...(elapsed !== undefined && { elapsed: Number(elapsed) }) })
  }

  const { failure, reference } = offline
    ? new SendFault('offline')
    : sending.isError
      ? faultOf(sending.error)
      : { failure: sending.isIdle ? submission?.failure : undefined }
  const press = sending.isError ? (failure === 'changed' ? formWords.sendFurther : formWords.retry) : rescueForm.submit
  return (
    <form
      method="post"
      action={`${post}#${bookingForm}`}
      noValidate
      onSubmit={submit}
      onFocus={(_: FocusEvent) => void touch()}
    >
      {problems.length > 0 && <ErrorSummary ref={summary} heading={formWords.problem} problems={problems} />}
      {failure && problems.length === 0 && <FailureNote failure={failure} reference={reference} />}
      <BookingFields values={submission?.values ?? {}} errors={errors} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? formWords.sending : press}
        </Button>
        <a href={paths.privacy} className="text-small text-muted">
          {formWords.privacy}
        </a>
      </div>
      {/* There before it has anything to say, for a status that arrives with its words is not read out everywhere. Not
          atomic, so that of the next attempts only the number is read out. */}
      <div role="status" aria-atomic="false">
        {repeating && (
          <p className="mt-5 border-l-4 border-brand pl-4 text-ink">
            {formWords.repeating}{' '}
            <span>{fill(formWords.attempt, { attempt: sending.failureCount + 1, attempts })}</span>
          </p>
        )}
      </div>
    </form>
  )
}

function faultOf(error: unknown): SendFault {
  return error instanceof SendFault ? error : new SendFault('network')
}
