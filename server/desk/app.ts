/** Builds the desk from its parts, without a port: an app of its own, so that the public one serves nothing of it. */
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { bodies } from '../http/bodies.ts'
import { deskHeaders } from '../http/headers.ts'
import { logInto, requestIds } from '../http/log.ts'
import { removeNul } from '../http/nul.ts'
import { clientLimits, httpServer, refuseUnreadable } from '../http/server.ts'
import { accountRoutes } from './account.ts'
import { auditRoutes } from './audit-log.ts'
import { wordsRoutes } from './editing/routes.ts'
import { guard, knownBody, loadSession, refuseCrossSitePosts, refuseOtherHosts } from './guard.ts'
import { fileRoutes } from './pages.ts'
import { recordRoutes } from './record.ts'
import { pageReplies, sendProblem } from './replies.ts'
import { reportRoutes } from './report.ts'
import { requestRoutes } from './request-routes.ts'
import type { DeskServices } from './services.ts'
import { signInRoutes } from './sign-in.ts'

/** In ms, for an upload that waits for its turn first; http/bodies.ts says how long a body may take. */
const requestMs = 200_000

export async function buildDesk(services: DeskServices): Promise<FastifyInstance> {
  const { config, desk, logOutput } = services
  const headers = deskHeaders(desk.origin ?? 'http://localhost')
  const unread = { headers: headers.other, refused: () => {} }
  const app = Fastify({
    ...logInto(logOutput),
    genReqId: requestIds(config.trustProxy),
    trustProxy: [...config.trustProxy],
    bodyLimit: knownBody.max,
    serverFactory: (handler) => httpServer(handler, { ...clientLimits, requestMs }, unread),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, unread),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An unreadable path is answered like any unknown one; Fastify would repeat it in the answer.
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(headers.other).redirect(deskAddresses.signIn, 302)
    },
  })
  bodies.limit(app)
  removeNul(app)
  await app.register(cookie)
  await app.register(formbody)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  // Methods that no route takes. Fastify's own answer and log line would repeat the address.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain; charset=utf-8').send('Method Not Allowed\n'),
  )
  pageReplies(app, services, headers)
  refuseOtherHosts(app, desk)
  refuseCrossSitePosts(app, desk)
  fileRoutes(app, services)
  await app.register(async (pages) => {
    loadSession(pages, services)
    await signInRoutes(pages, services)
    await pages.register(async (guarded) => {
      await guarded.register(multipart)
      guard(guarded)
      auditRoutes(guarded, services)
      accountRoutes(guarded, services)
      requestRoutes(guarded, services)
      reportRoutes(guarded, services)
      recordRoutes(guarded, services)
      await guarded.register(async (words) => wordsRoutes(words, services))
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
