import { createContext, type RouterContextProvider } from 'react-router'
import type { FieldErrors, RequestKind } from '../../../contracts/requests.ts'

/** A form that came back: what was typed and what has to change. Only ever set by the server, for one answer. */
export type Submission = {
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  /** A fault that no field can mend, told above the form. */
  readonly failure?: string
}

/** Carries a form that came back from the server into the page that shows it again. */
export const submissionContext = createContext<Submission | null>(null)

/** The loader of every page that has a form: null in the built page, the submission in an answer to a post. */
export function submissionLoader({ context }: { context: Readonly<RouterContextProvider> }): Submission | null {
  return context.get(submissionContext)
}
