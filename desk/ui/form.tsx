import type { ComponentProps } from 'react'
import type { DeskAction } from '../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../server/desk/request-view.ts'
import { useContent } from '../../site/app/content.tsx'
import { Button } from '../../site/app/ui/button.tsx'
import { ErrorSummary, FailureNote } from '../../site/app/ui/error-summary.tsx'
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

/**
 * Says why a form was refused, as the public forms do: a summary that leads to the fields, or a sentence if it's at no
 * field. The page opens at it.
 * @param ids the controls in error. Each also shows the message.
 */
export function FormErrors({ message, ids }: { message: string; ids: readonly string[] }) {
  const { formCopy } = useContent()
  const [first] = ids
  return (
    <div className="my-4">
      {first === undefined ? (
        <FailureNote message={message} />
      ) : (
        <ErrorSummary heading={formCopy.problems[0]} problems={[{ id: first, message }]} />
      )}
    </div>
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
