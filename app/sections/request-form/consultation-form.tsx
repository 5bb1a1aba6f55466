import type { ReactNode } from 'react'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { limits } from '../../../contracts/limits.ts'
import { consultationForm, formCopy } from '../../../words/words.ts'
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
      {opening && <div className="form-opening">{opening}</div>}
      <div className="form-panel">
        {about}
        <div className="form-halves">
          <div>{times}</div>
          <div>
            <h3>{heading}</h3>
            <div className="fields">
              <TextField {...field('name')} autoComplete="name" />
              <TextField {...field('email')} type="email" autoComplete="email" />
              <TextField
                {...field('company')}
                optional={formCopy.optional}
                autoComplete="organization"
                className="wide"
              />
              <CountedText {...field('message')} hint={hints.message} rows={3} max={limits.message} className="wide" />
              <HoneypotField name={honeypotField} label={formCopy.honeypot} />
            </div>
            {actions}
          </div>
        </div>
      </div>
    </>
  )
}
