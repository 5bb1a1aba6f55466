import { abouts } from '../../../contracts/abouts.ts'
import {
  challenges,
  type FieldName,
  fieldOrder,
  optionalFields,
  type RequestKind,
} from '../../../contracts/form-fields.ts'
import { limits } from '../../../contracts/limits.ts'
import { fill } from '../../../words/fill.ts'
import { consultationForm, formCopy, privacy, promptRescueForm } from '../../../words/words.ts'
import { Rows } from '../../ui/rows.tsx'

const characters = (max: number) => fill(privacy.limits.characters, { max: max.toLocaleString('en-US') })

/** The most that each field takes; a field that the forms gain has to be named here before the site builds. */
const measures: Readonly<Record<FieldName, string>> = {
  time: privacy.limits.time,
  about: fill(privacy.limits.choice, { count: abouts.length }),
  name: characters(limits.name),
  company: characters(limits.company),
  email: characters(limits.email),
  phone: fill(privacy.limits.digits, limits.phoneDigits),
  challenge: fill(privacy.limits.choice, { count: challenges.length }),
  prompts: characters(limits.prompts),
  message: characters(limits.message),
  'start-date': privacy.limits.day,
}

const labels: Readonly<Record<RequestKind, Readonly<Partial<Record<FieldName, string>>>>> = {
  'prompt-rescue': promptRescueForm.labels,
  consultation: consultationForm.labels,
} satisfies { readonly [K in RequestKind]: Readonly<Record<FieldName<K>, string>> }

const mayBeLeftOut: ReadonlySet<FieldName> = new Set(optionalFields)

/** The fields of one form as they are stored: the form's own labels, in its order, with the limits of the schema. */
export function StoredFields({ kind, heading }: { kind: RequestKind; heading: string }) {
  return (
    <div className="border-t-2 border-ink pt-4">
      <h3>{heading}</h3>
      <Rows
        className="mt-2"
        rows={fieldOrder[kind].map((field) => ({
          label: `${labels[kind][field]}${mayBeLeftOut.has(field) ? ` ${formCopy.optional}` : ''}`,
          value: measures[field],
        }))}
      />
    </div>
  )
}
