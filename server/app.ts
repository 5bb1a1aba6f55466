/** Builds the server from its parts, without a port, so that tests can ask it directly. */
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/sqlite.ts'
import { healthRoutes } from './health/routes.ts'
import type { PageRenderer } from './pages/render.ts'
import { pageRoutes, sendResource } from './pages/routes.ts'
import { type Site, securityHeaders } from './pages/site.ts'
import { requestRoutes } from './requests/routes.ts'
import { createRequestStore } from './requests/store.ts'

/** A whole request, body included, must have arrived within this time; Fastify's default is for ever. */
const requestTimeoutMs = 30_000
/** A connection without any traffic is dropped after this time. */
const connectionTimeoutMs = 60_000
/** Longer than the 60 s of common proxies, so that the proxy and not we close an idle connection. */
const keepAliveTimeoutMs = 65_000

export type AppParts = {
  readonly config: Config
  readonly site: Site
  readonly database: Database
  readonly renderer: PageRenderer
  /** Called once a request is stored. */
  readonly stored: () => void
  readonly logLevel?: 'info' | 'silent'
}

/** Says nothing of a request that went well: the routes say what happened, and a line each would carry addresses. */
class QuietLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode < 500) return
    const { method, url } = request
    request.log.error(
      { method, path: url.split('?', 1)[0], error: error.message, stack: error.stack },
      'request failed',
    )
  }
}

/** @returns the server, ready to listen or to be injected into. */
export async function buildApp({
  config,
  site,
  database,
  renderer,
  stored,
  logLevel = 'info',
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new QuietLog(),
    // Only a request that may be stored gets a logger with an id of its own: for a page it would cost as much as the page.
    childLoggerFactory: (logger, bindings, options, { method }) =>
      method === 'POST' ? logger.child(bindings, options) : logger,
    trustProxy: [...config.trustProxy],
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded is a page that does not exist, like any other.
    frameworkErrors: (_error, request, reply) => sendResource(request, reply, site.find(request.url)),
    routerOptions: { maxParamLength: 2048 },
  })
  app.addHook('onSend', async (_request, reply) => void reply.headers(securityHeaders))
  await app.register(formbody)
  // Text is neither of the two types that the forms send, so it is refused (415) like any other.
  app.removeContentTypeParser('text/plain')
  healthRoutes(app, database)
  requestRoutes(app, { store: createRequestStore(database), renderer, stored })
  pageRoutes(app, site, renderer)
  app.setNotFoundHandler((request, reply) => otherMethod(request, reply))
  return app
}

/** Every path can be read, so what is left is a method that its address does not take. */
function otherMethod(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/'
  const allowed = ['GET', 'HEAD', ...(request.server.hasRoute({ method: 'POST', url: path }) ? ['POST'] : [])]
  return reply.code(405).header('allow', allowed.join(', ')).send({ failure: 'method' })
}
