/** Names, types and error codes derived from forms.ts. It doesn't import Zod, so pages render without it. */
import { type Field, forms } from './forms.ts'

export type RequestKind = keyof typeof forms
export type FieldName<K extends RequestKind = RequestKind> = { [Kind in K]: keyof (typeof forms)[Kind] }[K]
type FieldOf<K extends RequestKind, Name> = Name extends keyof (typeof forms)[K] ? (typeof forms)[K][Name] : never

export const requestKinds = Object.keys(forms) as readonly RequestKind[]

export function listFields(kind: RequestKind) {
  return Object.entries(forms[kind]) as (readonly [FieldName, Field])[]
}

function listNames<Names>(isListed: (field: Field) => boolean): Names {
  const listed = (kind: RequestKind) => listFields(kind).filter(([, field]) => isListed(field))
  return Object.fromEntries(requestKinds.map((kind) => [kind, listed(kind).map(([name]) => name)])) as Names
}

export const fieldOrder = listNames<{ readonly [K in RequestKind]: readonly FieldName<K>[] }>(() => true)

export type StoredFieldName<K extends RequestKind> = {
  [Name in FieldName<K>]: FieldOf<K, Name> extends { stored: false } ? never : Name
}[FieldName<K>]

export const storedFields = listNames<{ readonly [K in RequestKind]: readonly StoredFieldName<K>[] }>(
  ({ stored }) => stored !== false,
)

export const typedFields = listNames<{
  readonly [K in RequestKind]: readonly Exclude<FieldName<K>, 'time' | 'about'>[]
}>(({ control }) => control !== 'time' && control !== 'topic')

/**
 * A form's fields as they are stored. `zone` is the visitor's time zone, an IANA name, if the browser reports it. `asked`
 * is the time that they chose, in UTC, whether or not it was booked.
 */
export type StoredFields<K extends RequestKind> = {
  readonly [Name in StoredFieldName<K>]: FieldOf<K, Name> extends { options: readonly (infer Option)[] }
    ? Option | (FieldOf<K, Name> extends { optional: true } ? '' : never)
    : string
} & { readonly zone?: string; readonly asked?: string }

const reasons = {
  line: ['missing', 'tooLong'],
  text: ['missing', 'tooLong'],
  email: ['invalid', 'tooLong'],
  tel: ['invalid'],
  date: ['invalid'],
  select: ['missing'],
  topic: [],
  // `invalid`: past, too far ahead, or not a slot. `gone`: free when the page was rendered, and no longer free.
  time: ['missing', 'invalid', 'gone'],
} as const satisfies Readonly<Record<Field['control'], readonly string[]>>

type ReasonOf<Each> = Each extends Field
  ? Exclude<(typeof reasons)[Each['control']][number], Each extends { optional: true } ? 'missing' : never>
  : never

export function listReasons({ control, optional }: Field): readonly string[] {
  return reasons[control].filter((reason) => reason !== 'missing' || !optional)
}

/** Why a value is refused. API clients get the code; pages show its text (site/app/sections/request-form/messages.ts). */
export type FieldErrorCode = {
  [K in RequestKind]: { [Name in FieldName<K>]: `${Name}.${ReasonOf<FieldOf<K, Name>>}` }[FieldName<K>]
}[RequestKind]

export const fieldErrorCodes = [
  ...new Set(
    requestKinds
      .flatMap(listFields)
      .flatMap(([name, field]) => listReasons(field).map((reason) => `${name}.${reason}`)),
  ),
] as readonly FieldErrorCode[]

export type TimeFault = Extract<FieldErrorCode, `time.${string}`>

export const timeFaults = fieldErrorCodes.filter((code) => code.startsWith('time.')) as readonly TimeFault[]

export type FieldErrors<K extends RequestKind = RequestKind> = Partial<Record<FieldName<K>, FieldErrorCode>>
