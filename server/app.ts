/** Builds the server without a port, so that tests can inject requests. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Refusal } from '../contracts/submission.ts'
import { limitBodies, unknownSenderLimits } from './core/http/bodies.ts'
import { buildLoggerOptions } from './core/http/log.ts'
import { connectionLimits, createHttpServer, removeNul } from './core/http/server.ts'
import { countingRoutes, healthRoutes } from './monitoring/routes.ts'
import { pageRoutes, sendResource } from './pages/routes.ts'
import { registerIslandContent } from './publishing/island-content.ts'
import { createClientQuotas } from './requests/quotas.ts'
import { requestRoutes, timesRoute } from './requests/routes.ts'
import { selfServiceRoutes } from './requests/self-service/routes.ts'
import type { Services } from './services.ts'

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, site, database, logOutput } = services
  const posts = new Set<string>()
  const app = Fastify({
    ...buildLoggerOptions(logOutput),
    trustProxy: [...config.trustProxy],
    serverFactory: (handler) => createHttpServer(handler, connectionLimits),
    forceCloseConnections: 'idle',
    // While the server stops, posts over open connections are still accepted: a 503 would lose the text.
    return503OnClosing: false,
    // A path that can't be decoded is answered as not found.
    frameworkErrors: (_error, request, reply) => sendResource(reply, site.find(request.url)),
    bodyLimit: unknownSenderLimits.bytes,
    routerOptions: { maxParamLength: 2048 },
  })
  limitBodies(app)
  removeNul(app)
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST') posts.add(route.url)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Rendered pages have their own headers.
    if (reply.hasHeader('content-security-policy')) return
    reply.headers({ ...site.answerHeaders, ...reply.getHeaders() })
  })
  app.setErrorHandler((error, request, reply) => {
    // For a method that isn't allowed, the body doesn't matter.
    if (request.is404) return refuseMethod(request, reply)
    return answerError(error, request, reply)
  })
  healthRoutes(app, database)
  const withinQuotas = createClientQuotas(config)
  requestRoutes(app, services, withinQuotas)
  // With another booking service, there are no times to choose.
  if (!config.site.calendarUrl) timesRoute(app, services)
  await countingRoutes(app, services)
  selfServiceRoutes(app, services, withinQuotas)
  registerIslandContent(app, services)
  pageRoutes(app, site)
  // GET matches every path, so only a method that its path doesn't allow arrives here.
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply) => {
    const allow = posts.has(request.url.split('?', 1)[0] ?? '/') ? 'GET, HEAD, POST' : 'GET, HEAD'
    return reply.code(405).header('allow', allow).send({ failure: 'method' })
  }
  app.setNotFoundHandler(refuseMethod)
  return app
}

/** Logs server errors with the route's pattern, because the path may be personal. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500, message, stack } = error as Error & { statusCode?: number }
  const { url: route = '*' } = request.routeOptions
  const isClientError = statusCode >= 400 && statusCode < 500
  if (!isClientError) request.log.error({ method: request.method, route, error: message, stack }, 'request failed')
  return reply
    .code(isClientError ? statusCode : 500)
    .send({ failure: isClientError ? 'notUnderstood' : 'server' } satisfies Refusal)
}
