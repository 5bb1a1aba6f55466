import type { ComponentProps } from 'react'
import { Button } from '../../app/ui/button.tsx'
import type { DeskAction } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'

/** A button that sends its form for one action. */
export function ActionButton({
  action,
  ...look
}: { action: DeskAction } & Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'>) {
  return <Button variant="outline" size="sm" {...look} type="submit" name={deskFields.action} value={action} />
}
