import type { FastifyInstance } from 'fastify'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import { minuteMs } from '../../contracts/durations.ts'
import { zoneField } from '../../contracts/hidden-fields.ts'
import { clientLimit } from '../http/client-limit.ts'
import { sendRendered } from '../pages/render.ts'
import type { Services } from '../services.ts'
import { wantsJson } from './envelope.ts'

/** Rendering a page takes as long as sending a thousand finished ones. */
const pageLimit = { windowMs: 10 * minuteMs, maxPosts: 100 }
/** Of choices alone: each form that is shown asks for one, and each change of its zone. */
const choiceLimit = { windowMs: 10 * minuteMs, maxPosts: 600 }

export async function appointmentRoutes(app: FastifyInstance, { appointments, renderer }: Services): Promise<void> {
  const countPage = await clientLimit(app, pageLimit)
  const countChoice = await clientLimit(app, choiceLimit)
  app.get<{ Querystring: Record<string, unknown> }>(timesAddress, async (request, reply) => {
    reply.header('vary', 'accept')
    if (wantsJson(request)) return reply.send(await appointments.offered())
    const isChoice = zoneField in request.query
    const { retryAfterS } = await (isChoice ? countChoice : countPage)(request)
    const isSent =
      retryAfterS === null &&
      (await sendRendered(reply, renderer, request.url, { times: await appointments.offered() }))
    if (isSent) return reply
    if (isChoice)
      return reply
        .code(503)
        .header('retry-after', retryAfterS ?? 5)
        .send()
    // The form also works without times.
    return reply.redirect(requestAddresses.consultation.post, 303)
  })
}
