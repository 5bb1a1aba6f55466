import type { FastifyInstance } from 'fastify'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import { clientLimit } from '../http/client-limit.ts'
import { sendRendered } from '../pages/render.ts'
import { wantsJson } from './envelope.ts'
import type { RequestParts } from './routes.ts'

/** Rendering a page takes as long as sending a thousand finished ones. */
const pageLimit = { windowMs: 10 * 60_000, maxPosts: 100 }

export async function appointmentRoutes(
  app: FastifyInstance,
  { appointments, renderer }: Pick<RequestParts, 'appointments' | 'renderer'>,
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
