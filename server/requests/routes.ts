import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestAddresses } from '../../contracts/addresses.ts'
import type { Wish } from '../../contracts/appointments.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { parseRequest } from '../../contracts/requests.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Database } from '../database/database.ts'
import { withDeadline } from '../database/deadline.ts'
import { codesOf } from '../http/error-codes.ts'
import { isSameSite } from '../http/same-site.ts'
import type { PageRenderer } from '../pages/render.ts'
import type { Site } from '../pages/site.ts'
import { attemptLimiter, type ClientCaps, type ConfirmationLimits, postMs } from './caps.ts'
import { bodyOf, hiddenFieldsOf, idempotencyKeyOf, visitOf } from './envelope.ts'
import { issueKey } from './keys.ts'
import { recognize, signalsOf } from './recognition.ts'
import { Refused, refusedBy } from './refused.ts'
import { confirm, type RequestMetrics, replyRefused } from './replies.ts'
import type { Booking, RequestStore, Saved } from './store.ts'

export type RequestParts = {
  readonly database: Database
  readonly store: RequestStore
  readonly appointments: Pick<Appointments, 'schedule' | 'slot' | 'offered'>
  readonly site: Site
  readonly metrics: RequestMetrics
  readonly renderer: PageRenderer
  readonly origin: string
  readonly confirmations: ConfirmationLimits
  readonly clients: ClientCaps
  readonly stored: () => void
}

type Form = RequestParts & { readonly kind: RequestKind }

export async function requestRoutes(app: FastifyInstance, parts: RequestParts): Promise<void> {
  const countAttempt = await attemptLimiter(app)
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    const form: Form = { ...parts, kind }
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      // Before the body is read, so that refusals cost no memory.
      onRequest: async (request) => {
        await countAttempt(request)
        if (!isSameSite(request, parts.origin)) throw Refused.because('crossSite')
      },
      handler: async (request, reply) => {
        const { saved, opens } = await withDeadline(postMs, async () => {
          const saved = await take(form, request).catch((error: unknown) => {
            if (error instanceof Refused && error.status === 429) request.log.warn('too many posts from one client')
            throw error
          })
          return { saved, opens: await keyOfSaved(form, request, saved) }
        })
        if (saved.outcome === 'repeated') reply.header('idempotent-replayed', 'true')
        return confirm(request, reply, kind, saved, opens)
      },
      errorHandler: (error, request, reply) =>
        replyRefused(request, reply, kind, refusedBy(error, request.log, kind), parts),
      onResponse: async (_request, { statusCode }) => {
        if (statusCode >= 400) parts.metrics.request(kind, statusCode >= 500 ? 'failed' : 'refused')
      },
    })
  }
}

type Post = Form & { readonly from: FastifyRequest; readonly now: Date }

/** @throws Refused when the visitor must be told something instead. */
async function take(form: Form, from: FastifyRequest): Promise<Saved> {
  const now = new Date()
  const key = idempotencyKeyOf(from)
  const parsed = parseRequest(form.kind, bodyOf(from), now)
  if (!parsed.ok) throw Refused.byFields(parsed.errors)
  const { request, wish } = parsed
  const recognition = recognize(request, key, wish)
  const post = { ...form, from, now }
  const { known, sameText } = await form.store.recall(request, recognition, now)
  if (known) return again(post, known)
  const suspected = signalsOf(request, { ...hiddenFieldsOf(from.body), sameText })
  const booking = wish && (await bookingOf(post, wish))
  const context = visitOf(from.body)
  const more = { ...(booking && { booking }), ...(context && { context }) }
  const client = await form.clients.post(from, booking !== undefined)
  const saved = await form.store.save({ request, recognition, suspected, client, ...more }, now)
  if (saved.outcome !== 'stored') return again(post, saved)
  note(post, saved)
  return saved
}

async function bookingOf({ appointments, now }: Post, { startsAt, zone }: Wish): Promise<Booking | undefined> {
  if (startsAt === null) return undefined
  const slot = await appointments.slot(startsAt, now)
  return { slot, zone, engineers: appointments.schedule.engineers }
}

/**
 * Only under its own idempotency key: anyone who knows the content could send it. It's stored even if no key can be
 * issued.
 */
async function keyOfSaved(
  { kind, database }: Form,
  { log }: FastifyRequest,
  saved: Saved,
): Promise<string | undefined> {
  if (saved.outcome === 'stored') return saved.opens
  if (!saved.named) return undefined
  try {
    return await database.write((transaction) => issueKey(transaction, saved.reference, new Date()))
  } catch (error) {
    log.warn({ kind, reference: saved.reference, reason: codesOf(error) }, 'no key for a repeated request')
    return undefined
  }
}

function note(
  { kind, metrics, stored, from }: Post,
  { reference, held, unconfirmed, suspected, offered }: Extract<Saved, { outcome: 'stored' }>,
): void {
  metrics.request(kind, held ? 'held' : 'stored')
  const marks = {
    ...(suspected.length > 0 && { suspected, held }),
    ...(unconfirmed && { unconfirmed }),
    ...(offered && { offered }),
  }
  from.log.info({ kind, reference, ...marks }, 'request stored')
  if (unconfirmed) metrics.unconfirmed(unconfirmed)
  if (unconfirmed === 'site') from.log.warn('CONFIRMATIONS_PER_HOUR is reached; no confirmation was sent')
  if (!held) stored()
}

function again({ kind, metrics, from }: Post, saved: Saved): Saved {
  const { reference } = saved
  metrics.request(kind, 'repeated')
  from.log.info({ kind, reference }, 'request repeated')
  return saved
}
