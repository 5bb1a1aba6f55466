import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../app/ui/button.tsx'
import type { DeskAction, DeskFrame, DeskRequest } from '../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../contracts/desk-addresses.ts'

/** Stands in every form that posts: the server takes none without it. */
export function CsrfField({ frame }: { frame: DeskFrame }) {
  return <input type="hidden" name={deskFields.csrf} value={frame.csrf} />
}

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

/** A button that sends its form for one action. */
export function ActionButton({
  action,
  ...look
}: { action: DeskAction } & Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'>) {
  return <Button variant="outline" size="sm" {...look} type="submit" name={deskFields.action} value={action} />
}
