import type { ReactNode } from 'react'
import { consultationForm, formCopy } from '../../../content/forms.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { limits } from '../../../contracts/limits.ts'
import { HoneypotField, TextField } from '../../ui/field.tsx'
import { CountedText } from './counted-text.tsx'
import { type Filled, fieldProps } from './field-props.ts'

/**
 * How the request for a free talk lies in its panel: when on the left, where the invitation goes on the right.
 * @param opening what has to be known first.
 * @param actions the button, with what is said beside it.
 * @param about what the request is about, above both halves; nothing where the address does not say.
 * @param times the fields that choose a time (app/sections/contact/).
 */
export function ConsultationForm({
  opening,
  actions,
  about,
  times,
  ...filled
}: Filled & { opening: ReactNode; actions: ReactNode; about: ReactNode; times: ReactNode }) {
  const { heading, labels, hints } = consultationForm
  const field = fieldProps('consultation', labels, filled)
  return (
    <>
      {opening && <div className="mb-7">{opening}</div>}
      <div className="rounded-panel border border-line bg-background max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
        {about}
        <div className="grid lg:grid-cols-2">
          <div className="p-5 max-lg:border-b lg:border-r sm:p-7 border-line">{times}</div>
          <div className="p-5 sm:p-7">
            <h3>{heading}</h3>
            <div className="mt-3 grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
              <TextField {...field('name')} autoComplete="name" />
              <TextField {...field('email')} type="email" autoComplete="email" />
              <TextField
                {...field('company')}
                optional={formCopy.optional}
                autoComplete="organization"
                className="sm:col-span-2"
              />
              <CountedText
                {...field('message')}
                hint={hints.message}
                rows={3}
                max={limits.message}
                className="sm:col-span-2"
              />
              <HoneypotField name={honeypotField} label={formCopy.honeypot} />
            </div>
            {actions}
          </div>
        </div>
      </div>
    </>
  )
}
