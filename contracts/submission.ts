import type { FieldErrors, RequestKind } from './form-fields.ts'

/**
 * No change of a field fixes these. `server` 503. `tooMany` 429.
 * `crossSite` 403. `tooLarge` 413. `notUnderstood` 400, 415, and 422 for an
 * idempotency key that was used for another content.
 */
export type FormFailure = 'offline' | 'network' | 'server' | 'tooMany' | 'crossSite' | 'tooLarge' | 'notUnderstood'

/** Those with a finished page, because no form comes back. `wrongLink`: no request opens at this address. */
export const finishedFailures = ['notUnderstood', 'crossSite', 'tooLarge', 'tooMany', 'server', 'wrongLink'] as const

export type FinishedFailure = (typeof finishedFailures)[number]

export type Refusal = { readonly errors: FieldErrors } | { readonly failure: FormFailure }

export type Submission = {
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly failure?: FormFailure
}
