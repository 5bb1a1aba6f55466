import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heldFormParameter, requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { clientLimit } from '../http/client-limit.ts'
import { codesOf } from '../http/error-codes.ts'
import { sendRendered } from '../pages/render.ts'
import { sendRefusal, sendResource } from '../pages/routes.ts'
import { wantsJson } from './envelope.ts'
import type { RequestParts } from './routes.ts'

/** Each is rendered: enough for an office that reloads, too little to keep the server busy. */
const readLimit = { windowMs: 10 * 60_000, maxPosts: 400 }

type FormPageParts = Pick<RequestParts, 'site' | 'renderer' | 'held' | 'appointments'>

type FormPageRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>

export async function formPages(
  app: FastifyInstance,
  { site, renderer, held, appointments }: FormPageParts,
): Promise<void> {
  const countRead = await clientLimit(app, readLimit)
  for (const [kind, { post }] of Object.entries(requestAddresses) as [RequestKind, { post: string }][]) {
    app.get(post, async (request: FormPageRequest, reply) => {
      const id = request.query[heldFormParameter]
      if (typeof id !== 'string') return sendPlain(request, reply, post)
      const { retryAfterS } = await countRead(request)
      if (retryAfterS !== null) return sendRefusal(request, reply, site, 'tooMany', 429, { 'retry-after': retryAfterS })
      try {
        const submission = await held.find(id, new Date())
        if (submission?.kind !== kind) return reply.redirect(post, 303)
        const times =
          kind === 'consultation' && !site.manifest.settings.calendarUrl ? await appointments.offered() : undefined
        if (await sendRendered(reply, renderer, post, { submission, ...(times && { times }) })) return reply
      } catch (error) {
        request.log.error({ kind, reason: codesOf(error) }, 'a returned form could not be shown')
      }
      return sendRefusal(request, reply, site, 'server', 503, { 'retry-after': 5 })
    })
  }

  function sendPlain(request: FastifyRequest, reply: FastifyReply, post: string) {
    const mark = request.url.indexOf('?')
    sendResource(request, reply, site.find(post, mark < 0 ? undefined : request.url.slice(mark)))
    return reply
  }
}

/** Rendering a page takes as long as sending a thousand finished ones. */
const pageLimit = { windowMs: 10 * 60_000, maxPosts: 100 }

export async function appointmentRoutes(
  app: FastifyInstance,
  { appointments, renderer }: Pick<FormPageParts, 'appointments' | 'renderer'>,
): Promise<void> {
  const countPage = await clientLimit(app, pageLimit)
  app.get(timesAddress, async (request, reply) => {
    reply.header('vary', 'accept')
    if (wantsJson(request)) return reply.send(await appointments.offered())
    const { retryAfterS } = await countPage(request)
    const isSent =
      retryAfterS === null &&
      (await sendRendered(reply, renderer, request.url, { times: await appointments.offered() }))
    if (isSent) return reply
    // The form also works without times.
    return reply.redirect(requestAddresses.consultation.post, 303)
  })
}
