import type { FieldErrors, RequestKind } from './form-fields.ts'

/**
 * No change of a field fixes these. `stopped`: the visitor didn't wait. `server` 503. `underway` 409: it's being
 * stored. `changed` 422: its key came with other content. `tooMany` 429. `crossSite` 403. `tooLarge` 413.
 * `notUnderstood` 400, 415.
 */
export type FormFailure =
  | 'offline'
  | 'network'
  | 'stopped'
  | 'server'
  | 'underway'
  | 'changed'
  | 'tooMany'
  | 'crossSite'
  | 'tooLarge'
  | 'notUnderstood'

/** Those with a finished page, because no form comes back. `wrongLink`: no request opens at this address. */
export const finishedFailures = ['notUnderstood', 'crossSite', 'tooLarge', 'tooMany', 'server', 'wrongLink'] as const

export type FinishedFailure = (typeof finishedFailures)[number]

export type Refusal = { readonly errors: FieldErrors } | { readonly failure: FormFailure; readonly reference?: string }

export type Submission = {
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly failure?: FormFailure
}
