import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { Field } from '../../../contracts/forms.ts'
import { askedFields } from '../../../words/call.ts'
import { fill } from '../../../words/fill.ts'
import { formCopy, privacy } from '../../../words/words.ts'
import { fieldLabels } from '../../sections/request-form/messages.ts'
import { Rows } from '../../ui/rows.tsx'

const { characters, digits, choice, day, time } = privacy.limits

function limitOf(field: Field): string {
  switch (field.control) {
    case 'tel':
      return fill(digits, field.digits)
    case 'select':
    case 'topic':
      return fill(choice, { count: field.options.length })
    case 'date':
      return day
    case 'time':
      return time
    default:
      return fill(characters, { max: field.limit.toLocaleString('en-US') })
  }
}

export function StoredFields({ kind, heading }: { kind: RequestKind; heading: string }) {
  return (
    <div className="border-t-2 border-ink pt-4">
      <h3>{heading}</h3>
      <Rows
        className="mt-2"
        rows={askedFields(kind).map(([name, field]) => ({
          label: `${fieldLabels[kind][name]}${field.optional ? ` ${formCopy.optional}` : ''}`,
          value: limitOf(field),
        }))}
      />
    </div>
  )
}
