/** What a form's post is answered with: JSON for who speaks it, a page for everyone else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { referenceParameter, requestAddresses } from '../../contracts/addresses.ts'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import type { PageRenderer } from '../pages/render.ts'
import { wantsJson } from './envelope.ts'
import type { Refused } from './refused.ts'

/** The reference of a stored request: 201 as JSON, otherwise 303 to the confirmation page. */
export function confirm(request: FastifyRequest, reply: FastifyReply, kind: RequestKind, reference: string) {
  reply.header('cache-control', 'no-store')
  if (wantsJson(request)) return reply.code(201).send({ reference })
  return reply.redirect(`${requestAddresses[kind].confirmation}?${referenceParameter}=${reference}`, 303)
}

/** The form again, with what was typed and what to do, or the same as JSON. Nothing new was stored. */
export async function answerRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: RequestKind,
  { refusal, answer: { status, retryAfterS } }: Refused,
  renderer: PageRenderer,
) {
  // Nobody is there to read it.
  if (reply.raw.destroyed) return reply.hijack()
  reply.code(status).header('cache-control', 'no-store')
  // What is left of the body is read and thrown away, within its time: a browser that is cut off shows no answer.
  reply.removeHeader('connection')
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  if (status === 415) reply.header('accept', 'application/json, application/x-www-form-urlencoded')
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
