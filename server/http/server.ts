/** What every request goes through before a route sees it. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Times are in ms. */
export const clientLimits = {
  headersMs: 10_000,
  // For the whole request, however steadily it drips.
  requestMs: 15_000,
  checkMs: 2_000,
  // For a client that reads nothing of its answer: longer than the database may take.
  silenceMs: 30_000,
  // Longer than the 60 s of common proxies, so that the proxy closes idle connections.
  keepAliveMs: 65_000,
  // Some 60 MB when all are idle. A proxy needs a few hundred.
  connections: 4_000,
}

export function httpServer(handler: RequestListener, limits: typeof clientLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
      // A repeated field becomes one with a comma, which no check accepts.
      joinDuplicateHeaders: true,
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      // A full address, or a path without its slash: no browser sends one.
      if (request.url?.startsWith('/')) handler(request, response)
      else response.writeHead(400, { connection: 'close' }).end()
    },
  )
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  // Once read, the address stays known after the client leaves: a complete post is still stored.
  server.on('connection', (socket) => void socket.remoteAddress)
  // Idle connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections())
  return server
}

/** @param origin under its host name, only this counts: behind a proxy that ends TLS, our connection has none. */
export function isSameSite(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  origin: string,
): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor's own action, such as a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin
  if (from === undefined || from === origin) return true
  // Not what a proxy's header says, which the sender may have written.
  const here = `${protocol}://${headers.host}`
  if (!URL.canParse(from) || !URL.canParse(here) || new URL(here).host === new URL(origin).host) return false
  return new URL(from).origin === new URL(here).origin
}

/**
 * Takes NUL out of every path, query and body of an app, because PostgreSQL takes it in no text. Register it before other
 * `preHandler` hooks.
 */
export function removeNul(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    for (const part of ['params', 'query', 'body'] as const) request[part] = without(request[part])
  })
}

function without(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const [name, each] of Object.entries(value)) {
    const kept = without(each)
    if (kept !== each) Object.assign(value, { [name]: kept })
  }
  return value
}
