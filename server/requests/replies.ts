import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmationAddress, requestAddresses } from '../../contracts/addresses.ts'
import { offerTimes } from '../../contracts/appointments.ts'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { type FinishedFailure, finishedFailures, type Refusal } from '../../contracts/submission.ts'
import { sendRendered } from '../pages/render.ts'
import { sendRefusal } from '../pages/routes.ts'
import type { Site } from '../pages/site.ts'
import type { Services } from '../services.ts'
import { wantsJson } from './envelope.ts'
import { Refused } from './refused.ts'
import type { Saved } from './store.ts'

const isOffered = (saved: Saved) => saved.outcome === 'stored' && saved.offered

/** @param key undefined when the sender can't prove that the request is theirs. */
export function confirm(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: RequestKind,
  saved: Saved,
  key: string | undefined,
) {
  const { reference } = saved
  if (wantsJson(request)) return reply.code(201).send({ reference, key, ...(isOffered(saved) && { time: offerTimes }) })
  return reply.redirect(confirmationAddress(kind, reference, key), 303)
}

/** As JSON, as the form with what was typed and its errors, or as a finished page. */
export async function replyRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: RequestKind,
  refused: Refused,
  { renderer, site, appointments }: Services,
) {
  const { status, headers, refusal } = refused
  if (reply.raw.destroyed) return reply.hijack()
  // The rest of the body is read and discarded: a browser that is cut off shows no answer.
  reply.removeHeader('connection')
  reply.code(status).headers(headers)
  if (wantsJson(request)) return reply.send(refusal)
  const finished = finishedFor(refusal)
  // After a fault of ours, show what was typed if it was read.
  const isFinished = finished && (finished !== 'server' || request.body === undefined)
  if (isFinished) return sendFinished(request, reply, site, refused)

  const submission = { kind, values: typed(kind, request.body), errors: {}, ...refusal }
  // The form also works without times, which the database may not answer after a fault of ours.
  const hasTimes = kind === 'consultation' && !site.manifest.settings.calendarUrl
  const times = hasTimes ? await appointments.offered().catch(() => undefined) : undefined
  const data = { submission, ...(times && { times }) }
  if (await sendRendered(reply, renderer, requestAddresses[kind].post, data)) return reply
  request.log.warn({ kind }, 'more forms come back than can be rendered')
  return sendFinished(request, reply, site, Refused.because('server'))
}

function finishedFor(refusal: Refusal): FinishedFailure | undefined {
  return 'failure' in refusal ? finishedFailures.find((failure) => failure === refusal.failure) : undefined
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, site: Site, { status, headers, refusal }: Refused) {
  return sendRefusal(request, reply, site, finishedFor(refusal) ?? 'server', status, headers)
}

function typed(kind: RequestKind, body: unknown): Record<string, string> {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    fieldOrder[kind].flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
}
