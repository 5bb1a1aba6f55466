import { z } from 'zod'
import { offerTimes } from './appointments.ts'
import { createFieldSchema } from './field-schemas.ts'
import {
  type FieldErrorCode,
  type FieldErrors,
  type FieldName,
  listFields,
  type RequestKind,
  type StoredFields,
} from './form-fields.ts'
import { zoneField } from './hidden-fields.ts'
import { parseZone } from './zone.ts'

// Otherwise Zod tries `eval`, which the content security policy forbids and browsers report.
z.config({ jitless: true })

export type PromptRescue = StoredFields<'prompt-rescue'>
/** Requests stored before topics existed lack `about`. */
export type Consultation = StoredFields<'consultation'>

export type VisitorRequest =
  | { readonly kind: 'prompt-rescue'; readonly fields: PromptRescue }
  | { readonly kind: 'consultation'; readonly fields: Consultation }

export type ParsedRequest =
  | { readonly ok: true; readonly request: VisitorRequest }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Schemas are cached because creating one takes longer than parsing. They change daily, because of the start date. */
let cached: { readonly day: string; readonly schemas: ReturnType<typeof createSchemas> } | undefined

function getSchemas(now: Date) {
  const day = now.toISOString().slice(0, 10)
  if (cached?.day !== day) cached = { day, schemas: createSchemas(now) }
  return cached.schemas
}

function createSchemas(now: Date) {
  const createSchema = (kind: RequestKind) =>
    z.object(Object.fromEntries(listFields(kind).map(([name, field]) => [name, createFieldSchema(name, field, now)])))
  return { 'prompt-rescue': createSchema('prompt-rescue'), consultation: createSchema('consultation') }
}

/** @returns the request without unknown fields, or for each invalid field the code of the first rule that it breaks. */
export function parseRequest(kind: RequestKind, input: unknown, now: Date): ParsedRequest {
  const body: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  const result = getSchemas(now)[kind].safeParse(body)
  if (!result.success) return { ok: false, errors: pickFirstErrors(result.error) }
  const { time, ...fields } = result.data
  const zone = parseZone(body[zoneField])
  const requestedTime = time === undefined || time === offerTimes ? '' : new Date(time).toISOString()
  return {
    ok: true,
    request: {
      kind,
      fields: { ...fields, ...(zone && { zone }), ...(requestedTime && { asked: requestedTime }) },
    } as VisitorRequest,
  }
}

function pickFirstErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path[0] as FieldName
    errors[field] ??= issue.message as FieldErrorCode
  }
  return errors
}
