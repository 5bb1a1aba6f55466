/** Builds the desk, without a port. It's a separate app, so that the public one can't serve any of its routes. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import type { DeskSettings } from '../core/config.ts'
import { limitBodies } from '../core/http/bodies.ts'
import { buildDeskHeaders } from '../core/http/headers.ts'
import { buildLoggerOptions } from '../core/http/log.ts'
import { answerMs, connectionLimits, createHttpServer, removeNul } from '../core/http/server.ts'
import type { Services } from '../services.ts'
import { addAuditRoutes } from './audit-log.ts'
import { addEditorRoutes } from './editing/routes.ts'
import { deskBodies, loadSession, refuseCrossSitePosts, refuseOtherHosts, requireSession } from './guard.ts'
import { addFileRoutes, loadDeskFiles } from './pages.ts'
import { addPageReplies, sendProblem } from './replies.ts'
import { addReportRoutes } from './report.ts'
import { addRequestRoutes } from './request-routes.ts'
import type { DeskServices } from './services.ts'
import { createSecret } from './session.ts'
import { addSignInRoutes, addSignOutRoute } from './sign-in.ts'

/** In ms. An upload may have to wait for its turn first; other bodies have 15 s. */
const requestMs = 200_000

export async function buildDesk(services: DeskServices): Promise<FastifyInstance> {
  const { config, desk, logOutput } = services
  const headers = buildDeskHeaders(desk.origin ?? 'http://localhost')
  const app = Fastify({
    ...buildLoggerOptions(logOutput),
    trustProxy: [...config.trustProxy],
    serverFactory: (handler) => createHttpServer(handler, { ...connectionLimits, requestMs, silenceMs: answerMs }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Fastify's own response to an unreadable path would repeat the path.
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
    limitBodies(pages, deskBodies)
    pages.removeContentTypeParser('application/json')
    refuseCrossSitePosts(pages, desk)
    // For methods without a route. Fastify's own response and log line would repeat the address.
    pages.setNotFoundHandler((_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain; charset=utf-8').send('Method Not Allowed\n'),
    )
    addSignInRoutes(pages, services)
    await pages.register(async (guarded) => {
      await guarded.register(multipart)
      requireSession(guarded)
      addAuditRoutes(guarded, services)
      addSignOutRoute(guarded, services.database)
      addRequestRoutes(guarded, services)
      addReportRoutes(guarded, services)
      await guarded.register(async (editor) => addEditorRoutes(editor, services))
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
 * @param socket the file descriptor of an inherited socket, used instead of port and host.
 * @returns the app and its address, which includes a sign-in token when DESK_STAFF isn't set.
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
  // Fastify passes `fd` on to Node, but its types don't include it.
  const where = { port, host, fd: socket }
  await app.listen(where)
  const { port: taken } = app.server.address() as AddressInfo
  const address = origin ?? `http://localhost:${taken}`
  return { app, address: printed ? `${address}${deskAddresses.link}?${deskFields.token}=${printed}` : address }
}
