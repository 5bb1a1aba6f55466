import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  keyParameter,
  manageRequestAddress,
  manageRequestRoute,
  withdrawnAddress,
} from '../../../contracts/addresses.ts'
import { limits } from '../../../contracts/limits.ts'
import {
  confirmedActions,
  type ManagedRequest,
  requestActions,
  requestFaults,
  textField,
} from '../../../contracts/page-data.ts'
import type { FinishedFailure } from '../../../contracts/submission.ts'
import type { CalendarFile } from '../../../site/documents/emails/mail.ts'
import type { Log } from '../../core/http/log.ts'
import { formatErrorCodes } from '../../core/http/log.ts'
import { BodyRefused } from '../../core/http/read-body.ts'
import { answerMs } from '../../core/http/server.ts'
import { withDeadline } from '../../database/deadline.ts'
import { sendRenderedPage } from '../../pages/render.ts'
import { sendRefusal, sendResource } from '../../pages/routes.ts'
import type { Services } from '../../services.ts'
import { formatUid } from '../appointments/booking.ts'
import { findRequestByKey, type OpenedRequest } from '../keys.ts'
import type { ClientQuotas } from '../quotas.ts'
import { toBodyFailure } from '../replies.ts'
import { type ActionBody, performVisitorAction } from './actions.ts'
import { buildBookedRequest, confirmationRoutes, createKeyCounter, privateHeaders } from './confirmation.ts'

type SelfServiceRequest = FastifyRequest<{
  Params: { readonly reference: string }
  Querystring: Readonly<Record<string, unknown>>
}>

const retryAfterS = 5

export function selfServiceRoutes(app: FastifyInstance, services: Services, withinQuotas: ClientQuotas): void {
  const { site, database } = services
  const countKey = createKeyCounter()
  confirmationRoutes(app, services, countKey)
  const failure = (reply: FastifyReply, why: FinishedFailure, status: number, wait?: number) => {
    const further = { ...privateHeaders, ...(wait !== undefined && { 'retry-after': wait }) }
    return sendRefusal(reply, site, why, status, further)
  }
  const opened = async (request: SelfServiceRequest, reply: FastifyReply, key: unknown) => {
    const open = await findRequestByKey(database.db, request.params.reference, key)
    if (!open) failure(reply, 'wrongLink', 404)
    return open
  }
  // Before the body is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const waitS = countKey(request)
    return waitS === null ? undefined : failure(reply, 'tooMany', 429, waitS)
  }

  const show = async (reply: FastifyReply, found: OpenedRequest, key: string, more: Partial<ManagedRequest>) => {
    const manageRequest = { ...(await buildManageRequest(services, found, key)), ...more }
    const address = manageRequestAddress(found.request.reference)
    if (await sendRenderedPage(reply, services, address, { manageRequest }, privateHeaders)) return reply
    return failure(reply, 'server', 503, retryAfterS)
  }

  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode = 500 } = error
    const wait = error instanceof BodyRefused ? error.retryAfterS : undefined
    if (statusCode < 500) return failure(reply, toBodyFailure(statusCode), statusCode, wait)
    request.log.error({ reason: formatErrorCodes(error) }, 'a request could not be shown to its visitor, or changed')
    return failure(reply, 'server', 503, retryAfterS)
  }

  app.get(manageRequestRoute, { onRequest, errorHandler }, async (request: SelfServiceRequest, reply) => {
    const { [keyParameter]: key, ...query } = request.query
    const open = await opened(request, reply, key)
    if (!open) return reply
    return show(reply, open, String(key), parseOutcome(query))
  })

  app.get(
    `${manageRequestRoute}/appointment.ics`,
    { onRequest, errorHandler },
    async (request: SelfServiceRequest, reply) => {
      const open = await opened(request, reply, request.query[keyParameter])
      if (!open) return reply
      const entry = await buildCalendarFile(open, services)
      if (!entry) return sendResource(reply, site.find(site.manifest.notFound), privateHeaders)
      const headers = {
        ...privateHeaders,
        'content-type': `text/calendar; charset=utf-8; method=${entry.method.toUpperCase()}`,
        'content-disposition': `attachment; filename="${open.request.reference}.ics"`,
      }
      return reply.headers(headers).send(entry.file)
    },
  )

  app.post(manageRequestRoute, {
    bodyLimit: limits.encodedBody,
    onRequest,
    handler: async (request: SelfServiceRequest, reply) => {
      const body = toActionBody(request.body)
      const done = await withDeadline(answerMs, async () => {
        const open = await opened(request, reply, body[keyParameter])
        return open && { open, outcome: await handleAction(services, withinQuotas, open, body, request) }
      })
      if (!done) return reply
      const { open, outcome } = done
      if (outcome === withdrawnAddress) await scrubWithdrawn(services, open, request.log)
      if (typeof outcome === 'string') return reply.headers(privateHeaders).redirect(outcome, 303)
      return show(reply.code(422), open, String(body[keyParameter]), outcome)
    },
    errorHandler,
  })
}

/** @returns where to redirect, or what the page shows. */
async function handleAction(
  services: Services,
  withinQuotas: ClientQuotas,
  opened: OpenedRequest,
  body: ActionBody,
  request: FastifyRequest,
): Promise<string | Partial<ManagedRequest>> {
  const { reference, kind } = opened.request
  const action = requestActions.find((each) => each === body.action)
  const here = (query: Readonly<Record<string, string>>) =>
    manageRequestAddress(reference, String(body[keyParameter]), query)
  if (!action) return here({})
  if ((action === 'withdraw' || action === 'cancel') && body.sure !== 'yes') return here({ asked: action })
  const now = new Date()
  const acted = await withinQuotas(request, { isPost: false, books: action === 'move' }, async (client) => {
    const acted = await performVisitorAction(services, action, { opened, body, client, now })
    return [acted, { isStored: false, isBooked: acted === 'done' }]
  })
  if (typeof acted === 'object') {
    const text = body[textField[kind]]
    const values = { [textField[kind]]: typeof text === 'string' ? text : '' }
    return { asked: action, submission: { kind, values, errors: acted.errors } }
  }
  // `nothing`: the request is already as the visitor wants it, so the page confirms it too.
  if (acted !== 'done' && acted !== 'nothing') return here({ asked: action, fault: acted === 'gone' ? 'stale' : acted })
  request.log.info({ reference, action }, 'request changed by its visitor')
  services.outbox.emit('queued')
  return action === 'withdraw' ? withdrawnAddress : here({ done: action })
}

async function scrubWithdrawn({ database }: Services, { request: { reference } }: OpenedRequest, log: Log) {
  await database.scrub([reference]).catch((error: unknown) => {
    log.warn({ reference, reason: formatErrorCodes(error) }, 'withdrawn content is still in the log of the database')
  })
}

/** Accepts only known codes, so that a link can't put other text on the page. */
function parseOutcome({
  done,
  asked,
  fault,
}: Readonly<Record<string, unknown>>): Pick<ManagedRequest, 'done' | 'asked' | 'fault'> {
  const codes = {
    done: confirmedActions.find((each) => each === done),
    asked: requestActions.find((each) => each === asked),
    fault: requestFaults.find((each) => each === fault),
  }
  return Object.fromEntries(Object.entries(codes).filter(([, value]) => value !== undefined))
}

function toActionBody(body: unknown): ActionBody {
  return typeof body === 'object' && body !== null ? (body as ActionBody) : {}
}

async function buildCalendarFile(
  { request: { reference, fields }, appointment }: OpenedRequest,
  { site, rendering: { mails } }: Services,
): Promise<CalendarFile | undefined> {
  if (appointment?.state !== 'booked') return undefined
  const uid = formatUid(reference, site.manifest.settings.origin)
  return mails.buildCalendarEntry({ uid, reference, appointment, invitee: JSON.parse(fields).email ?? '' })
}

async function buildManageRequest(
  { appointments, site, database }: Services,
  opened: OpenedRequest,
  key: string,
): Promise<ManagedRequest> {
  const { request, appointment } = opened
  const isOver = appointment?.state === 'booked' && Date.parse(appointment.startsAt) <= Date.now()
  // With another booking service, no times can be chosen here.
  const canChoose = request.kind === 'consultation' && !isOver && !site.manifest.settings.calendarUrl
  return {
    ...(await buildBookedRequest(database, opened, key)),
    version: request.version,
    takenAt: request.locked_at,
    cancelledBy: appointment?.cancelledBy ?? null,
    ...(canChoose && { times: await appointments.offered(new Date()) }),
  }
}
