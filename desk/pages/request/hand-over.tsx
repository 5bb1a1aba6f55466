import type { DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { requestCopy } from '../../../words/words.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { isolated } from '../../wording/isolated.ts'
import { Fault } from './fault.tsx'

const words = requestCopy.todo

/** Gives the request to a colleague; nothing where there is none. */
export function HandOver({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const others = request.staff.filter(({ email }) => email !== request.assignee?.email && email !== frame.staff?.email)
  if (others.length === 0) return null
  return (
    <>
      <Fault request={request} of={['hand-over']} clock={frame} />
      <ActionForm frame={frame} of={request} className="mt-4 flex items-end gap-2.5">
        <label className="min-w-0 flex-1">
          <span className="block pb-1.5 text-small font-semibold text-ink">{words.handOver}</span>
          <select name={deskFields.staff} defaultValue="" className="select">
            <option value="">{words.choose}</option>
            {others.map(({ email, name }) => (
              <option key={email} value={email}>
                {isolated(name)}
              </option>
            ))}
          </select>
        </label>
        <ActionButton action="hand-over">{words.handOverSubmit}</ActionButton>
      </ActionForm>
    </>
  )
}
