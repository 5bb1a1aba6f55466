import { ownRequestAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest, RequestAction } from '../../../contracts/page-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ActionForm } from './action-form.tsx'

type SureProps = {
  own: OwnRequest
  action: RequestAction
  copy: { readonly sure: string; readonly yes: string; readonly no: string }
}

/** Confirms an action before it is done. */
export function Sure({ own, action, copy }: SureProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page opens at the question that it comes back with
      autoFocus
      className="mt-6 rounded-control border-2 border-alarm p-6"
    >
      <h3>{copy.sure}</h3>
      <div className="mt-4 flex flex-wrap gap-3.5">
        <ActionForm own={own} action={action}>
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
  )
}
