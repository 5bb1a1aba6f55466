import type { ReactNode } from 'react'
import { listAskedFields } from '../../../../cms/consultation-call.ts'
import { type FieldErrors, type RequestKind, typedFields } from '../../../../contracts/form-fields.ts'
import { honeypotField } from '../../../../contracts/hidden-fields.ts'
import { useRequestContent } from '../../islands/content.ts'
import { HoneypotField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { formIds, getErrorMessages, getFieldLabels } from './messages.ts'

export type Filled = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  /** The values that the errors are about, if the visitor has changed the form since it was rendered. */
  readonly sent?: Readonly<Record<string, string>>
}

const inputTypes = { line: 'text', email: 'email', tel: 'tel', date: 'date' } as const

export function TypedFields({ kind, values, errors, sent = values }: Filled & { kind: RequestKind }) {
  const content = useRequestContent()
  const { consultationForm, formCopy, promptRescueForm } = content
  const hints: Readonly<Record<RequestKind, Readonly<Record<string, string>>>> = {
    'prompt-rescue': promptRescueForm.hints,
    consultation: consultationForm.hints,
  }
  const labels = getFieldLabels(content, kind)
  const messages = getErrorMessages(content, sent)
  const names: readonly string[] = typedFields[kind]
  return (
    <div className="fields">
      {listAskedFields(content, kind).map(([name, field]) => {
        if (!names.includes(name)) return null
        const code = errors[name]
        const [label = name, hint, optional] = [labels[name], hints[kind][name], field.optional && formCopy.optional]
        const props = {
          form: formIds[kind],
          name,
          label,
          hint,
          optional,
          value: values[name],
          error: code && messages[code],
          errorPrefix: formCopy.titlePrefix,
          className: field.wide ? 'col-span-full' : '',
        }
        switch (field.control) {
          case 'text':
            return <TextArea key={name} {...props} rows={field.rows} />
          case 'select': {
            const texts: Readonly<Record<string, string>> = promptRescueForm.options
            const options = field.options.map((option) => [option, texts[option] ?? option] as const)
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
  const { consultationForm } = useRequestContent()
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
