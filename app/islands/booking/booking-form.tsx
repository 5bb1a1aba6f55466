import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formWords, rescueForm } from '../../../content/forms.ts'
import { referenceParameter, requestAddresses } from '../../../contracts/addresses.ts'
import type { FieldErrors } from '../../../contracts/form-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { paths } from '../../paths.ts'
import { BookingFields, bookingForm } from '../../sections/request-form/booking-fields.tsx'
import { FailureNote, problemsOf } from '../../sections/request-form/problems.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId } from '../../ui/field.tsx'
import { notify } from './notify.ts'
import { type FormValues, SendFault, sendBooking } from './send.ts'

const { post, confirmation } = requestAddresses['prompt-rescue']

/**
 * The schema, fetched when the form is first touched: it is not needed to type. Undefined when it cannot be had; the
 * server then says what to change.
 */
const loadSchema = () => import('../../../contracts/requests.ts').catch(() => undefined)

/**
 * The booking form. Without this code it posts natively and comes back the same way; with it, it is checked at once
 * and sent without leaving the page, so that a fault of the network costs the visitor nothing.
 */
export function BookingForm({ submission }: { submission: Submission | null }) {
  const [errors, setErrors] = useState<FieldErrors>(submission?.errors ?? {})
  const summary = useRef<HTMLDivElement>(null)
  // Set before anything is awaited, because a double click submits twice before the first has come to `mutate`.
  const underway = useRef(false)
  const sending = useMutation({
    mutationFn: sendBooking,
    onSuccess: (sent) => {
      // A booking that is stored stays underway until the next page is there, so that it cannot be sent twice.
      underway.current = !('errors' in sent)
      if ('errors' in sent) setErrors(sent.errors)
      else location.assign(`${confirmation}?${referenceParameter}=${encodeURIComponent(sent.reference)}`)
    },
    onError: (error) => {
      underway.current = false
      notify(failureOf(error))
    },
  })
  const offline = sending.isPaused
  const busy = sending.isPending || (sending.isSuccess && 'reference' in sending.data)
  const problems = problemsOf('prompt-rescue', errors, (name) => fieldId(bookingForm, name))

  useEffect(() => {
    if (offline) notify('offline')
  }, [offline])

  // Back from the confirmation, the browser may show this page as it was left: in the middle of sending.
  const { reset } = sending
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underway.current = false
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

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underway.current) return
    underway.current = true
    const values = Object.fromEntries(new FormData(event.currentTarget)) as FormValues
    const schema = await loadSchema()
    const parsed = schema?.parseRequest('prompt-rescue', values, new Date())
    const found = parsed && !parsed.ok ? parsed.errors : undefined
    setErrors(found ?? {})
    if (found) underway.current = false
    else sending.mutate(values)
  }

  const failure = offline
    ? 'offline'
    : sending.isError
      ? failureOf(sending.error)
      : sending.isIdle
        ? submission?.failure
        : undefined
  return (
    <form
      method="post"
      action={`${post}#${bookingForm}`}
      noValidate
      onSubmit={submit}
      onFocus={(_: FocusEvent) => void loadSchema()}
    >
      {problems.length > 0 && <ErrorSummary ref={summary} heading={formWords.problem} problems={problems} />}
      {failure && problems.length === 0 && <FailureNote failure={failure} />}
      <BookingFields values={submission?.values ?? {}} errors={errors} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? formWords.sending : sending.isError ? formWords.retry : rescueForm.submit}
        </Button>
        <a href={paths.privacy} className="text-small text-muted">
          {formWords.privacy}
        </a>
      </div>
    </form>
  )
}

function failureOf(error: unknown) {
  return error instanceof SendFault ? error.failure : 'network'
}
