/** `GET /contact/times`: the times that can be chosen from, as JSON for the picker, or as a page for who has no script. */
import type { FastifyInstance } from 'fastify'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import { clientLimit } from '../http/client-limit.ts'
import { type PageRenderer, sendRendered } from '../pages/render.ts'
import { wantsJson } from '../requests/envelope.ts'
import type { Appointments } from './service.ts'

/** A page takes as long to render as a thousand finished ones to send. */
const pageLimit = { windowMs: 10 * 60_000, maxPosts: 100 }

export type AppointmentRouteParts = {
  readonly appointments: Pick<Appointments, 'offered'>
  readonly renderer: PageRenderer
}

export async function appointmentRoutes(
  app: FastifyInstance,
  { appointments, renderer }: AppointmentRouteParts,
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
    // The form is there as well, without the times: it asks for two.
    return reply.redirect(requestAddresses.consultation.post, 303)
  })
}
