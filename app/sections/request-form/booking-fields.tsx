import { formCopy, promptRescueForm } from '../../../content/forms.ts'
import { challenges, type FieldErrors } from '../../../contracts/form-fields.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { HoneypotField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { errorMessages } from './messages.ts'

/** Prefix of the fields' ids, and the anchor that every call to action of the page leads to. */
export const bookingForm = 'booking'

/** The seven fields of a prompt rescue, named as specified, and the one that is left empty. */
export function BookingFields({ values, errors }: { values: Readonly<Record<string, string>>; errors: FieldErrors }) {
  const { labels, hints, choose, options } = promptRescueForm
  const field = (name: keyof typeof labels) => {
    const code = errors[name]
    return { form: bookingForm, name, label: labels[name], value: values[name], error: code && errorMessages[code] }
  }
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('company')} optional={formCopy.optional} autoComplete="organization" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" optional={formCopy.optional} autoComplete="tel" />
      <SelectField
        {...field('challenge')}
        choose={choose}
        options={challenges.map((value) => [value, options[value]] as const)}
        className="sm:col-span-2"
      />
      <TextArea {...field('prompts')} hint={hints.prompts} rows={7} className="sm:col-span-2" />
      <TextField
        {...field('start-date')}
        type="date"
        optional={formCopy.optional}
        hint={hints['start-date']}
        className="sm:col-span-2"
      />
      <HoneypotField name={honeypotField} label={formCopy.honeypot} />
    </div>
  )
}
