/** What a form's post is answered with: JSON for who speaks it, a page for everyone else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { referenceParameter, requestAddresses } from '../../contracts/addresses.ts'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import type { Refusal } from '../../contracts/submission.ts'
import type { PageRenderer } from '../pages/render.ts'

/** The reference of a stored request: 201 as JSON, otherwise 303 to the confirmation page. */
export function confirm(request: FastifyRequest, reply: FastifyReply, kind: RequestKind, reference: string) {
  reply.header('cache-control', 'no-store')
  if (wantsJson(request)) return reply.code(201).send({ reference })
  return reply.redirect(`${requestAddresses[kind].confirmation}?${referenceParameter}=${reference}`, 303)
}

/** The form again, with what was typed and what to do, or the same as JSON. Nothing new was stored. */
export async function comeBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, renderer }: { readonly kind: RequestKind; readonly renderer: PageRenderer },
  status: number,
  refusal: Refusal,
) {
  reply.code(status).header('cache-control', 'no-store')
  if (wantsJson(request)) return reply.send(refusal)
  const submission = { kind, values: typed(kind, request.body), errors: {}, ...refusal }
  const page = await renderer.render(requestAddresses[kind].post, submission)
  return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html)
}

/** What the visitor typed, as far as it is text, to be shown again. */
function typed(kind: RequestKind, body: unknown): Record<string, string> {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    fieldOrder[kind].flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
}

/** JSON for who asks for it or sends it. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = (request.headers.accept ?? '').toLowerCase()
  if (accept.includes('text/html')) return false
  return accept.includes('application/json') || isJson(request)
}

export function isJson({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('application/json')
}
