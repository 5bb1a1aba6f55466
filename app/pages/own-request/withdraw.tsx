import type { OwnRequest } from '../../../contracts/page-data.ts'
import { ownRequest } from '../../../words/words.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm, Part, Sure } from './parts.tsx'

const copy = ownRequest.withdraw

export function Withdraw({ own }: { own: OwnRequest }) {
  const isAsked = own.asked === 'withdraw' && !own.fault
  return (
    <Part heading={copy.heading}>
      <p>{copy.text[own.kind]}</p>
      {isAsked ? (
        <Sure own={own} action="withdraw" copy={copy} />
      ) : (
        <ActionForm own={own} action="withdraw" className="mt-6">
          <Button type="submit" variant="outline">
            {copy.submit}
          </Button>
        </ActionForm>
      )}
    </Part>
  )
}
