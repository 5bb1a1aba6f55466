/** The Zod schema of each control. Each rule fails with a code, never with a sentence. */
import { z } from 'zod'
import { offerTimes } from './appointments.ts'
import { dayMs } from './durations.ts'
import type { Field } from './forms.ts'

/** Control characters and bidirectional marks, which don't belong in email headers, databases or terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A visible character: no white space, no joiner or control character, and not Braille's blank (2800). */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A letter or number of any script. Some fillers count as letters and can't be seen. */
const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Keeps invisible characters, because emoji and Persian need them. A text with only those is empty. */
function removeUnprintable(value: string): string {
  const kept = value.toWellFormed().replace(control, '')
  return visible.test(kept) ? kept : ''
}

const normalizeLine = (value: string) => removeUnprintable(value).replace(/\s+/g, ' ').trim()

/** Turns line breaks into LF, so that a text has the same length in browser and server. */
const normalizeText = (value: string) => removeUnprintable(value).replace(/\r\n?/g, '\n').trim()

const normalizePhone = (value: string) => normalizeLine(value.normalize('NFKC').replace(/\p{Pd}/gu, '-'))

const localPart = String.raw`(?=.{1,64}@)(?![^@]*=\?)[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+)*`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
const topLabel = String.raw`(?:\p{L}{2,}|xn--[a-z0-9-]*[a-z0-9])`
/** Stricter than RFC 5322: no quotes, comments, lists, display names or encoded words (`=?…?=`), because the address goes into email headers. */
const address = new RegExp(`^${localPart}@(?:${label}\\.)+${topLabel}$`, 'iu')

const phoneNumber = /^[\d\s()+./#-]*((x|ext\.?|extension)\s*\d+)?$/i

/** A UTC time to the second, or `offer`. Only the server knows whether the time is offered and free. */
export const time = z.preprocess(
  (value) => value || undefined,
  z
    .string({ error: ({ input }) => (input === undefined ? 'time.missing' : 'time.invalid') })
    .refine((value) => value === offerTimes || isInstant(value), 'time.invalid'),
)

export function createFieldSchema(name: string, field: Field, now: Date): z.ZodType<string> {
  const { optional = false } = field
  const code = (reason: string) => `${name}.${reason}`
  const cleaned = (clean: (value: string) => string, otherType: string): z.ZodType<string> => {
    const given = z.string({ error: code(otherType) })
    return optional ? given.nullish().transform((value) => clean(value ?? '')) : given.transform(clean)
  }
  const isLeftOut = (value: string) => optional && value === ''

  switch (field.control) {
    case 'line':
    case 'text': {
      const [clean, readable] = field.control === 'line' ? [normalizeLine, letter] : [normalizeText, visible]
      const valid = z.string().refine((value) => optional || readable.test(value), code('missing'))
      return cleaned(clean, optional ? 'tooLong' : 'missing').pipe(valid.max(field.limit, code('tooLong')))
    }
    case 'email': {
      const short = z.string().max(field.limit, code('tooLong'))
      return cleaned((value) => value.trim(), 'invalid').pipe(
        short.refine((value) => isLeftOut(value) || address.test(value), code('invalid')),
      )
    }
    case 'tel': {
      const { limit, digits } = field
      const isNumber = (value: string) => {
        const count = value.replace(/\D/g, '').length
        return value.length <= limit && phoneNumber.test(value) && count >= digits.min && count <= digits.max
      }
      return cleaned(normalizePhone, 'invalid').refine((value) => isLeftOut(value) || isNumber(value), code('invalid'))
    }
    case 'date': {
      // Allows a day more on either side, because the server doesn't know the visitor's time zone.
      const earliest = formatIsoDay(now.getTime() - dayMs)
      const latest = formatIsoDay(now.getTime() + (field.daysAhead + 1) * dayMs)
      const isInReach = (value: string) => isCalendarDay(value) && value >= earliest && value <= latest
      return cleaned((value) => value.trim(), 'invalid').refine(
        (value) => isLeftOut(value) || isInReach(value),
        code('invalid'),
      )
    }
    case 'select':
    case 'topic': {
      const { options } = field
      if (!optional) return z.enum(options, { error: code('missing') })
      // The topic comes from the address, so an unknown one isn't an error.
      return z
        .unknown()
        .optional()
        .transform((value) => options.find((option) => option === value) ?? '')
    }
    case 'time':
      return time
  }
}

/** Refuses times like 2027-02-30T10:00:00Z, which `Date` would move into March. */
function isInstant(value: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value.replace('Z', '.000Z')
}

function formatIsoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Refuses days like 2027-02-30, which `Date` would move into March. */
function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && formatIsoDay(ms) === value
}
