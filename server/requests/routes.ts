/** Takes the two forms. A POST has no other door. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyHeader, idempotencyKeyPattern, requestAddresses } from '../../contracts/addresses.ts'
import { elapsedField, honeypotField, type RequestKind } from '../../contracts/form-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { parseRequest, type VisitorRequest } from '../../contracts/requests.ts'
import type { FormFailure } from '../../contracts/submission.ts'
import { type Counted, clientLimit } from '../http/client-limit.ts'
import { isSameSite } from '../http/same-site.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { PageRenderer } from '../pages/render.ts'
import { comeBack, confirm, isJson } from './answers.ts'
import { type Recognition, recognize } from './recognition.ts'
import { signalsOf } from './spam.ts'
import type { RequestStore, Saved } from './store.ts'

/** When a visitor may try again what failed for a reason that passes, in seconds. */
const retryAfterS = { underway: 1, server: 5 } as const

/** An office of 50 may send four times each. */
const limit = { windowMs: 10 * 60_000, mostPosts: 200, mostRefusals: 100, addresses: 10_000 }

export type RequestParts = {
  readonly store: RequestStore
  readonly metrics: Metrics
  readonly renderer: PageRenderer
  /** The site's public origin. */
  readonly origin: string
  /** Called once a request is stored whose mails are to leave. */
  readonly stored: () => void
}

type Form = RequestParts & {
  readonly kind: RequestKind
  readonly count: (request: FastifyRequest) => Promise<Counted>
  /** Keys of the requests that are being stored at this moment. */
  readonly underway: Set<string>
}

/** Registers `POST` at the address of each form. */
export async function requestRoutes(app: FastifyInstance, parts: RequestParts): Promise<void> {
  const count = await clientLimit(app, limit)
  const underway = new Set<string>()
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    const form: Form = { kind, count, underway, ...parts }
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      // Before the body is read: what another site makes a browser send is not looked at.
      onRequest: async (request, reply) => {
        if (isSameSite(request, form.origin)) return
        request.log.info({ kind }, 'request from another site refused')
        return comeBack(request, reply, form, 403, { failure: 'foreign' })
      },
      handler: (request, reply) => take(request, reply, form),
      onResponse: async (_request, { statusCode }) => {
        if (statusCode >= 400) form.metrics.request(kind, statusCode >= 500 ? 'failed' : 'refused')
      },
      errorHandler: (error, request, reply) => refuse(error, request, reply, form),
    })
  }
}

async function take(request: FastifyRequest, reply: FastifyReply, form: Form) {
  if (bodyBytes(request) > limits.body) throw Object.assign(new Error('body too large'), { statusCode: 413 })
  const { kind, underway } = form
  const key = keyOf(request)
  const now = new Date()
  const parsed = parseRequest(kind, request.body, now)
  if (!parsed.ok) {
    const counted = await form.count(request)
    if (counted.retryAfterS !== null) return refuseMore(request, reply, form, counted)
    request.log.info({ kind, fields: Object.keys(parsed.errors) }, 'request refused')
    return comeBack(request, reply, form, 422, { errors: parsed.errors })
  }
  if (key === null) return storeOnce(request, reply, form, parsed.request, recognize(parsed.request, null), now)
  if (underway.has(key)) {
    reply.header('retry-after', retryAfterS.underway)
    return comeBack(request, reply, form, 409, { failure: 'underway' })
  }
  underway.add(key)
  try {
    return await storeOnce(request, reply, form, parsed.request, recognize(parsed.request, key), now)
  } finally {
    underway.delete(key)
  }
}

async function storeOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  visitorRequest: VisitorRequest,
  recognition: Recognition,
  now: Date,
) {
  const { kind, store } = form
  // A repeat is answered before it is counted: who sends again because an answer was lost is no flood.
  const known = await store.find(recognition, now)
  if (known) return answer(request, reply, form, known)
  const counted = await form.count(request)
  if (counted.retryAfterS !== null) return refuseMore(request, reply, form, counted)
  const suspected = signalsOf(visitorRequest, {
    ...besideTheFields(request.body),
    ...(await store.frequency(visitorRequest, recognition, now)),
    fromClient: counted.count,
  })
  const saved = await store.save({ request: visitorRequest, recognition, suspected }, now)
  if (saved.outcome === 'stored') {
    const { reference } = saved
    form.metrics.request(kind, suspected.length > 0 ? 'suspected' : 'stored')
    request.log.info({ kind, reference, ...(suspected.length > 0 && { suspected }) }, 'request stored')
    if (suspected.length === 0) form.stored()
  }
  return answer(request, reply, form, saved)
}

function answer(request: FastifyRequest, reply: FastifyReply, form: Form, { outcome, reference }: Saved) {
  const { kind } = form
  if (outcome === 'changed') {
    request.log.info({ kind, reference }, 'other content under the key of a stored request')
    return comeBack(request, reply, form, 422, { failure: 'changed', reference })
  }
  if (outcome === 'repeated') {
    form.metrics.request(kind, 'repeated')
    request.log.info({ kind, reference }, 'request repeated')
    reply.header('idempotent-replayed', 'true')
  }
  return confirm(request, reply, kind, reference)
}

function refuseMore(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  { retryAfterS: seconds, flood }: Counted,
) {
  reply.header('retry-after', seconds)
  // Neither a page nor a line of the log for each: that is what a flood would like to cause.
  if (flood) return reply.code(429).header('cache-control', 'no-store').send({ failure: 'tooMany' })
  request.log.warn({ kind: form.kind }, 'too many posts from one client')
  return comeBack(request, reply, form, 429, { failure: 'tooMany' })
}

/**
 * The key that the browser gave this request; null when it gave none.
 * @throws an error with status 400 when it is none that a browser makes.
 */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader]
  if (key === undefined || key === '') return null
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw Object.assign(new Error('malformed idempotency key'), { statusCode: 400 })
}

/** What a form sends beside the fields that a visitor fills in. */
function besideTheFields(body: unknown): { honeypot: string; elapsedMs: number | undefined } {
  const { [honeypotField]: honeypot, [elapsedField]: elapsed } = body as Record<string, unknown>
  return {
    honeypot: typeof honeypot === 'string' ? honeypot : '',
    elapsedMs: typeof elapsed === 'number' && elapsed >= 0 ? elapsed : undefined,
  }
}

/** The size of what was sent: of JSON as it came, of a form without its percent-encoding. */
function bodyBytes(request: FastifyRequest): number {
  const decoded = Buffer.byteLength(JSON.stringify(request.body ?? ''))
  return isJson(request) ? Math.max(decoded, Number(request.headers['content-length'] ?? 0)) : decoded
}

/** Faults of the request itself (too large, of another type, broken) and of ours (the data could not be stored). */
async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, form: Form) {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  if (statusCode >= 400 && statusCode < 500) {
    if (statusCode === 415) reply.header('accept', 'application/json, application/x-www-form-urlencoded')
    const failure: FormFailure = statusCode === 413 ? 'tooLarge' : 'notUnderstood'
    return comeBack(request, reply, form, statusCode, { failure })
  }
  request.log.error({ kind: form.kind, code, error: (error as Error).message }, 'request not stored')
  reply.header('retry-after', retryAfterS.server)
  return comeBack(request, reply, form, 503, { failure: 'server' })
}
