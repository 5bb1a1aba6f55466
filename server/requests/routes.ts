import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestAddresses } from '../../contracts/addresses.ts'
import type { Wish } from '../../contracts/appointments.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { parseRequest } from '../../contracts/requests.ts'
import { withDeadline } from '../database/deadline.ts'
import { codesOf } from '../http/log.ts'
import { isSameSite } from '../http/same-site.ts'
import type { Services } from '../services.ts'
import { attemptLimiter, type ClientCaps, postMs } from './caps.ts'
import { bodyOf, honeypotOf, idempotencyKeyOf, visitOf } from './envelope.ts'
import { issueKey } from './keys.ts'
import { recognize, signalsOf } from './recognition.ts'
import { Refused, refusedBy } from './refused.ts'
import { confirm, replyRefused } from './replies.ts'
import type { Booking, Saved } from './store.ts'

export async function requestRoutes(app: FastifyInstance, services: Services, clients: ClientCaps): Promise<void> {
  const countAttempt = await attemptLimiter(app)
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      // Before the body is read, so that refusals cost no memory.
      onRequest: async (request) => {
        await countAttempt(request)
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
      errorHandler: (error, request, reply) =>
        replyRefused(request, reply, kind, refusedBy(error, request.log, kind), services),
      onResponse: async (_request, { statusCode }) => {
        if (statusCode >= 400) services.metrics.request(kind, statusCode >= 500 ? 'failed' : 'refused')
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
  const { request, wish } = parsed
  const recognition = recognize(request, key, wish)
  const { known, sameText } = await store.recall(request, recognition, now)
  if (known) return noted(services, from, kind, known)
  const suspected = signalsOf(request, { honeypot: honeypotOf(from.body), sameText })
  const booking = wish && (await bookingOf(services, wish, now))
  const context = visitOf(from.body)
  const more = { ...(booking && { booking }), ...(context && { context }) }
  const client = await clients.post(from, booking !== undefined)
  const saved = await store.save({ request, recognition, suspected, client, ...more }, now)
  return noted(services, from, kind, saved)
}

async function bookingOf(
  { appointments }: Services,
  { startsAt, zone }: Wish,
  now: Date,
): Promise<Booking | undefined> {
  if (startsAt === null) return undefined
  const slot = await appointments.slot(startsAt, now)
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
  const { held, unconfirmed, suspected, offered } = saved
  metrics.request(kind, held ? 'held' : 'stored')
  const marks = {
    ...(suspected.length > 0 && { suspected, held }),
    ...(unconfirmed && { unconfirmed }),
    ...(offered && { offered }),
  }
  log.info({ kind, reference, ...marks }, 'request stored')
  if (unconfirmed === 'site') log.warn('CONFIRMATIONS_PER_HOUR is reached; no confirmation was sent')
  if (!held) outbox.emit('queued')
  return saved
}
