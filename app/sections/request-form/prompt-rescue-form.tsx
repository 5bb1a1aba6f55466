import type { ReactNode } from 'react'
import { challenges } from '../../../contracts/form-fields.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { limits } from '../../../contracts/limits.ts'
import { formCopy, promptRescueForm } from '../../../words/words.ts'
import { HoneypotField, SelectField, TextField } from '../../ui/field.tsx'
import { CountedText } from './counted-text.tsx'
import { type Filled, fieldProps } from './field-props.ts'

/**
 * The booking form in its panel: the seven fields, named as specified, and the one that is left empty.
 * @param opening what has to be known first.
 * @param actions the button, with what is said beside it.
 */
export function PromptRescueForm({ opening, actions, ...filled }: Filled & { opening: ReactNode; actions: ReactNode }) {
  const { labels, hints, choose, options } = promptRescueForm
  const field = fieldProps('prompt-rescue', labels, filled)
  return (
    <>
      {opening && <div className="form-opening">{opening}</div>}
      <div className="form-panel">
        <div>
          <div className="fields">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('company')} optional={formCopy.optional} autoComplete="organization" />
            <TextField {...field('email')} type="email" autoComplete="email" />
            <TextField {...field('phone')} type="tel" optional={formCopy.optional} autoComplete="tel" />
            <SelectField
              {...field('challenge')}
              choose={choose}
              options={challenges.map((value) => [value, options[value]] as const)}
              className="wide"
            />
            <CountedText {...field('prompts')} hint={hints.prompts} rows={7} max={limits.prompts} className="wide" />
            <TextField
              {...field('start-date')}
              type="date"
              optional={formCopy.optional}
              hint={hints['start-date']}
              className="wide"
            />
            <HoneypotField name={honeypotField} label={formCopy.honeypot} />
          </div>
          {actions}
        </div>
      </div>
    </>
  )
}
