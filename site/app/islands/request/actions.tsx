import { type ReactNode, useEffect, useRef, useState } from 'react'
import { interpolate, splitAround } from '../../../../cms/interpolate.ts'
import type { RequestKind } from '../../../../contracts/form-fields.ts'
import { paths } from '../../paths.ts'
import { getFailureMessage } from '../../sections/request-form/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/error-summary.tsx'
import { type RequestContent, useRequestContent } from '../content.ts'
import { formatMailLink } from './mail-link.ts'
import { maxAttempts, type RequestState } from './use-request.ts'

/** Repeats the form's message in a toast, in case the form is out of view. @returns a function that removes the toast. */
function notifyWhile(text: string): () => void {
  const sonner = import('sonner').catch(() => undefined)
  void sonner.then((loaded) => loaded?.toast.info(text, { id: text, duration: Number.POSITIVE_INFINITY }))
  return () => void sonner.then((loaded) => loaded?.toast.dismiss(text))
}

/** When to say that sending takes longer than usual. */
const slowMs = 8_000

/** @returns whether the form has been sending for longer than usual. */
function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSending])
  return isSlow
}

type ActionsProps = {
  kind: RequestKind
  state: RequestState
  /** The values that are being sent, or were. */
  sent: Readonly<Record<string, string>>
  submit: ReactNode
}

export function Actions({ kind, state, sent, submit }: ActionsProps) {
  const content = useRequestContent()
  const { firm, formCopy } = content
  const isSlow = useIsSlow(state.name === 'sending')
  const attempt = state.name === 'sending' ? state.attempt : 1
  const isUnanswered = state.name === 'sending' && state.failure === 'network'
  const repeating = attempt > 1 && (isUnanswered ? formCopy.repeating : formCopy.retrying)
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

  useEffect(() => (repeating ? notifyWhile(repeating) : undefined), [repeating])

  /**
   * Turns the firm's address in a text into a link to an email with what the visitor entered. It opens in a new tab: a mail
   * program in the browser would replace the page, and the browser would ask whether to leave it. Recordings exclude it.
   */
  const linkEmail = (text: string): ReactNode => {
    const [before, email, after] = splitAround(text, firm.email)
    return email === undefined ? (
      text
    ) : (
      <>
        {before}
        <a
          href={formatMailLink(content, kind, sent)}
          target="_blank"
          rel="noreferrer"
          data-dd-privacy="hidden"
          className="py-2.25"
        >
          {email}
        </a>
        {after}
      </>
    )
  }

  return (
    <div className="mt-6">
      {fault && <FailureNote ref={note} message={linkEmail(fault)} />}
      <div className="actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {pickLabel(content, state, submit)}
        </Button>
        <a href={paths.privacy} className="py-2.25">
          {formCopy.privacy}
        </a>
      </div>
      {/* The empty status is on the page from the start, because some screen readers don't announce a status that appears
          with its text. It isn't atomic, so that for later attempts only the number is announced. */}
      <div role="status" aria-atomic="false">
        {repeating && (
          <p className={statusClass}>
            {repeating} <span>{interpolate(formCopy.attempt, { attempt, attempts: maxAttempts })}</span>
          </p>
        )}
        {isSlow && <p className={statusClass}>{linkEmail(formCopy.slow)}</p>}
      </div>
    </div>
  )
}

const statusClass = 'mt-5 border-l-4 border-brand pl-4 text-ink'

const isBusy = ({ name }: RequestState) => name === 'sending' || name === 'offline' || name === 'confirmed'

function pickLabel({ formCopy }: RequestContent, state: RequestState, submit: ReactNode): ReactNode {
  if (isBusy(state)) return formCopy.sending
  return state.name === 'failed' ? formCopy.retry : submit
}
