import { FailureNote } from '../../../app/ui/failure-note.tsx'
import { type DeskAction, type DeskRequest, deskTextLimits } from '../../../contracts/desk.ts'
import { fill } from '../../../words/fill.ts'
import { requestCopy } from '../../../words/words.ts'
import type { Clock } from '../../wording/say-moment.ts'
import { Events } from './events.tsx'

/** Why an action was not done, beside its form; and what others did since, where that is why. */
export function Fault({ request, of, clock }: { request: DeskRequest; of: readonly DeskAction[]; clock: Clock }) {
  const { fault, asked, changed } = request
  if (!fault || !asked || !of.includes(asked)) return null
  const max = asked === 'note' ? deskTextLimits.note : deskTextLimits.answer
  return (
    <div className="my-4">
      <FailureNote message={fill(requestCopy.faults[fault], { max: max.toLocaleString('en-US') })} />
      {changed && changed.length > 0 && (
        <>
          <h3 className="pb-2 text-base">{requestCopy.changed}</h3>
          <Events entries={changed} request={request} clock={clock} />
        </>
      )}
    </div>
  )
}
