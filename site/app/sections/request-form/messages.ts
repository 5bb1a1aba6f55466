import { formatTime, formatWeekday } from '../../../../cms/datetime.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import {
  type FieldErrorCode,
  type FieldErrors,
  fieldOrder,
  listFields,
  listReasons,
  type RequestKind,
  requestKinds,
} from '../../../../contracts/form-fields.ts'
import type { Field } from '../../../../contracts/forms.ts'
import type { FormFailure } from '../../../../contracts/submission.ts'
import { parseZone } from '../../../../contracts/zone.ts'
import type { RequestContent } from '../../islands/content.ts'
import { formatFieldId } from '../../ui/field-id.ts'

/** The prefix of the ids in each form, which is also the id of its section. */
export const formIds = { 'prompt-rescue': 'booking', consultation: 'contact' } as const satisfies Record<
  RequestKind,
  string
>

type Forms = Pick<RequestContent, 'promptRescueForm' | 'consultationForm'>

/** @returns the label of each field of a form. */
export function getFieldLabels({ promptRescueForm, consultationForm }: Forms, kind: RequestKind) {
  const { labels } = kind === 'prompt-rescue' ? promptRescueForm : consultationForm
  return labels as Readonly<Record<string, string>>
}

function listLimits(field: Field) {
  return {
    ...('limit' in field && { max: field.limit.toLocaleString('en-US') }),
    ...('digits' in field && field.digits),
  }
}

/**
 * @param values the form's values, whose length the messages about long texts contain.
 * @returns the message for each code. @throws if a placeholder has no value, which stops the build.
 */
export function getErrorMessages(
  { fieldErrors }: RequestContent,
  values: Readonly<Record<string, string>> = {},
): Readonly<Record<FieldErrorCode, string>> {
  // A native post has other line breaks (contracts/field-schemas.ts).
  const count = (name: string) => (values[name] ?? '').replace(/\r\n?/g, '\n').trim().length.toLocaleString('en-US')
  const instructions: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldErrors
  const messages = requestKinds
    .flatMap(listFields)
    .flatMap(([name, field]) =>
      listReasons(field).map((reason) => [
        `${name}.${reason}`,
        interpolate(instructions[name]?.[reason] ?? '', { ...listLimits(field), count: count(name) }),
      ]),
    )
  return Object.fromEntries(messages)
}

/** @param values the form's values. A time is formatted in their `zone`, or in the firm's. */
export function getErrorMessage(
  content: RequestContent,
  code: FieldErrorCode,
  values: Readonly<Record<string, string>>,
): string {
  const { fieldErrors, openingHours } = content
  const { time = '', zone = '' } = values
  if (code !== 'time.gone' || Number.isNaN(Date.parse(time))) return getErrorMessages(content, values)[code]
  const timeZone = parseZone(zone) ?? openingHours.timeZone
  return interpolate(fieldErrors.time.goneAt, {
    time: `${formatWeekday(time, timeZone)} ${formatTime(time, timeZone)}`,
  })
}

/** @returns the errors of a form in the order of its fields, for the error summary. */
export function listProblems(
  content: RequestContent,
  kind: RequestKind,
  errors: FieldErrors,
  values: Readonly<Record<string, string>>,
) {
  return fieldOrder[kind].flatMap((name) => {
    const code = errors[name]
    return code ? [{ id: formatFieldId(formIds[kind], name), message: getErrorMessage(content, code, values) }] : []
  })
}

/** @returns the heading of the error summary. @param count the number of errors. */
export function formatProblemsHeading({ formCopy }: RequestContent, count: number): string {
  return formCopy.problems[Math.min(count, formCopy.problems.length) - 1] ?? ''
}

/** @returns the message for a form that was not stored, if the reason isn't a field. */
export function getFailureMessage({ formCopy }: RequestContent, failure: FormFailure): string {
  return formCopy.failure[failure]
}
