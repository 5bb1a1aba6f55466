import type { FieldErrors, RequestKind } from './form-fields.ts'

/**
 * Failures that no change of a field can fix. `server` 503. `tooMany` 429.
 * `crossSite` 403. `tooLarge` 413. `notUnderstood` 400, 415, and 422 for an
 * idempotency key that was used with another body.
 */
export type FormFailure = 'offline' | 'network' | 'server' | 'tooMany' | 'crossSite' | 'tooLarge' | 'notUnderstood'

/** Failures that have a page of their own instead of the form. `wrongLink`: the address opens no request. */
export const finishedFailures = ['notUnderstood', 'crossSite', 'tooLarge', 'tooMany', 'server', 'wrongLink'] as const

export type FinishedFailure = (typeof finishedFailures)[number]

export type Refusal = { readonly errors: FieldErrors } | { readonly failure: FormFailure }

export type Submission = {
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly failure?: FormFailure
}
