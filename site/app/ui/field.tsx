import type { ReactNode } from 'react'
import { formatFieldId } from './field-id.ts'

type FieldProps = {
  /** The name of the form field. With the prefix `form`, it is also the id of the control. */
  name: string
  form: string
  label: string
  hint?: string | undefined
  optional?: string | undefined
  error?: string | undefined
  /** Screen readers read it before the error, because they don't convey its color. */
  errorPrefix?: string
  className?: string
}

/** Label, hint and error of a control, in GOV.UK's order and linked for assistive technology. */
function FieldFrame({
  name,
  form,
  label,
  hint,
  optional,
  error,
  errorPrefix,
  className = '',
  children,
}: FieldProps & { children: ReactNode }) {
  const id = formatFieldId(form, name)
  return (
    <div className={`field ${error ? 'field-wrong' : ''} ${className}`}>
      <label htmlFor={id}>
        {label} {optional && <span>{optional}</span>}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <span className="sr-only">{errorPrefix}</span>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

function describeField({ form, name, hint, error }: FieldProps) {
  const id = formatFieldId(form, name)
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const invalid = error ? true : undefined
  return { id, name, 'aria-describedby': ids || undefined, 'aria-invalid': invalid }
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'file'
  multiple?: boolean
  /** The allowed media types of files. */
  accept?: string
  list?: string
  /** Attributes for a script. */
  data?: Readonly<Record<`data-${string}`, string | number>>
  autoComplete?: string | undefined
  value?: string | undefined
}

export function TextField({
  type = 'text',
  autoComplete,
  multiple,
  accept,
  value,
  list,
  data,
  ...field
}: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <input
        {...describeField(field)}
        {...data}
        type={type}
        autoComplete={autoComplete}
        multiple={multiple}
        accept={accept}
        defaultValue={value}
        list={list}
      />
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & {
  rows: number
  value?: string | undefined
  /** Shown below the control. */
  children?: ReactNode
}

export function TextArea({ rows, value, children, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      <textarea {...describeField(field)} rows={rows} defaultValue={value} />
      {children}
    </FieldFrame>
  )
}

type SelectFieldProps = FieldProps & {
  choose: string
  options: readonly (readonly [value: string, label: string])[]
  value?: string | undefined
}

export function SelectField({ choose, options, value, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <select {...describeField(field)} defaultValue={value ?? ''}>
        <option value="">{choose}</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/**
 * A field that people can't see, reach or hear, but bots fill in. It is clipped, because bots look for `display: none`. The
 * last attributes tell password managers to ignore it.
 */
export function HoneypotField({ name, label }: { name: string; label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input
          name={name}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
