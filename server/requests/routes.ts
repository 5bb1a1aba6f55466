/** Takes the two forms, as a native post or as JSON, and answers in kind. A POST has no other door. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { referenceParameter, requestAddresses } from '../../contracts/addresses.ts'
import { type FieldErrors, fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { parseRequest } from '../../contracts/requests.ts'
import type { FormFailure } from '../../contracts/submission.ts'
import type { PageRenderer } from '../pages/render.ts'
import type { RequestStore } from './store.ts'

export type RequestParts = {
  readonly store: RequestStore
  readonly renderer: PageRenderer
  /** Called once a request is stored. */
  readonly stored: () => void
}

/** Registers `POST` at the address of each form. */
export function requestRoutes(app: FastifyInstance, parts: RequestParts): void {
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    const form = { kind, ...parts }
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      handler: (request, reply) => take(request, reply, form),
      errorHandler: (error, request, reply) => refuse(error, request, reply, form),
    })
  }
}

type Form = RequestParts & { readonly kind: RequestKind }

async function take(request: FastifyRequest, reply: FastifyReply, { kind, store, stored, renderer }: Form) {
  if (bodyBytes(request) > limits.body) throw Object.assign(new Error('body too large'), { statusCode: 413 })
  const now = new Date()
  const parsed = parseRequest(kind, request.body, now)
  if (!parsed.ok) {
    request.log.info({ kind, fields: Object.keys(parsed.errors) }, 'request refused')
    return comeBack(request, reply, { kind, renderer, errors: parsed.errors, status: 422 })
  }
  const reference = await store.save(parsed.request, now)
  stored()
  request.log.info({ kind, reference }, 'request stored')
  reply.header('cache-control', 'no-store')
  if (wantsJson(request)) return reply.code(201).send({ reference })
  const { confirmation } = requestAddresses[kind]
  return reply.redirect(`${confirmation}?${referenceParameter}=${reference}`, 303)
}

/** The size of what was sent: of JSON as it came, of a form without its percent-encoding. */
function bodyBytes(request: FastifyRequest): number {
  const decoded = Buffer.byteLength(JSON.stringify(request.body ?? ''))
  return isJson(request) ? Math.max(decoded, Number(request.headers['content-length'] ?? 0)) : decoded
}

/** Faults of the request itself (too large, of another type, broken) and of ours (the data could not be stored). */
async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, { kind, renderer }: Form) {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500
  if (status === 500) request.log.error({ kind, code, error: (error as Error).message }, 'request not stored')
  if (status === 415) reply.header('accept', 'application/json, application/x-www-form-urlencoded')
  const failure: FormFailure = status === 413 ? 'tooLarge' : status === 500 ? 'server' : 'notUnderstood'
  return comeBack(request, reply, { kind, renderer, errors: {}, status, failure })
}

type Return = {
  readonly kind: RequestKind
  readonly renderer: PageRenderer
  readonly status: number
  readonly errors: FieldErrors
  readonly failure?: FormFailure
}

/** The form again, with what was typed and what to do, or the same as JSON. Nothing was stored. */
async function comeBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, renderer, status, errors, failure }: Return,
) {
  reply.code(status).header('cache-control', 'no-store')
  if (wantsJson(request)) return reply.send(failure ? { failure } : { errors })
  const { post } = requestAddresses[kind]
  const submission = { kind, values: typed(kind, request.body), errors, ...(failure && { failure }) }
  const page = await renderer.render(post, submission)
  return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html)
}

/** What the visitor typed, as far as it is text, to be shown again. */
function typed(kind: RequestKind, body: unknown): Record<string, string> {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    fieldOrder[kind].flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
}

/** JSON for who asks for it or sends it; a page for everyone else. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = (request.headers.accept ?? '').toLowerCase()
  if (accept.includes('text/html')) return false
  return accept.includes('application/json') || isJson(request)
}

function isJson({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('application/json')
}
