/** The fields that the forms are made of. Each refuses with a code; its words are the page's. */

import { z } from 'zod'
import { offerTimes } from './appointments.ts'
import { dayMs } from './durations.ts'
import type { FieldErrorCode } from './form-fields.ts'
import { limits } from './limits.ts'

/**
 * Characters that no mail header, database or terminal should have to carry: control characters, and the marks that
 * turn the direction of a line. Line breaks and tabs are kept for texts.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A sign with a shape: neither white space nor what only joins or steers others. Braille's blank has none either. */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Invisible signs stay within a text, where emoji and Persian need them; a text of nothing else is empty. */
const printable = (value: string) => {
  const kept = value.toWellFormed().replace(control, '')
  return visible.test(kept) ? kept : ''
}

/** One line: white space of any kind, line breaks too, becomes single spaces. */
const oneLine = (value: string) => printable(value).replace(/\s+/g, ' ').trim()

/** Several lines: line breaks as LF, whatever the browser sent, so that a text has one length everywhere. */
const manyLines = (value: string) => printable(value).replace(/\r\n?/g, '\n').trim()

/** A letter or number of any script. Some fillers count as letters and cannot be seen. */
const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** A required line of at most `max` characters, one of which can be read out. */
export function line(max: number, missing: FieldErrorCode, tooLong: FieldErrorCode) {
  return z.string({ error: missing }).transform(oneLine).pipe(z.string().regex(letter, missing).max(max, tooLong))
}

/** A value that may be left out: absent, null and empty are all ''. */
function leftOut(value: z.ZodString) {
  return value.nullish().transform((given) => given ?? '')
}

export function optionalLine(max: number, tooLong: FieldErrorCode) {
  return leftOut(z.string({ error: tooLong }))
    .transform(oneLine)
    .pipe(z.string().max(max, tooLong))
}

/** A required text of several lines. */
export function text(max: number, missing: FieldErrorCode, tooLong: FieldErrorCode) {
  return z.string({ error: missing }).transform(manyLines).pipe(z.string().min(1, missing).max(max, tooLong))
}

const timeInvalid: FieldErrorCode = 'time.invalid'

/**
 * A moment in UTC to the second, like `2026-11-30T15:00:00Z`, or that the firm is to offer two. Whether it is offered, and
 * free, only the server knows.
 */
export const time = z.preprocess(
  (value) => value || undefined,
  z
    .string({ error: ({ input }) => (input === undefined ? ('time.missing' satisfies FieldErrorCode) : timeInvalid) })
    .refine((value) => value === offerTimes || isInstant(value), timeInvalid),
)

/** Refuses moments like 2027-02-30T10:00:00Z, which `Date` would quietly move into March. */
function isInstant(value: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value.replace('Z', '.000Z')
}

const emailInvalid: FieldErrorCode = 'email.invalid'

/** Before the @: dots stand between other signs only. */
const localPart = String.raw`(?=.{1,64}@)[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+)*`
/** A label of a domain: no hyphen at its ends. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
const topLabel = String.raw`(?:\p{L}{2,}|xn--[a-z0-9-]*[a-z0-9])`
const address = new RegExp(`^${localPart}@(?:${label}\\.)+${topLabel}$`, 'iu')

/**
 * One address. Stricter than RFC 5322: no quotes, comments, lists or display names, because what passes here is put
 * into mail headers.
 */
export const email = z
  .string({ error: emailInvalid })
  .trim()
  .max(limits.email, 'email.tooLong' satisfies FieldErrorCode)
  .regex(address, emailInvalid)

const phoneInvalid: FieldErrorCode = 'phone.invalid'

/** Digits of any width as plain ones, and dashes of any kind as hyphens, as they come from phones and other pages. */
const plainDigits = (value: string) => value.normalize('NFKC').replace(/\p{Pd}/gu, '-')

/** Any way a person writes a number: spaces, brackets, dots, dashes, a leading plus, an extension. */
export const phone = leftOut(z.string({ error: phoneInvalid }))
  .transform((value) => oneLine(plainDigits(value)))
  .pipe(
    z
      .string()
      .max(limits.phone, phoneInvalid)
      .regex(/^[\d\s()+./#-]*((x|ext\.?|extension)\s*\d+)?$/i, phoneInvalid)
      .refine((value) => {
        const digits = value.replace(/\D/g, '').length
        return value === '' || (digits >= limits.phoneDigits.min && digits <= limits.phoneDigits.max)
      }, phoneInvalid),
  )

const dateInvalid: FieldErrorCode = 'start-date.invalid'

/**
 * A calendar day as `yyyy-mm-dd`, from today to a year ahead; '' when left out.
 * @param now the present moment. A day of grace on either side stands in for the visitor's time zone, which the
 *   server does not know.
 */
export function startDate(now: Date) {
  const earliest = isoDay(now.getTime() - dayMs)
  const latest = isoDay(now.getTime() + (limits.startDateDays + 1) * dayMs)
  return leftOut(z.string({ error: dateInvalid }))
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .refine((value) => value === '' || (isCalendarDay(value) && value >= earliest && value <= latest), dateInvalid),
    )
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Refuses days like 2027-02-30, which `Date` would quietly move into March. */
function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && isoDay(time) === value
}
