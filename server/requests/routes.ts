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
import { formatErrorCodes } from '../core/http/log.ts'
import { createRateLimiter } from '../core/http/rate-limit.ts'
import { answerMs, isSameSite } from '../core/http/server.ts'
import { withDeadline } from '../database/deadline.ts'
import { sendRenderedPage } from '../pages/render.ts'
import type { Services } from '../services.ts'
import { issueKey } from './keys.ts'
import type { ClientQuotas } from './quotas.ts'
import { detectSpamSignals } from './recognition.ts'
import { confirm, isJson, Refused, replyRefused, toRefused, wantsJson } from './replies.ts'
import type { Booking, Saved } from './store.ts'

export function requestRoutes(app: FastifyInstance, services: Services, withinQuotas: ClientQuotas): void {
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      // Before the body is read, so that a refusal costs no memory.
      onRequest: async (request) => {
        if (!isSameSite(request, services.config.site.origin)) throw new Refused('crossSite')
      },
      handler: async (request, reply) => {
        const { saved, key } = await withDeadline(answerMs, async () => {
          const saved = await receivePost(services, withinQuotas, kind, request)
          return { saved, key: await issueSavedKey(services, request, saved) }
        })
        if (saved.outcome === 'repeated') reply.header('idempotent-replayed', 'true')
        return confirm(request, reply, kind, saved, key)
      },
      errorHandler: (error, request, reply) =>
        replyRefused(request, reply, kind, toRefused(error, request.log, kind), services),
    })
  }
}

/** Validates a post and stores it once. @throws Refused when it isn't stored. */
async function receivePost(
  services: Services,
  withinQuotas: ClientQuotas,
  kind: RequestKind,
  from: FastifyRequest,
): Promise<Saved> {
  const now = new Date()
  const { store } = services
  const key = readIdempotencyKey(from)
  const parsed = parseRequest(kind, readRequestBody(from), now)
  if (!parsed.ok) throw new Refused(parsed.errors)
  const { request } = parsed
  const repeat = await store.findRepeat({ request, key }, now)
  if (repeat) return recordSaved(services, from, kind, repeat)
  const suspected = detectSpamSignals(request, readHoneypot(from.body))
  const booking = await resolveBooking(services, request, now)
  const context = parseVisit(from.body)
  const more = { ...(booking && { booking }), ...(context && { context }) }
  const saved = await withinQuotas(from, { isPost: true, books: booking !== undefined }, async (client) => {
    const saved = await store.save({ request, key, suspected, client, ...more }, now)
    const isStored = saved.outcome === 'stored'
    return [saved, { isStored, isBooked: isStored && saved.isBooked }]
  })
  return recordSaved(services, from, kind, saved)
}

async function resolveBooking(
  { appointments }: Services,
  { fields: { asked, zone = '' } }: VisitorRequest,
  now: Date,
): Promise<Booking | undefined> {
  if (asked === undefined) return undefined
  const slot = await appointments.slot(asked, now)
  return { slot, zone, engineers: appointments.getSchedule().engineers }
}

/**
 * A repeat gets a new key only with its own idempotency key: anyone who knows the content could repeat that. If no key can
 * be issued, the request is still stored.
 */
async function issueSavedKey(
  { database }: Services,
  { log }: FastifyRequest,
  saved: Saved,
): Promise<string | undefined> {
  if (saved.outcome === 'stored') return saved.key
  if (!saved.isSameKey) return undefined
  try {
    return await database.write((transaction) => issueKey(transaction, saved.reference, new Date()))
  } catch (error) {
    log.warn({ reference: saved.reference, reason: formatErrorCodes(error) }, 'no key for a repeated request')
    return undefined
  }
}

/** Logs the outcome of a post, and starts the delivery of its mails. */
function recordSaved({ outbox }: Services, { log }: FastifyRequest, kind: RequestKind, saved: Saved): Saved {
  const { reference } = saved
  if (saved.outcome === 'repeated') {
    log.info({ kind, reference }, 'request repeated')
    return saved
  }
  const { quarantined, unconfirmed, suspected } = saved
  const marks = {
    ...(suspected.length > 0 && { suspected, quarantined }),
    ...(unconfirmed && { unconfirmed }),
  }
  log.info({ kind, reference, ...marks }, 'request stored')
  if (unconfirmed === 'site') log.warn('MAILS_PER_HOUR is used up for hours; no confirmation will be sent')
  if (!quarantined) outbox.emit('queued')
  return saved
}

/** @throws Refused for a key in a format that the page's script doesn't use. */
function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader]
  if (key === undefined || key === '') return null
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw new Refused('notUnderstood')
}

/** @throws Refused when the body is too large: JSON as sent, a form after decoding. */
function readRequestBody(request: FastifyRequest): unknown {
  const decoded = Buffer.byteLength(JSON.stringify(request.body ?? ''))
  const bytes = isJson(request) ? Math.max(decoded, Number(request.headers['content-length'] ?? 0)) : decoded
  if (bytes > limits.body) throw new Refused('tooLarge')
  return request.body
}

function readHoneypot(body: unknown): string {
  const value = Object(body)[honeypotField]
  return typeof value === 'string' ? value : ''
}

export function parseVisit(body: unknown): VisitSource | undefined {
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

/** Rendering times takes as long as sending a thousand finished pages. Each form that is opened requests them once. */
const timesLimit = { windowMs: 10 * minuteMs, maxPosts: 300 }

/** Returns the free times as JSON, as a page, or for a time zone as the choice of times alone. */
export function timesRoute(app: FastifyInstance, services: Services): void {
  const count = createRateLimiter(timesLimit)
  app.get<{ Querystring: Record<string, unknown> }>(timesAddress, async (request, reply) => {
    reply.header('vary', 'accept')
    const { retryAfterS } = count(request)
    if (retryAfterS === null) {
      const times = await services.appointments.offered(new Date())
      if (wantsJson(request)) return reply.send(times)
      if (await sendRenderedPage(reply, services, request.url, { times })) return reply
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
