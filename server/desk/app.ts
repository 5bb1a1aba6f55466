/** Builds the desk from its parts, without a port: an app of its own, so that the public one serves nothing of it. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import type { DeskSettings } from '../config.ts'
import { limitBodies } from '../http/bodies.ts'
import { buildDeskHeaders } from '../http/headers.ts'
import { buildLoggerOptions } from '../http/log.ts'
import { connectionLimits, createHttpServer, removeNul } from '../http/server.ts'
import type { Services } from '../services.ts'
import { addAuditRoutes } from './audit-log.ts'
import { addWordsRoutes } from './editing/routes.ts'
import { deskBodies, loadSession, refuseCrossSitePosts, refuseOtherHosts, requireSession } from './guard.ts'
import { addFileRoutes, loadDeskFiles } from './pages.ts'
import { addRecordRoutes } from './record.ts'
import { addPageReplies, sendProblem } from './replies.ts'
import { addReportRoutes } from './report.ts'
import { addRequestRoutes } from './request-routes.ts'
import type { DeskServices } from './services.ts'
import { createSecret } from './session.ts'
import { addSignInRoutes, addSignOutRoute } from './sign-in.ts'

/** In ms, for an upload that waits for its turn first. Other bodies have 15 s. */
const requestMs = 200_000

export async function buildDesk(services: DeskServices): Promise<FastifyInstance> {
  const { config, desk, logOutput } = services
  const headers = buildDeskHeaders(desk.origin ?? 'http://localhost')
  const app = Fastify({
    ...buildLoggerOptions(logOutput),
    trustProxy: [...config.trustProxy],
    serverFactory: (handler) => createHttpServer(handler, { ...connectionLimits, requestMs }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An unreadable path is answered like any unknown one; Fastify would repeat it in the answer.
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(headers.other).redirect(deskAddresses.signIn, 302)
    },
  })
  removeNul(app)
  await app.register(cookie)
  addPageReplies(app, services, headers)
  refuseOtherHosts(app, desk)
  addFileRoutes(app, services)
  await app.register(async (pages) => {
    loadSession(pages, services)
    await limitBodies(pages, deskBodies)
    pages.removeContentTypeParser('application/json')
    refuseCrossSitePosts(pages, desk)
    // Methods that no route takes. Fastify's own answer and log line would repeat the address.
    pages.setNotFoundHandler((_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain; charset=utf-8').send('Method Not Allowed\n'),
    )
    await addSignInRoutes(pages, services)
    await pages.register(async (guarded) => {
      await guarded.register(multipart)
      requireSession(guarded)
      addAuditRoutes(guarded, services)
      addSignOutRoute(guarded, services.database)
      addRequestRoutes(guarded, services)
      addReportRoutes(guarded, services)
      addRecordRoutes(guarded, services)
      await guarded.register(async (words) => addWordsRoutes(words, services))
      guarded.get('/', (_request, reply) => reply.redirect(deskAddresses.list, 302))
      // Unknown addresses need a session too.
      guarded.route({
        method: ['GET', 'POST'],
        url: '/*',
        handler: (request, reply) => sendProblem(request, reply, 404),
      })
    })
  })
  return app
}

/**
 * @param socket an inherited one, instead of port and host.
 * @returns the desk's address; without DESK_STAFF, with the token that signs in.
 * @throws when the port can't be used.
 */
export async function startDesk(
  services: Services,
  settings: DeskSettings,
  socket: number | undefined,
): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const { port, host, origin, staff } = settings
  const printed = staff.length === 0 ? createSecret() : null
  const files = await loadDeskFiles(join(services.siteDir, 'runtime/desk'))
  const app = await buildDesk({ ...services, desk: { ...settings, ...files, printed } })
  // Fastify passes these on to Node, but its types don't know all of them.
  const where = { port, host, fd: socket }
  await app.listen(where)
  const { port: taken } = app.server.address() as AddressInfo
  const address = origin ?? `http://localhost:${taken}`
  return { app, address: printed ? `${address}${deskAddresses.link}?${deskFields.token}=${printed}` : address }
}
