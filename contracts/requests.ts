/** The two requests that a visitor can send, what they hold, and what the server answers. */
import { z } from 'zod'
import { knownAbout } from './abouts.ts'
import { offerTimes, type Wish } from './appointments.ts'
import { email, line, optionalLine, phone, startDate, text, time } from './field-schemas.ts'
import { challenges, type FieldErrorCode, type FieldErrors, type FieldName, type RequestKind } from './form-fields.ts'
import { zoneField } from './hidden-fields.ts'
import { limits } from './limits.ts'

// Zod would try whether it may use `eval`. The pages' content security policy forbids it, and browsers report that.
z.config({ jitless: true })

const name = line(limits.name, 'name.missing', 'name.tooLong')
const company = optionalLine(limits.company, 'company.tooLong')

/** @param now the present moment; start dates are judged against its day, in UTC. */
function promptRescueSchema(now: Date) {
  return z.object({
    name,
    company,
    email,
    phone,
    challenge: z.enum(challenges, { error: 'challenge.missing' satisfies FieldErrorCode }),
    prompts: text(limits.prompts, 'prompts.missing', 'prompts.tooLong'),
    'start-date': startDate(now),
  } satisfies Record<FieldName<'prompt-rescue'>, z.ZodType>)
}

/** The schema of a day: making one takes longer than all of the judging that it does. */
let ofTheDay: { readonly day: string; readonly schema: ReturnType<typeof promptRescueSchema> } | undefined

function promptRescueOn(now: Date) {
  const day = now.toISOString().slice(0, 10)
  if (ofTheDay?.day !== day) ofTheDay = { day, schema: promptRescueSchema(now) }
  return ofTheDay.schema
}

const consultationSchema = z.object({
  time,
  about: z.unknown().optional().transform(knownAbout),
  name,
  email,
  company,
  message: text(limits.message, 'message.missing', 'message.tooLong'),
} satisfies Record<FieldName<'consultation'>, z.ZodType>)

/** The visitor's zone, by its name in the IANA database, where the browser has said it. */
type Zone = { readonly zone?: string }
export type PromptRescue = z.output<ReturnType<typeof promptRescueSchema>> & Zone
/** Without the time, which becomes an appointment. What was stored before there were plans to choose lacks `about`. */
export type Consultation = Omit<z.output<typeof consultationSchema>, 'time'> & Zone

/** A request by its kind, as it is stored and mailed. */
export type VisitorRequest =
  | { readonly kind: 'prompt-rescue'; readonly fields: PromptRescue }
  | { readonly kind: 'consultation'; readonly fields: Consultation }

export type Parsed =
  /** `wish` comes with a consultation. */
  | { readonly ok: true; readonly request: VisitorRequest; readonly wish?: Wish }
  | { readonly ok: false; readonly errors: FieldErrors }

/**
 * Judges what a visitor sent.
 * @param input the decoded body; unknown members are dropped.
 * @param now the present moment, for the start date.
 * @returns the cleaned request, or the code of the first rule that each field breaks.
 */
export function parseRequest(kind: RequestKind, input: unknown, now: Date): Parsed {
  const body: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  const zone = zoneOf(body)
  if (kind === 'prompt-rescue') {
    const result = promptRescueOn(now).safeParse(body)
    return result.success
      ? { ok: true, request: { kind, fields: { ...result.data, ...zone } } }
      : { ok: false, errors: firstErrors(result.error) }
  }
  const result = consultationSchema.safeParse(body)
  if (!result.success) return { ok: false, errors: firstErrors(result.error) }
  const { time: wished, ...fields } = result.data
  const startsAt = wished === offerTimes ? null : new Date(wished).toISOString()
  return { ok: true, request: { kind, fields: { ...fields, ...zone } }, wish: { startsAt, zone: zone.zone ?? '' } }
}

/** Nothing where no date can be said in it: an offset, like +02:00, is no zone, as it does not know of summer. */
function zoneOf({ [zoneField]: zone }: Readonly<Record<string, unknown>>): Zone {
  if (typeof zone !== 'string' || !/^[A-Z][\w+/-]{0,63}$/i.test(zone)) return {}
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return { zone }
  } catch {
    return {}
  }
}

function firstErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path[0] as FieldName
    errors[field] ??= issue.message as FieldErrorCode
  }
  return errors
}
