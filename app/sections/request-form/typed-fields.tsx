import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type RequestKind, typedFields } from '../../../contracts/form-fields.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { askedFields } from '../../../words/call.ts'
import { fill } from '../../../words/fill.ts'
import { consultationForm, formCopy, promptRescueForm } from '../../../words/words.ts'
import { HoneypotField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { errorMessages, fieldLabels, formIds } from './messages.ts'

const nearShare = 0.1
/** Announced after a pause of this many ms, not at each letter. */
const pauseMs = 1_000

/** A text area that shows the remaining characters in the last tenth. */
export function CountedText({ max, ...field }: ComponentProps<typeof TextArea> & { max: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState<number>()
  const [spoken, setSpoken] = useState('')
  const shown = length !== undefined && length >= max * (1 - nearShare) ? leftOf(max - length) : ''

  useEffect(() => setLength(frame.current?.querySelector('textarea')?.value.length ?? 0), [])

  useEffect(() => {
    const pause = setTimeout(() => setSpoken(shown), pauseMs)
    return () => clearTimeout(pause)
  }, [shown])

  return (
    <div ref={frame} className={field.className}>
      <TextArea {...field} className="" onInput={({ currentTarget }) => setLength(currentTarget.value.length)}>
        {length !== undefined && (
          <>
            <p aria-hidden="true" className={length > max ? 'field-error' : ''}>
              {shown}
            </p>
            <p role="status" className="sr-only">
              {spoken}
            </p>
          </>
        )}
      </TextArea>
    </div>
  )
}

function leftOf(left: number): string {
  const { left: some, over } = formCopy.characters
  return fill(left < 0 ? over : some, { count: Math.abs(left).toLocaleString('en-US') })
}

export type Filled = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

const hints: Readonly<Record<RequestKind, Readonly<Record<string, string>>>> = {
  'prompt-rescue': promptRescueForm.hints,
  consultation: consultationForm.hints,
}

const inputTypes = { line: 'text', email: 'email', tel: 'tel', date: 'date' } as const

export function TypedFields({ kind, values, errors }: Filled & { kind: RequestKind }) {
  const typed: readonly string[] = typedFields[kind]
  return (
    <div className="fields">
      {askedFields(kind).map(([name, field]) => {
        if (!typed.includes(name)) return null
        const code = errors[name]
        const props = {
          form: formIds[kind],
          name,
          label: fieldLabels[kind][name] ?? name,
          hint: hints[kind][name],
          value: values[name],
          error: code && errorMessages[code],
          errorPrefix: formCopy.titlePrefix,
          optional: field.optional && formCopy.optional,
          className: field.wide ? 'wide' : '',
        }
        switch (field.control) {
          case 'text':
            return <CountedText key={name} {...props} rows={field.rows} max={field.limit} />
          case 'select': {
            const words: Readonly<Record<string, string>> = promptRescueForm.options
            const options = field.options.map((option) => [option, words[option] ?? option] as const)
            return <SelectField key={name} {...props} choose={promptRescueForm.choose} options={options} />
          }
          case 'time':
          case 'topic':
            return null
          default:
            return (
              <TextField key={name} {...props} type={inputTypes[field.control]} autoComplete={field.autoComplete} />
            )
        }
      })}
      <HoneypotField name={honeypotField} label={formCopy.honeypot} />
    </div>
  )
}

export function ConsultationForm({
  actions,
  about,
  times,
  ...filled
}: Filled & { actions: ReactNode; about: ReactNode; times: ReactNode }) {
  return (
    <>
      {about}
      <div className="form-halves">
        <div>{times}</div>
        <div>
          <h3>{consultationForm.heading}</h3>
          <TypedFields kind="consultation" {...filled} />
          {actions}
        </div>
      </div>
    </>
  )
}
