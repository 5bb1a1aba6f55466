import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestAddresses } from '../../contracts/addresses.ts'
import type { Wish } from '../../contracts/appointments.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { parseRequest, type VisitorRequest } from '../../contracts/requests.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Database } from '../database/database.ts'
import { withDeadline } from '../database/deadline.ts'
import { concurrencyLimit } from '../http/client-limit.ts'
import { type CountSubject, countSubjectOf } from '../http/counts.ts'
import { codesOf } from '../http/error-codes.ts'
import { isSameSite } from '../http/same-site.ts'
import type { PageRenderer } from '../pages/render.ts'
import type { Site } from '../pages/site.ts'
import { attemptLimiter, type ConfirmationLimits, openPosts, postMs } from './caps.ts'
import { bodyOf, hiddenFieldsOf, idempotencyKeyOf, isReplacement, visitOf } from './envelope.ts'
import { formPages } from './form-pages.ts'
import { issueKey } from './keys.ts'
import { needsQuarantine, type Recognition, recognize, signalsOf } from './recognition.ts'
import { Refused, refusedBy } from './refused.ts'
import { replaceRequest, standingTime } from './replace.ts'
import { confirm, type RequestMetrics, replyRefused } from './replies.ts'
import type { KeepForm, ReturnedForms } from './returned-forms.ts'
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
  readonly held: ReturnedForms
  readonly hold: KeepForm
  readonly stored: () => void
}

type Form = RequestParts & {
  readonly kind: RequestKind
  readonly underway: Set<string>
}

export async function requestRoutes(app: FastifyInstance, parts: RequestParts): Promise<void> {
  const countAttempt = await attemptLimiter(app)
  const enter = concurrencyLimit(openPosts)
  const underway = new Set<string>()
  await formPages(app, parts)
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    const form: Form = { ...parts, kind, underway }
    app.route({
      method: 'POST',
      url: requestAddresses[kind].post,
      bodyLimit: limits.encodedBody,
      // Before the body is read, so that refusals cost no memory.
      onRequest: async (request, reply) => {
        await countAttempt(request)
        if (!isSameSite(request, parts.origin)) throw Refused.because('crossSite')
        if (enter(request, reply)) return
        request.log.warn({ kind }, 'too many posts at once')
        throw Refused.because('server')
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

type Post = Form & {
  readonly from: FastifyRequest
  readonly request: VisitorRequest
  readonly wish: Wish | undefined
  readonly recognition: Recognition
  readonly now: Date
}

/** @throws Refused when the visitor must be told something instead. */
async function take(form: Form, from: FastifyRequest): Promise<Saved> {
  const now = new Date()
  const key = idempotencyKeyOf(from)
  const parsed = parseRequest(form.kind, bodyOf(from), now)
  if (!parsed.ok) throw Refused.byFields(parsed.errors)
  const { request, wish } = parsed
  const post = { ...form, from, request, wish, recognition: recognize(request, key, wish), now }
  if (key === null) return storeOnce(post)
  if (form.underway.has(key)) throw Refused.because('underway')
  form.underway.add(key)
  return storeOnce(post).finally(() => form.underway.delete(key))
}

async function storeOnce(post: Post): Promise<Saved> {
  const { database, from, request, wish, recognition, store, now } = post
  const { known, sameText } = await store.recall(request, recognition, now)
  const isReplacing = known?.outcome === 'changed' && isReplacement(from.body)
  if (known && !isReplacing) return again(post, known)
  const suspected = signalsOf(request, { ...hiddenFieldsOf(from.body), sameText })
  const subject = await countSubjectOf(database, now, from)
  if (known) return (await replaceKnown(post, suspected, subject)) ?? again(post, known)
  const booking = wish && (await bookingOf(post, wish))
  const context = visitOf(from.body)
  const more = { ...(booking && { booking }), ...(context && { context }) }
  const saved = await store.save({ request, recognition, suspected, subject, ...more }, now)
  if (saved.outcome !== 'stored') return again(post, saved)
  note(post, saved)
  return saved
}

async function replaceKnown(
  post: Post,
  suspected: readonly Signal[],
  subject: CountSubject,
): Promise<Saved | undefined> {
  const { kind, database, from, request, wish, recognition, now, confirmations } = post
  if (needsQuarantine(suspected)) return undefined
  // Its own appointment would make its time look taken.
  const keepsTime = !wish || wish.startsAt === ((await standingTime(database, recognition.key ?? '')) ?? null)
  const booking = keepsTime ? undefined : await bookingOf(post, wish)
  const replacement = { request, recognition, suspected, keepsTime, ...(booking && { booking }) }
  const replaced = await replaceRequest(database, replacement, now, { subject, limits: confirmations })
  if (!replaced) return undefined
  from.log.info({ kind, reference: replaced.reference }, 'request replaced')
  post.stored()
  return replaced
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
  if (saved.outcome === 'changed' || !saved.named) return undefined
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

/** @throws Refused when the idempotency key came with other content. */
function again({ kind, metrics, from }: Post, saved: Saved): Saved {
  const { outcome, reference } = saved
  if (outcome === 'changed') throw Refused.because('changed', { reference })
  metrics.request(kind, 'repeated')
  from.log.info({ kind, reference }, 'request repeated')
  return saved
}
