import { useEffect, useRef } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import { paths } from '../../paths.ts'
import { getFailureMessage } from '../../sections/request-form/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/error-summary.tsx'
import { type RequestContent, useRequestContent } from './content.ts'
import { maxAttempts, type RequestState } from './use-request.ts'

/** Repeats the form's message in a toast, in case the form is out of view. @returns a function that removes the toast. */
function notifyWhile(text: string): () => void {
  const sonner = import('sonner').catch(() => undefined)
  void sonner.then((loaded) => loaded?.toast.info(text, { id: text, duration: Number.POSITIVE_INFINITY }))
  return () => void sonner.then((loaded) => loaded?.toast.dismiss(text))
}

export function Actions({ state, submit }: { state: RequestState; submit: string }) {
  const content = useRequestContent()
  const { formCopy } = content
  const repeating = state.name === 'sending' && state.attempt > 1
  const fault =
    state.name === 'offline'
      ? getFailureMessage(content, 'offline')
      : state.name === 'failed'
        ? getFailureMessage(content, state.failure)
        : undefined
  const note = useRef<HTMLParagraphElement>(null)

  // After Enter in a field, the submit button may be out of view.
  useEffect(() => {
    if (fault) note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [fault])

  useEffect(() => (repeating ? notifyWhile(formCopy.repeating) : undefined), [repeating, formCopy.repeating])

  return (
    <div className="form-actions">
      {fault && <FailureNote ref={note} message={fault} />}
      <div className="actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {pickLabel(content, state, submit)}
        </Button>
        <a href={paths.privacy}>{formCopy.privacy}</a>
      </div>
      {/* The empty status is on the page from the start, because some screen readers don't announce a status that appears
          with its text. It isn't atomic, so that for later attempts only the number is announced. */}
      <div role="status" aria-atomic="false">
        {repeating && (
          <p>
            {formCopy.repeating}{' '}
            <span>{interpolate(formCopy.attempt, { attempt: state.attempt, attempts: maxAttempts })}</span>
          </p>
        )}
      </div>
    </div>
  )
}

const isBusy = ({ name }: RequestState) => name === 'sending' || name === 'offline' || name === 'confirmed'

function pickLabel({ formCopy }: RequestContent, state: RequestState, submit: string): string {
  if (isBusy(state)) return formCopy.sending
  return state.name === 'failed' ? formCopy.retry : submit
}
