import type { DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { requestCopy, requestsCopy } from '../../../words/words.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { saySuspicion } from '../../wording/say-request.ts'
import { Fault } from './fault.tsx'

/** Why a request is held back, and the one step that lets it through; or what is odd about one that was mailed. */
export function Held({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const suspicion = saySuspicion(request)
  if (!request.held) return suspicion ? <p className="mt-4 font-semibold text-amber">{suspicion}</p> : null
  return (
    <div className="mt-5 rounded-panel border border-dashed border-amber p-5">
      <p className="font-semibold text-amber">{suspicion || requestsCopy.held}</p>
      <p className="mt-1 text-small">{requestCopy.todo.heldLead}</p>
      <Fault request={request} of={['release']} clock={frame} />
      <ActionForm frame={frame} of={request} className="mt-4">
        <ActionButton action="release" variant="default">
          {requestsCopy.release}
        </ActionButton>
      </ActionForm>
    </div>
  )
}
