import type { FieldErrors, RequestKind } from './form-fields.ts'

/** Faults that no field can mend. Their words are in content/forms.ts. */
export type FormFailure = 'offline' | 'network' | 'server' | 'notUnderstood' | 'tooLarge'

/** A form that comes back to the visitor: what was typed, and what has to change. */
export type Submission = {
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly failure?: FormFailure
}
