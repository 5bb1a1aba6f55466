import { useEffect, useRef, useState } from 'react'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import { fill } from '../../../words/fill.ts'
import { formCopy } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { failureMessage } from '../../sections/request-form/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/error-summary.tsx'
import { mailInstead } from './mail-instead.ts'
import { maxAttempts, type RequestState } from './use-request.ts'

/** Toasts repeat what the form says, in case it's out of view. */
const loadSonner = () => import('sonner').catch(() => undefined)

/** Replaces the previous fault. */
async function notify(text: string): Promise<void> {
  const sonner = await loadSonner()
  sonner?.toast.error(text, { id: 'fault' })
}

function notifyWhile(text: string): () => void {
  const shown = loadSonner().then((sonner) => {
    // An earlier fault no longer applies.
    sonner?.toast.dismiss('fault')
    const id = sonner?.toast.info(text, { duration: Number.POSITIVE_INFINITY })
    return () => sonner?.toast.dismiss(id)
  })
  return () => void shown.then((end) => end())
}

/** Ms until the visitor is offered another way. */
const patienceMs = 20_000

type ActionsProps = {
  kind: RequestKind
  state: RequestState
  submit: string
  sent: Readonly<Record<string, string>>
  stop: () => void
}

export function Actions({ kind, state, submit, sent, stop }: ActionsProps) {
  const repeating = state.name === 'sending' && state.attempt > 1
  const waiting = state.name === 'sending' || state.name === 'offline'
  const slow = useSlow(waiting)
  const fault =
    state.name === 'offline'
      ? failureMessage('offline')
      : state.name === 'failed'
        ? failureMessage(state.failure)
        : undefined

  const note = useRef<HTMLParagraphElement>(null)

  // After Enter in a field, the button may be out of view.
  useEffect(() => {
    if (!fault) return
    note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    notify(fault)
  }, [fault])

  useEffect(() => (repeating ? notifyWhile(formCopy.repeating) : undefined), [repeating])

  return (
    <div className="form-actions">
      {fault && <FailureNote ref={note} message={fault} />}
      <div className="actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {labelIn(state, submit)}
        </Button>
        {(slow || state.name === 'failed') && (
          <a href={mailInstead(kind, sent)} onClick={stop}>
            {slow ? formCopy.mailInstead.slow : formCopy.mailInstead.failed}
          </a>
        )}
        <a href={paths.privacy}>{formCopy.privacy}</a>
      </div>
      {/* There before it has anything to say, for a status that arrives with its words is not read out everywhere. Not
          atomic, so that of the next attempts only the number is read out. */}
      <div role="status" aria-atomic="false">
        {repeating && (
          <p>
            {formCopy.repeating}{' '}
            <span>{fill(formCopy.attempt, { attempt: state.attempt, attempts: maxAttempts })}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}

const isBusy = ({ name }: RequestState) => name === 'sending' || name === 'offline' || name === 'confirmed'

function labelIn(state: RequestState, submit: string): string {
  if (isBusy(state)) return formCopy.sending
  return state.name === 'failed' ? formCopy.retry : submit
}
