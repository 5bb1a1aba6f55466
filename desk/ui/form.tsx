import type { ComponentProps } from 'react'
import type { DeskAction } from '../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../server/desk/request-view.ts'
import { Button } from '../../site/app/ui/button.tsx'
import { useFrame } from '../use-frame.ts'

/** A form that posts, with the CSRF token of the session; the server refuses posts without it. */
export function PostForm({ children, ...form }: ComponentProps<'form'>) {
  const { csrf } = useFrame()
  return (
    <form method="post" {...form}>
      <input type="hidden" name={deskFields.csrf} value={csrf} />
      {children}
    </form>
  )
}

type ActionFormProps = ComponentProps<'form'> & { readonly request: Pick<DeskRequest, 'reference' | 'version'> }

/** A form for actions on a request, each an `ActionButton`. Posts the version of the request that the page shows. */
export function ActionForm({ request: { reference, version }, children, ...form }: ActionFormProps) {
  return (
    <PostForm action={deskRequestAddress(reference)} noValidate {...form}>
      <input type="hidden" name={deskFields.version} value={version} />
      {children}
    </PostForm>
  )
}

export function Choice({
  name,
  label,
  value = '',
  any,
  options,
  isBare = false,
}: {
  name: string
  label: string
  value?: string | undefined
  /** The label of the empty option. */
  any?: string
  options: readonly (readonly [value: string, label: string])[]
  /** Hides the label from view, because the options explain themselves. */
  isBare?: boolean
}) {
  return (
    <label className={isBare ? '' : 'min-w-0 flex-1'}>
      <span className={isBare ? 'sr-only' : 'block pb-1.5 text-base font-semibold text-ink'}>{label}</span>
      <select name={name} defaultValue={value} className="select">
        {any && <option value="">{any}</option>}
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
    </label>
  )
}

export function ActionButton({
  action,
  ...look
}: { action: DeskAction } & Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'>) {
  return <Button variant="outline" size="sm" {...look} type="submit" name={deskFields.action} value={action} />
}
