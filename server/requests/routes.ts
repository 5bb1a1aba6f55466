import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  requestAddresses,
  timesAddress,
} from '../../contracts/addresses.ts'
import { minuteMs } from '../../contracts/durations.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { honeypotField, visitFields, zoneField } from '../../contracts/hidden-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { parseRequest, type VisitorRequest } from '../../contracts/requests.ts'
import { campaignPattern, type VisitSource, visitLimits } from '../../contracts/visit.ts'
import { withDeadline } from '../database/deadline.ts'
import { clientLimit } from '../http/client-limit.ts'
import { codesOf } from '../http/log.ts'
import { isSameSite } from '../http/server.ts'
import { sendRendered } from '../pages/render.ts'
import type { Services } from '../services.ts'
import { type ClientCaps, postMs, type Used } from './caps.ts'
import { issueKey } from './keys.ts'
import { recognize, signalsOf } from './recognition.ts'
import { confirm, isJson, Refused, refusedBy, replyRefused, wantsJson } from './replies.ts'
import type { Booking, Saved } from './store.ts'

export function requestRoutes(app: FastifyInstance, services: Services, clients: ClientCaps): void {
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      // Before the body is read, so that refusals cost no memory.
      onRequest: async (request) => {
        if (!isSameSite(request, services.config.site.origin)) throw Refused.because('crossSite')
      },
      handler: async (request, reply) => {
        const { saved, opens } = await withDeadline(postMs, async () => {
          const saved = await take(services, clients, kind, request).catch((error: unknown) => {
            if (error instanceof Refused && error.status === 429) request.log.warn('too many posts from one client')
            throw error
          })
          return { saved, opens: await keyOfSaved(services, request, saved) }
        })
        if (saved.outcome === 'repeated') reply.header('idempotent-replayed', 'true')
        return confirm(request, reply, kind, saved, opens)
      },
      errorHandler: (error, request, reply) => {
        const refused = refusedBy(error, request.log, kind)
        // By its reason, because the page of a refused form may not be rendered.
        services.metrics.request(kind, refused.status >= 500 ? 'failed' : 'refused')
        return replyRefused(request, reply, kind, refused, services)
      },
    })
  }
}

/** @throws Refused when the visitor must be told something instead. */
async function take(services: Services, clients: ClientCaps, kind: RequestKind, from: FastifyRequest): Promise<Saved> {
  const now = new Date()
  const { store } = services
  const key = idempotencyKeyOf(from)
  const parsed = parseRequest(kind, bodyOf(from), now)
  if (!parsed.ok) throw Refused.byFields(parsed.errors)
  const { request } = parsed
  const recognition = recognize(request, key)
  const known = await store.recall(recognition, now)
  if (known) return noted(services, from, kind, known)
  const suspected = signalsOf(request, honeypotOf(from.body))
  const booking = await bookingOf(services, request, now)
  const context = visitOf(from.body)
  const more = { ...(booking && { booking }), ...(context && { context }) }
  const saved = await clients.post(from, booking !== undefined, async (client) => {
    const saved = await store.save({ request, recognition, suspected, client, ...more }, now)
    return [saved, usedBy(saved)]
  })
  return noted(services, from, kind, saved)
}

function usedBy(saved: Saved): Used {
  if (saved.outcome === 'repeated') return { isStored: false, isMailed: false, isBooked: false }
  return { isStored: true, isMailed: !saved.held && saved.unconfirmed === null, isBooked: saved.isBooked }
}

async function bookingOf(
  { appointments }: Services,
  { fields: { asked, zone = '' } }: VisitorRequest,
  now: Date,
): Promise<Booking | undefined> {
  if (asked === undefined) return undefined
  const slot = await appointments.slot(asked, now)
  return { slot, zone, engineers: appointments.schedule.engineers }
}

/**
 * Only under its own idempotency key: anyone who knows the content could send it. It's stored even if no key can be
 * issued.
 */
async function keyOfSaved({ database }: Services, { log }: FastifyRequest, saved: Saved): Promise<string | undefined> {
  if (saved.outcome === 'stored') return saved.opens
  if (!saved.named) return undefined
  try {
    return await database.write((transaction) => issueKey(transaction, saved.reference, new Date()))
  } catch (error) {
    log.warn({ reference: saved.reference, reason: codesOf(error) }, 'no key for a repeated request')
    return undefined
  }
}

/** Counts and logs what came of a post. */
function noted({ metrics, outbox }: Services, { log }: FastifyRequest, kind: RequestKind, saved: Saved): Saved {
  const { reference } = saved
  if (saved.outcome === 'repeated') {
    metrics.request(kind, 'repeated')
    log.info({ kind, reference }, 'request repeated')
    return saved
  }
  const { held, unconfirmed, suspected } = saved
  metrics.request(kind, held ? 'held' : 'stored')
  const marks = {
    ...(suspected.length > 0 && { suspected, held }),
    ...(unconfirmed && { unconfirmed }),
  }
  log.info({ kind, reference, ...marks }, 'request stored')
  if (unconfirmed === 'site') log.warn('CONFIRMATIONS_PER_HOUR is reached; no confirmation was sent')
  if (!held) outbox.emit('queued')
  return saved
}

/** @throws Refused for a key that no browser makes. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader]
  if (key === undefined || key === '') return null
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw Refused.because('notUnderstood')
}

/** @throws Refused when it's too large: JSON as sent, a form without its percent-encoding. */
function bodyOf(request: FastifyRequest): unknown {
  const decoded = Buffer.byteLength(JSON.stringify(request.body ?? ''))
  const bytes = isJson(request) ? Math.max(decoded, Number(request.headers['content-length'] ?? 0)) : decoded
  if (bytes > limits.body) throw Refused.because('tooLarge')
  return request.body
}

function honeypotOf(body: unknown): string {
  const value = Object(body)[honeypotField]
  return typeof value === 'string' ? value : ''
}

export function visitOf(body: unknown): VisitSource | undefined {
  const part = (name: keyof typeof visitFields, pattern: RegExp) => {
    const value = Object(body)[visitFields[name]]
    return typeof value === 'string' && value.length <= visitLimits[name] && pattern.test(value) ? value : ''
  }
  const landingPage = part('landingPage', /^\/[^\s?#\p{C}]*$/u)
  if (landingPage === '') return undefined
  return {
    landingPage,
    referrerHost: part('referrerHost', /^[a-z0-9.:[\]-]*$/i),
    campaign: part('campaign', campaignPattern),
  }
}

/** Rendering times takes as long as sending a thousand finished pages. Each form that is shown asks for them. */
const timesLimit = { windowMs: 10 * minuteMs, maxPosts: 300 }

/** The free times: as data, as a page, or with a zone as the choice alone. */
export async function timesRoute(app: FastifyInstance, { appointments, renderer }: Services): Promise<void> {
  const count = await clientLimit(app, timesLimit)
  app.get<{ Querystring: Record<string, unknown> }>(timesAddress, async (request, reply) => {
    reply.header('vary', 'accept')
    const { retryAfterS } = await count(request)
    if (retryAfterS === null) {
      const times = await appointments.offered(new Date())
      if (wantsJson(request)) return reply.send(times)
      if (await sendRendered(reply, renderer, request.url, { times })) return reply
    }
    if (wantsJson(request) || zoneField in request.query) {
      return reply
        .code(503)
        .header('retry-after', retryAfterS ?? 5)
        .send()
    }
    // The form also works without times.
    return reply.redirect(requestAddresses.consultation.post, 303)
  })
}
