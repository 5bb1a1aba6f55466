import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../app/ui/button.tsx'
import type { DeskAction, DeskFrame, DeskRequest, Staff } from '../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../contracts/desk-addresses.ts'
import { isolated } from '../wording/format.ts'

/** Stands in every form that posts: the server takes none without it. */
export function CsrfField({ frame }: { frame: DeskFrame }) {
  return <input type="hidden" name={deskFields.csrf} value={frame.csrf} />
}

/** A form that does something with a request: its button is named `action`. It says which state of it the page shows. */
export function ActionForm({
  frame,
  of: { reference, version },
  className,
  encType,
  children,
}: {
  frame: DeskFrame
  of: Pick<DeskRequest, 'reference' | 'version'>
  className?: string
  /** Said of a form with files. */
  encType?: 'multipart/form-data'
  children: ReactNode
}) {
  return (
    <form method="post" action={deskRequestAddress(reference)} encType={encType} noValidate className={className}>
      <CsrfField frame={frame} />
      <input type="hidden" name={deskFields.version} value={version} />
      {children}
    </form>
  )
}

/** A label over a choice. */
export function Choice({
  name,
  label,
  value = '',
  any,
  options,
}: {
  name: string
  label: string
  value?: string | undefined
  /** The choice of nothing. */
  any?: string
  options: readonly (readonly [value: string, label: string])[]
}) {
  return (
    <label className="min-w-0 flex-1">
      <span className="block pb-1.5 text-small font-semibold text-ink">{label}</span>
      <select name={name} defaultValue={value} className="select">
        {any && <option value="">{any}</option>}
        {options.map(([option, said]) => (
          <option key={option} value={option}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The choice of one of the staff. */
export function StaffChoice({
  staff,
  ...choice
}: Omit<ComponentProps<typeof Choice>, 'options'> & { staff: readonly Staff[] }) {
  return <Choice {...choice} options={staff.map(({ email, name }) => [email, isolated(name)])} />
}

/** A button that sends its form for one action. */
export function ActionButton({
  action,
  ...look
}: { action: DeskAction } & Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'accessKey' | 'children'>) {
  return <Button variant="outline" size="sm" {...look} type="submit" name={deskFields.action} value={action} />
}
