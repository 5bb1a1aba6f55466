import {
  type FieldErrorCode,
  type FieldErrors,
  fieldOrder,
  fieldsOf,
  type RequestKind,
  reasonsOf,
  requestKinds,
} from '../../../contracts/form-fields.ts'
import type { Field } from '../../../contracts/forms.ts'
import type { FormFailure } from '../../../contracts/submission.ts'
import { zoneOf } from '../../../contracts/zone.ts'
import { fill } from '../../../words/fill.ts'
import { clock, weekday } from '../../../words/moments.ts'
import { consultationForm, fieldErrors, firm, formCopy, openingHours, promptRescueForm } from '../../../words/words.ts'
import { fieldId } from '../../ui/field-id.ts'

/** The prefix of each form's ids, and the anchor of its section. */
export const formIds = { 'prompt-rescue': 'booking', consultation: 'contact' } as const satisfies Record<
  RequestKind,
  string
>

export const fieldLabels: Readonly<Record<RequestKind, Readonly<Record<string, string>>>> = {
  'prompt-rescue': promptRescueForm.labels,
  consultation: consultationForm.labels,
}

function limitsOf(field: Field) {
  return {
    ...('limit' in field && { max: field.limit.toLocaleString('en-US') }),
    ...('digits' in field && field.digits),
  }
}

const instructions: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldErrors

/** The instruction for each code. Filled at load time, so that an unknown placeholder stops the build. */
export const errorMessages = Object.fromEntries(
  requestKinds
    .flatMap(fieldsOf)
    .flatMap(([name, field]) =>
      reasonsOf(field).map((reason) => [
        `${name}.${reason}`,
        fill(instructions[name]?.[reason] ?? '', limitsOf(field)),
      ]),
    ),
) as Readonly<Record<FieldErrorCode, string>>

/** @param values the time is formatted in its `zone`, or in the firm's. */
export function errorMessage(code: FieldErrorCode, { time = '', zone = '' }: Readonly<Record<string, string>>): string {
  if (code !== 'time.gone' || Number.isNaN(Date.parse(time))) return errorMessages[code]
  const timeZone = zoneOf(zone) ?? openingHours.timeZone
  return fill(fieldErrors.time.goneAt, { time: `${weekday(time, timeZone)} ${clock(time, timeZone)}` })
}

export function problemsOf(kind: RequestKind, errors: FieldErrors, values: Readonly<Record<string, string>>) {
  return fieldOrder[kind].flatMap((name) => {
    const code = errors[name]
    return code ? [{ id: fieldId(formIds[kind], name), message: errorMessage(code, values) }] : []
  })
}

export function problemsHeading(count: number): string {
  return formCopy.problems[Math.min(count, formCopy.problems.length) - 1] ?? ''
}

export function failureMessage(failure: FormFailure): string {
  return fill(formCopy.failure[failure], { email: firm.email })
}
