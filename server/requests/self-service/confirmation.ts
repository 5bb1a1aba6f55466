/** The page after a post: with the booking for a visitor with the key, and with the reference alone for everyone else. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import {
  confirmationAddress,
  keyParameter,
  manageRequestAddress,
  referenceParameter,
  referencePattern,
  requestAddresses,
} from '../../../contracts/addresses.ts'
import { hourMs } from '../../../contracts/durations.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { personalPageHeaders } from '../../core/http/headers.ts'
import { createRateLimiter } from '../../core/http/rate-limit.ts'
import { isQuarantined } from '../../database/conditions.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema.ts'
import { sendRenderedPage } from '../../pages/render.ts'
import { sendResource } from '../../pages/routes.ts'
import type { Services } from '../../services.ts'
import { findRequestByKey, type OpenedRequest } from '../keys.ts'

type Query = { Querystring: Readonly<Record<string, unknown>> }

export function confirmationRoutes(
  app: FastifyInstance,
  services: Services,
  countKey: ReturnType<typeof createKeyCounter>,
): void {
  const { site, database } = services
  for (const kind of Object.keys(requestAddresses) as RequestKind[]) {
    app.get<Query>(requestAddresses[kind].confirmation, async (request, reply) => {
      const { [referenceParameter]: reference, [keyParameter]: key } = request.query
      if (typeof reference === 'string' && referencePattern.test(reference)) {
        const isAllowed = typeof key === 'string' && countKey(request) === null
        const opened = isAllowed ? await findRequestByKey(database.db, reference, key) : undefined
        const isOwn = isAllowed && opened?.request.kind === kind
        // The page of the request says that it was canceled.
        if (isOwn && opened.appointment?.state === 'cancelled')
          return reply.headers(privateHeaders).redirect(manageRequestAddress(reference, key), 303)
        const data = isOwn ? { booked: await buildBookedRequest(database, opened, key) } : {}
        const address = confirmationAddress(kind, reference)
        if (await sendRenderedPage(reply, services, address, data, privateHeaders)) return reply
      }
      // While too many pages wait, as without a reference: it refers to the email, and a reload shows the rest.
      const further = referenceParameter in request.query ? { ...personalPageHeaders, ...privateHeaders } : {}
      return sendResource(reply, site.find(requestAddresses[kind].confirmation), further)
    })
  }
}

/** The address opens the request, so it must not be sent as a referrer. */
export const privateHeaders = { 'referrer-policy': 'no-referrer' } as const

export async function buildBookedRequest(
  { db }: Database,
  { request, appointment }: OpenedRequest,
  key: string,
): Promise<BookedRequest> {
  return {
    mailWithinHours: isQuarantined(request) ? 0 : await readMailHours(db, request, new Date()),
    reference: request.reference,
    key,
    kind: request.kind,
    receivedAt: request.received_at,
    isPayable: request.kind === 'prompt-rescue' && request.first_paid_at === null && request.canceled_at === null,
    fields: JSON.parse(request.fields),
    appointment: appointment?.state === 'booked' ? appointment : null,
  }
}

/** @returns within how many hours the mail about the visitor's latest change, or else the confirmation, is sent; null if none is. */
async function readMailHours(db: Kysely<Tables>, request: OpenedRequest['request'], now: Date): Promise<number | null> {
  if (request.unconfirmed !== null) return null
  const { changed } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('changed'))
    .where('reference', '=', request.reference)
    .where('actor', '=', 'visitor')
    .executeTakeFirstOrThrow()
  const mail = await db
    .selectFrom('outbox')
    .select('due_since')
    .where('request_id', '=', request.id)
    .where('purpose', '=', changed ? 'change-confirmation' : 'confirmation')
    .where((is) => is.or([is('delivered_at', 'is', null), is('delivered_at', '>=', changed ?? '')]))
    .executeTakeFirst()
  if (!mail) return changed ? null : 0
  const waitMs = Date.parse(mail.due_since ?? '') - now.getTime()
  // One more, because a mail isn't delivered at the minute that it is due.
  return waitMs > 0 ? Math.ceil(waitMs / hourMs) + 1 : 0
}

/** For one address: enough for an office, too few to guess keys. */
const keyLimit = { windowMs: 10 * 60_000, maxPosts: 300 }

/** @returns a function that counts an attempt with a key. It returns null, or how many seconds a client over the limit must wait. */
export function createKeyCounter() {
  const count = createRateLimiter(keyLimit)
  return (request: FastifyRequest): number | null => {
    const { retryAfterS, isFirst } = count(request)
    if (isFirst) request.log.warn('too many keys of requests tried by one client')
    return retryAfterS
  }
}
