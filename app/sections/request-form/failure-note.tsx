import type { FormFailure } from '../../../contracts/submission.ts'
import { failureMessage } from './messages.ts'

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
      {failureMessage(failure, reference)}
    </p>
  )
}
