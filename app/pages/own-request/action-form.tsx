import type { ReactNode } from 'react'
import { keyParameter, ownRequestAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest, RequestAction } from '../../../contracts/page-data.ts'

type ActionFormProps = {
  own: OwnRequest
  action: RequestAction
  className?: string
  children: ReactNode
}

/** A form for one action on the request, with the version that the visitor saw. */
export function ActionForm({ own: { reference, key, version }, action, className, children }: ActionFormProps) {
  return (
    <form method="post" action={ownRequestAddress(reference)} noValidate className={className}>
      <input type="hidden" name={keyParameter} value={key} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}
