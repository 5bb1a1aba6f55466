/** What a visitor is told when a form is not taken: the words of the codes that schemas and server answer with. */

import { type FieldErrorCode, type FieldErrors, fieldOrder, type RequestKind } from '../../../contracts/form-fields.ts'
import { limits } from '../../../contracts/limits.ts'
import type { FormFailure } from '../../../contracts/submission.ts'
import { fill } from '../../../words/fill.ts'
import { fieldErrors, firm, formCopy, openingHours } from '../../../words/words.ts'
import { fieldId } from '../../ui/field-id.ts'
import { clock, isZone, weekday } from '../contact/moments.ts'
import { formIds } from './form-ids.ts'

const inFull = (count: number) => count.toLocaleString('en-US')

/** The instruction for each code. Filled at once, so that a misspelt place stops the build and not a visitor. */
export const errorMessages: Readonly<Record<FieldErrorCode, string>> = {
  'time.missing': fieldErrors.time.missing,
  'time.invalid': fieldErrors.time.invalid,
  'time.gone': fieldErrors.time.gone,
  'name.missing': fieldErrors.name.missing,
  'name.tooLong': fill(fieldErrors.name.tooLong, { max: limits.name }),
  'company.tooLong': fill(fieldErrors.company.tooLong, { max: limits.company }),
  'email.invalid': fieldErrors.email.invalid,
  'email.tooLong': fill(fieldErrors.email.tooLong, { max: limits.email }),
  'phone.invalid': fill(fieldErrors.phone.invalid, limits.phoneDigits),
  'challenge.missing': fieldErrors.challenge.missing,
  'prompts.missing': fieldErrors.prompts.missing,
  'prompts.tooLong': fill(fieldErrors.prompts.tooLong, { max: inFull(limits.prompts) }),
  'start-date.invalid': fieldErrors['start-date'].invalid,
  'message.missing': fieldErrors.message.missing,
  'message.tooLong': fill(fieldErrors.message.tooLong, { max: inFull(limits.message) }),
}

/**
 * The instruction for a code, where it speaks of what was given.
 * @param values what was sent; a time is said in its `zone`, or in the firm's.
 */
export function errorMessage(code: FieldErrorCode, { time = '', zone = '' }: Readonly<Record<string, string>>): string {
  if (code !== 'time.gone' || Number.isNaN(Date.parse(time))) return errorMessages[code]
  const timeZone = isZone(zone) ? zone : openingHours.timeZone
  return fill(fieldErrors.time.goneAt, { time: `${weekday(time, timeZone)} ${clock(time, timeZone)}` })
}

/**
 * The instructions of a form in the order of its fields, each with the id of the control that it is about.
 * @param values what was sent.
 */
export function problemsOf(kind: RequestKind, errors: FieldErrors, values: Readonly<Record<string, string>>) {
  return fieldOrder[kind].flatMap((name) => {
    const code = errors[name]
    return code ? [{ id: fieldId(formIds[kind], name), message: errorMessage(code, values) }] : []
  })
}

/** How many things have to change, said above their list. There are no more than a form has fields. */
export function problemsHeading(count: number): string {
  return formCopy.problems[Math.min(count, formCopy.problems.length) - 1] ?? ''
}

/**
 * What a visitor is told of a fault that no field can mend.
 * @param reference the stored request that `changed` speaks of, where it is known.
 * @param canReplace whether this one may take its place.
 */
export function failureMessage(failure: FormFailure, reference?: string, canReplace = false): string {
  const { changeable, changedFrom, failure: messages } = formCopy
  return reference && failure === 'changed'
    ? fill(canReplace ? changeable : changedFrom, { reference, email: firm.email })
    : fill(messages[failure], { email: firm.email })
}
