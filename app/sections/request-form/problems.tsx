import { fill } from '../../../content/fill.ts'
import { firm } from '../../../content/firm.ts'
import { formWords } from '../../../content/forms.ts'
import { type FieldErrors, fieldOrder, type RequestKind } from '../../../contracts/form-fields.ts'
import type { FormFailure } from '../../../contracts/submission.ts'

/** The errors of a form in the order of its fields, each with the id of the control that it is about. */
export function problemsOf(kind: RequestKind, errors: FieldErrors, idOf: (name: string) => string) {
  return fieldOrder[kind].flatMap((name) => {
    const message = errors[name]
    return message ? [{ id: idOf(name), message }] : []
  })
}

/**
 * A fault that is not the visitor's, in words, above a form that keeps what was typed.
 * @param reference the stored request that `changed` speaks of, where it is known.
 */
export function FailureNote({ failure, reference }: { failure: FormFailure; reference?: string | undefined }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with a fault must open at it
      autoFocus
      className="mb-6 rounded-control border-2 border-alarm bg-alarm-tint px-5 py-4 font-semibold text-ink"
    >
      {failureWords(failure, reference)}
    </p>
  )
}

/** What a visitor is told of a fault. */
export function failureWords(failure: FormFailure, reference?: string): string {
  const { changedFrom, failure: words } = formWords
  return reference && failure === 'changed'
    ? fill(changedFrom, { reference, email: firm.email })
    : fill(words[failure], { email: firm.email })
}
