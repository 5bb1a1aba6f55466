import { createContext, type RouterContextProvider } from 'react-router'
import type { Submission } from '../../../contracts/submission.ts'

/** Carries a form that came back from the server into the page that shows it again. */
export const submissionContext = createContext<Submission | null>(null)

/** The loader of every page that has a form: null in the built page, the submission in an answer to a post. */
export function submissionLoader({ context }: { context: Readonly<RouterContextProvider> }): Submission | null {
  return context.get(submissionContext)
}
