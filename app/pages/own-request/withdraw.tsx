import { ownRequestAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest } from '../../../contracts/page-data.ts'
import { ownRequest } from '../../../words/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ActionForm } from './action-form.tsx'
import { Part } from './part.tsx'

const copy = ownRequest.withdraw

/** Erases the request, once it is asked for a second time. */
export function Withdraw({ own }: { own: OwnRequest }) {
  const isAsked = own.asked === 'withdraw' && !own.fault
  return (
    <Part heading={copy.heading}>
      <p>{copy.text[own.kind]}</p>
      {isAsked ? (
        <div
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page opens at the question that it comes back with
          autoFocus
          className="mt-6 rounded-control border-2 border-alarm p-6"
        >
          <h3>{copy.sure}</h3>
          <div className="mt-4 flex flex-wrap gap-3.5">
            <ActionForm own={own} action="withdraw">
              <input type="hidden" name="sure" value="yes" />
              <Button type="submit" variant="destructive">
                {copy.yes}
              </Button>
            </ActionForm>
            <ButtonLink href={ownRequestAddress(own.reference, own.key)} variant="outline">
              {copy.no}
            </ButtonLink>
          </div>
        </div>
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
