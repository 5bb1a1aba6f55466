import type { FieldErrors, RequestKind } from './form-fields.ts'

/**
 * Faults that no change of a field fixes. Their words are in content/forms.yaml.
 * - `offline`, `network`: nothing was sent, or no response came.
 * - `stopped`: the visitor didn't wait for the response.
 * - `server`: the request could not be stored (503); sending again is safe.
 * - `underway`: the same request is being stored at this moment (409); sending again returns its reference.
 * - `changed`: the key belongs to a request with other content, which is stored (422).
 * - `tooMany`: more requests from this address than people send (429).
 * - `crossSite`: another site sent it (403).
 * - `tooLarge`, `notUnderstood`: the server can't read it (413; 400 or 415).
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

export type Refusal =
  | { readonly errors: FieldErrors }
  /** `reference` comes with `changed`. */
  | { readonly failure: FormFailure; readonly reference?: string }

export type Submission = {
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly failure?: FormFailure
}
