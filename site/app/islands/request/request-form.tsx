import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { requestAddresses } from '../../../../contracts/addresses.ts'
import { minuteMs } from '../../../../contracts/durations.ts'
import { type FieldErrors, listFields, type RequestKind } from '../../../../contracts/form-fields.ts'
import { formatProblemsHeading, getFailureMessage, listProblems } from '../../sections/request-form/messages.ts'
import type { Filled } from '../../sections/request-form/typed-fields.tsx'
import { ErrorSummary, FailureNote } from '../../ui/error-summary.tsx'
import { type RequestContent, useRequestContent } from '../content.ts'
import { Actions } from './actions.tsx'
import { saveDraft } from './draft-storage.ts'
import { useDraft } from './use-draft.ts'
import { type RequestParts, useRequest } from './use-request.ts'

const noErrors: FieldErrors = {}

/** Limits the calendars of date fields to the days that the server accepts. The built page can't: its days pass. */
function limitDates(form: HTMLFormElement, kind: RequestKind): void {
  const formatDay = (ahead: number) => {
    const day = new Date()
    day.setDate(day.getDate() + ahead)
    return new Date(day.getTime() - day.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10)
  }
  for (const [name, field] of listFields(kind)) {
    const input = form.elements.namedItem(name)
    if (field.control !== 'date' || !(input instanceof HTMLInputElement)) continue
    input.min = formatDay(0)
    input.max = formatDay(field.daysAhead)
  }
}

type RequestFormProps = RequestParts & {
  submit: ReactNode
  submitLabel?: (content: RequestContent, form: HTMLFormElement) => string
  showErrors?: (form: HTMLFormElement, errors: FieldErrors, values: Filled['values']) => void
  children: (pieces: Filled & { readonly actions: ReactNode }) => ReactNode
}

/**
 * A form that is checked and sent without leaving the page. Without this code it posts natively.
 * @param showErrors shows errors in parts of the form that React doesn't render.
 */
export function RequestForm({ submit: label, submitLabel, showErrors, children, ...parts }: RequestFormProps) {
  const content = useRequestContent()
  const { kind, submission } = parts
  const form = useRef<HTMLFormElement>(null)
  useDraft(kind, form, submission !== null)
  const onStored: typeof parts.onStored = (stored) => {
    saveDraft(kind, {})
    parts.onStored(stored)
  }
  const { state, sent, touch, submit } = useRequest({ ...parts, onStored })
  const summary = useRef<HTMLDivElement>(null)
  const errors = state.name === 'refused' ? state.errors : noErrors
  const problems = listProblems(content, kind, errors, sent)
  const opening =
    problems.length > 0 ? (
      <ErrorSummary ref={summary} heading={formatProblemsHeading(content, problems.length)} problems={problems} />
    ) : state.name === 'open' && state.failure ? (
      <FailureNote message={getFailureMessage(content, state.failure)} />
    ) : null
  // If the page loaded with errors, the browser has already moved the focus to them.
  const seen = useRef(submission?.errors ?? noErrors)

  const [choice, setChoice] = useState<string>()
  useEffect(() => {
    const { current } = form
    if (!current || !submitLabel) return
    const refresh = () => setChoice(submitLabel(content, current))
    refresh()
    current.addEventListener('change', refresh)
    return () => current.removeEventListener('change', refresh)
  }, [content, submitLabel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each response has a new `errors` object; only that moves the focus
  useLayoutEffect(() => {
    const { titlePrefix } = content.formCopy
    const title = document.title.startsWith(titlePrefix) ? document.title.slice(titlePrefix.length) : document.title
    document.title = errors === noErrors ? title : titlePrefix + title
    if (errors === seen.current) return
    seen.current = errors
    if (form.current) showErrors?.(form.current, errors, sent)
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [errors])

  useEffect(() => {
    if (form.current) limitDates(form.current, kind)
  }, [kind])

  // If the first touch hydrated the form, its focus event is over.
  const first = useRef(touch)
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void first.current()
  }, [])

  return (
    <form
      ref={form}
      method="post"
      action={requestAddresses[kind].post}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onFocus={touch}
    >
      {opening && <div className="mb-7">{opening}</div>}
      <div className="form-panel">
        {children({
          values: submission?.values ?? {},
          errors,
          sent,
          actions: <Actions kind={kind} state={state} sent={sent} submit={choice ?? label} />,
        })}
      </div>
    </form>
  )
}
