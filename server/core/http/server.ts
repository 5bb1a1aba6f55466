/** The HTTP server: limits of connections and requests, before a route handles them. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Times are in ms. */
export const connectionLimits = {
  // Long, because Node checks both before it reads what has arrived while the process waited for a busy processor.
  headersMs: 60_000,
  // For the whole request, even if it arrives steadily. Most bodies have less time (read-body.ts).
  requestMs: 60_000,
  checkMs: 2_000,
  // For a client that doesn't read its response. Longer than the database may take.
  silenceMs: 30_000,
  // Longer than the 60 s of common proxies, so that the proxy closes idle connections.
  keepAliveMs: 65_000,
  // With this many unfinished posts, the process takes 620 MB. A proxy needs a few hundred connections.
  connections: 2_000,
  // Requests waiting behind another on the same connection. Browsers and proxies don't pipeline.
  pipelined: 10,
}

/** Until a request is answered, if only with a page that says so. Before the connection is cut; reading the body doesn't count. */
export const answerMs = connectionLimits.silenceMs - 5_000

/** Of a query: as many as a form's fields, because each takes as long to parse. */
const maxParameters = 60

export function createHttpServer(handler: RequestListener, limits: typeof connectionLimits): Server {
  const waiting = new WeakMap<Socket, number>()
  // Node parses up to 64 KB of requests at once, also after the connection is closed: all of them are too many then.
  const isOneTooMany = ({ socket }: IncomingMessage, response: ServerResponse) => {
    // The response to the first request has the socket; the others wait.
    const before = response.socket ? 0 : (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, before)
    return before > limits.pipelined
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
      // Repeated headers are joined by a comma, which no check accepts.
      joinDuplicateHeaders: true,
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      if (isOneTooMany(request, response)) return void request.socket.destroy()
      // The server is stopping: the client sends its next request to the next process, over a new connection.
      if (!server.listening) response.shouldKeepAlive = false
      const { url = '' } = request
      // No browser sends an absolute URL, or a path without a slash.
      const isRead = url.startsWith('/') && url.split('&', maxParameters + 1).length <= maxParameters
      if (isRead) handler(request, response)
      else response.writeHead(400, { connection: 'close' }).end()
    },
  )
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  // Reading the address once keeps it after the client leaves, so that a complete post is still stored.
  server.on('connection', (socket) => void socket.remoteAddress)
  // Idle connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections())
  return server
}

/**
 * Accepts no more connections, and keeps reading the open ones for `ms` or until all are closed, so that requests already
 * on their way are answered, with `Connection: close`. Node's `close` would end idle connections at once.
 */
export async function stopListening(server: Server, ms: number): Promise<void> {
  const closed = new Promise((resolve) => server.once('close', resolve))
  TcpServer.prototype.close.call(server)
  await Promise.race([closed, wait(ms)])
}

/**
 * Whether a request comes from a page of this site.
 * @param origin the public origin. For its host, the connection's protocol doesn't count: a proxy may terminate TLS.
 */
export function isSameSite(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  origin: string,
): boolean {
  const site = headers['sec-fetch-site']
  // `none`: an action of the visitor, such as a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin
  if (from === undefined || from === origin) return true
  // Not from a proxy's header, which the sender may have set.
  const here = `${protocol}://${headers.host}`
  if (!URL.canParse(from) || !URL.canParse(here) || new URL(here).host === new URL(origin).host) return false
  return new URL(from).origin === new URL(here).origin
}

/**
 * Removes NUL from every path, query and body of an app, because PostgreSQL rejects it in text. Register it before other
 * `preHandler` hooks.
 */
export function removeNul(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    for (const part of ['params', 'query', 'body'] as const) request[part] = stripNul(request[part])
  })
}

function stripNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const [name, each] of Object.entries(value)) {
    const kept = stripNul(each)
    if (kept !== each) Object.assign(value, { [name]: kept })
  }
  return value
}
