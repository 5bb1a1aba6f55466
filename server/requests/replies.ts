/** Responses to posts, stored or refused. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmationAddress, requestAddresses } from '../../contracts/addresses.ts'
import { type FieldErrors, fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { type FinishedFailure, finishedFailures, type Refusal } from '../../contracts/submission.ts'
import type { Log } from '../core/http/log.ts'
import type { BodyRefused } from '../core/http/read-body.ts'
import { sendRenderedPage } from '../pages/render.ts'
import { sendRefusal } from '../pages/routes.ts'
import type { Site } from '../pages/site.ts'
import type { Services } from '../services.ts'
import { NotBookable } from './appointments/booking.ts'
import { KeyReused, type Saved } from './store.ts'

const statuses = { notUnderstood: 400, crossSite: 403, tooLarge: 413, tooMany: 429, server: 503 } as const

/** Seconds, after a server error. */
const retryAfterServerS = 5

/** A post wasn't stored. `replyRefused` sends the response. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  /** @param why the errors of the fields, or what no change of a field can fix. */
  constructor(
    why: FieldErrors | keyof typeof statuses,
    more: { status?: number; retryAfterS?: number | undefined } = {},
  ) {
    super('nothing was stored')
    const isFailure = typeof why === 'string'
    this.refusal = isFailure ? { failure: why } : { errors: why }
    this.status = more.status ?? (isFailure ? statuses[why] : 422)
    const { retryAfterS = why === 'server' ? retryAfterServerS : undefined } = more
    this.headers = {
      ...(retryAfterS !== undefined && { 'retry-after': `${retryAfterS}` }),
      ...(this.status === 415 && { accept: 'application/json, application/x-www-form-urlencoded' }),
    }
  }
}

/** Logs why a post isn't stored. */
export function toRefused(error: unknown, log: Log, kind: RequestKind): Refused {
  if (error instanceof NotBookable) {
    log.info({ kind, fault: error.fault }, 'time refused')
    return new Refused({ time: error.fault })
  }
  if (error instanceof KeyReused) {
    log.info({ kind }, 'idempotency key with other content refused')
    return new Refused('notUnderstood', { status: 422 })
  }
  if (error instanceof Refused) {
    const { refusal } = error
    if ('errors' in refusal) log.info({ kind, fields: Object.keys(refusal.errors) }, 'request refused')
    else if (refusal.failure === 'crossSite') log.info({ kind }, 'request from another site refused')
    return error
  }
  const {
    statusCode: status = 500,
    code,
    message,
    retryAfterS,
  } = error as Error & Partial<BodyRefused> & { code?: string }
  if (status >= 400 && status < 500) return new Refused(toBodyFailure(status), { status, retryAfterS })
  log.error({ kind, code, error: message }, 'request not stored')
  return new Refused('server')
}

/** @param status of the error that refused the body. */
export function toBodyFailure(status: number): 'tooLarge' | 'tooMany' | 'notUnderstood' {
  if (status === 413) return 'tooLarge'
  return status === 429 ? 'tooMany' : 'notUnderstood'
}

/** @param key undefined if the sender can't prove that the request is theirs. */
export function confirm(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: RequestKind,
  { reference }: Saved,
  key: string | undefined,
) {
  if (wantsJson(request)) return reply.code(201).send({ reference, key })
  return reply.redirect(confirmationAddress(kind, reference, key), 303)
}

/** Replies with JSON, with the form, its values and errors, or with a finished page. */
export async function replyRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: RequestKind,
  refused: Refused,
  services: Services,
) {
  const { site, appointments } = services
  const { status, headers, refusal } = refused
  if (reply.raw.destroyed) return reply.hijack()
  // Keep the connection while the rest of the body is read and discarded: a browser that is cut off shows no response.
  if (reply.raw.shouldKeepAlive) reply.removeHeader('connection')
  reply.code(status).headers(headers)
  if (wantsJson(request)) return reply.send(refusal)
  const finished = findFinishedFailure(refusal)
  // After a server error, show the form with what was typed, if the body was read.
  const isFinished = finished && (finished !== 'server' || request.body === undefined)
  if (isFinished) return sendFinished(reply, site, refused)

  const submission = { kind, values: readTypedValues(kind, request.body), errors: {}, ...refusal }
  // The form also works without times, which the database may not return after a server error.
  const hasTimes = kind === 'consultation' && !site.manifest.settings.calendarUrl
  const times = hasTimes ? await appointments.offered(new Date()).catch(() => undefined) : undefined
  const data = { submission, ...(times && { times }) }
  if (await sendRenderedPage(reply, services, requestAddresses[kind].post, data)) return reply
  request.log.warn({ kind }, 'too many refused forms to render')
  return sendFinished(reply, site, new Refused('server'))
}

function findFinishedFailure(refusal: Refusal): FinishedFailure | undefined {
  return 'failure' in refusal ? finishedFailures.find((failure) => failure === refusal.failure) : undefined
}

function sendFinished(reply: FastifyReply, site: Site, { status, headers, refusal }: Refused) {
  return sendRefusal(reply, site, findFinishedFailure(refusal) ?? 'server', status, headers)
}

function readTypedValues(kind: RequestKind, body: unknown): Record<string, string> {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    fieldOrder[kind].flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
}

export function wantsJson(request: FastifyRequest): boolean {
  const accept = (request.headers.accept ?? '').toLowerCase()
  if (accept.includes('text/html')) return false
  return accept.includes('application/json') || isJson(request)
}

export function isJson({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('application/json')
}
