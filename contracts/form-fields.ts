/** The forms' fields by name, without the schema that judges them, so that a page can be drawn without it. */

/** What goes wrong with the prompts; the values of the form's select, in its order. */
export const challenges = ['inconsistent', 'wrong-output', 'integration', 'cascading', 'other'] as const

export type RequestKind = 'prompt-rescue' | 'consultation'

/** Field names in the order in which the form shows them and errors are listed. */
export const fieldOrder = {
  'prompt-rescue': ['name', 'company', 'email', 'phone', 'challenge', 'prompts', 'start-date'],
  consultation: ['time', 'about', 'name', 'email', 'company', 'message'],
} as const satisfies Record<RequestKind, readonly string[]>

/** Those of them that are stored as they are. The time is not: it becomes an appointment. */
export const storedFields = {
  'prompt-rescue': fieldOrder['prompt-rescue'],
  consultation: fieldOrder.consultation.filter((name) => name !== 'time'),
} satisfies { readonly [K in RequestKind]: readonly FieldName<K>[] }

/** Fields that may be left out; the forms say so beside each. */
export const optionalFields = ['about', 'company', 'phone', 'start-date'] as const satisfies readonly FieldName[]

export type FieldName<K extends RequestKind = RequestKind> = (typeof fieldOrder)[K][number]

/** Why a field's value is refused. A page words each code (app/sections/request-form/messages.ts); an API client gets it. */
export const fieldErrorCodes = [
  'time.missing',
  // No time that is offered: past, too far ahead, between two slots, or nothing that names a moment.
  'time.invalid',
  // It was free when the page was made, and is taken or busy now.
  'time.gone',
  // As many are booked as this visitor, or all together, may book: the firm offers times instead.
  'name.missing',
  'name.tooLong',
  'company.tooLong',
  'email.invalid',
  'email.tooLong',
  'phone.invalid',
  'challenge.missing',
  'prompts.missing',
  'prompts.tooLong',
  'start-date.invalid',
  'message.missing',
  'message.tooLong',
] as const satisfies readonly `${FieldName}.${string}`[]

/** Those of them that are about a time. */
export const timeFaults = fieldErrorCodes.filter((code) => code.startsWith('time.')) as readonly TimeFault[]

export type TimeFault = Extract<FieldErrorCode, `time.${string}`>

export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** The first reason for each field that needs another value. */
export type FieldErrors<K extends RequestKind = RequestKind> = Partial<Record<FieldName<K>, FieldErrorCode>>
