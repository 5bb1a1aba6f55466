import type { OwnRequest, RequestFault } from '../../../contracts/page-data.ts'
import { fill } from '../../../words/fill.ts'
import { ownRequest as copy, firm } from '../../../words/words.ts'
import { errorMessages, problemsHeading, problemsOf } from '../../sections/request-form/messages.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { timesId } from './times-form.tsx'

/** The result of the last action; the page opens at it. */
export function Outcome({ own: { kind, done, fault, submission } }: { own: OwnRequest }) {
  if (submission) {
    const problems = problemsOf(kind, submission.errors, submission.values)
    return <ErrorSummary heading={problemsHeading(problems.length)} problems={problems} />
  }
  if (fault && isOfTime(fault)) {
    return <ErrorSummary heading={problemsHeading(1)} problems={[{ id: timesId, message: errorMessages[fault] }]} />
  }
  if (fault) return <FailureNote message={fill(copy.faults[fault], { email: firm.email })} />
  if (!done) return null
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page that follows on an action must open at what came of it
      autoFocus
      className="rounded-control border-2 border-brand bg-tint px-5 py-4 font-semibold text-ink"
    >
      {copy.done[done]}
    </p>
  )
}

function isOfTime(fault: RequestFault): fault is Extract<RequestFault, `time.${string}`> {
  return fault.startsWith('time.')
}
