/** Builds the server from its parts, without a port, so that tests can ask it directly. */
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { healthRoutes } from './health/routes.ts'
import type { Log } from './http/log.ts'
import type { LogOutput } from './http/log-output.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Receiver } from './monitoring/receiver.ts'
import { monitoringRoutes } from './monitoring/routes.ts'
import type { PageRenderer } from './pages/render.ts'
import { anyPage, pageRoutes, sendResource } from './pages/routes.ts'
import { type Site, securityHeaders } from './pages/site.ts'
import { requestRoutes } from './requests/routes.ts'
import type { RequestStore } from './requests/store.ts'

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
  readonly store: RequestStore
  readonly renderer: PageRenderer
  readonly metrics: Metrics
  /** Makes what takes the reports of browsers; it is stopped when the server closes. */
  readonly receiver: (log: Log) => Receiver
  /** Called once a request is stored whose mails are to leave. */
  readonly stored: () => void
  /** Takes the lines of the log; nothing is logged without one. */
  readonly logOutput?: Pick<LogOutput, 'write'>
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
  store,
  renderer,
  metrics,
  receiver,
  stored,
  logOutput,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOutput ? { stream: logOutput } : false,
    logController: new QuietLog(),
    // Only a request that may be stored gets a logger with an id of its own: for a page it would cost as much as the page.
    childLoggerFactory: (logger, bindings, options, { method }) =>
      method === 'POST' ? logger.child(bindings, options) : logger,
    trustProxy: [...config.trustProxy],
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // A post that comes over a kept connection while we stop is taken like any other; a bare 503 would lose its text.
    return503OnClosing: false,
    // A path that cannot be decoded is a page that does not exist, like any other.
    frameworkErrors: (_error, request, reply) => {
      const resource = site.find(request.url)
      metrics.answered(resource.route, sendResource(request, reply, resource))
    },
    routerOptions: { maxParamLength: 2048 },
  })
  app.addHook('onRoute', (route) => {
    if (route.url !== anyPage) route.onResponse = [route.onResponse ?? [], countAnswer(metrics)].flat()
  })
  app.addHook('onSend', async (_request, reply) => void reply.headers(securityHeaders))
  await app.register(formbody)
  // Text is neither of the two types that the forms send, so it is refused (415) like any other.
  app.removeContentTypeParser('text/plain')
  healthRoutes(app, database)
  const { origin } = config.site
  await requestRoutes(app, { store, renderer, metrics, stored, origin })
  await monitoringRoutes(app, { receiver: receiver(app.log), metrics, origin })
  pageRoutes(app, site, renderer, metrics)
  app.setNotFoundHandler((request, reply) => {
    metrics.answered('other *', 405)
    return otherMethod(request, reply)
  })
  return app
}

/** @returns counts the answers of a route that is not the pages', and how long they took. */
function countAnswer(metrics: Metrics) {
  return async ({ method, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const route = `${method === 'POST' ? 'POST' : 'GET'} ${routeOptions.url}`
    metrics.answered(route, reply.statusCode)
    metrics.lasted(route, reply.elapsedTime / 1000)
  }
}

/** Every path can be read, so what is left is a method that its address does not take. */
function otherMethod(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/'
  const allowed = ['GET', 'HEAD', ...(request.server.hasRoute({ method: 'POST', url: path }) ? ['POST'] : [])]
  return reply.code(405).header('allow', allowed.join(', ')).send({ failure: 'method' })
}
