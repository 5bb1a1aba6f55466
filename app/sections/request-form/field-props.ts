import type { FieldErrors, FieldName, RequestKind } from '../../../contracts/form-fields.ts'
import { formCopy } from '../../../words/words.ts'
import { formIds } from './form-ids.ts'
import { errorMessages } from './messages.ts'

/** What stands in a form, and what is wrong with it. */
export type Filled = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

/**
 * @param labels of the form's fields.
 * @returns what the control of a field is drawn with.
 */
export function fieldProps<Name extends FieldName>(
  kind: RequestKind,
  labels: Readonly<Record<Name, string>>,
  { values, errors }: Filled,
) {
  return (name: Name) => {
    const code = errors[name]
    return {
      form: formIds[kind],
      name,
      label: labels[name],
      value: values[name],
      error: code && errorMessages[code],
      errorPrefix: formCopy.titlePrefix,
    }
  }
}
