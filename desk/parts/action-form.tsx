import type { ReactNode } from 'react'
import type { DeskFrame, DeskRequest } from '../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../contracts/desk-addresses.ts'
import { CsrfField } from '../csrf-field.tsx'

/** A form that does something with a request: its button is named `action`. It says which state of it the page shows. */
export function ActionForm({
  frame,
  of: { reference, version },
  className,
  children,
}: {
  frame: DeskFrame
  of: Pick<DeskRequest, 'reference' | 'version'>
  className?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={deskRequestAddress(reference)} noValidate className={className}>
      <CsrfField frame={frame} />
      <input type="hidden" name={deskFields.version} value={version} />
      {children}
    </form>
  )
}
