/** What every request goes through before a route sees it. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Times are in ms. */
export const connectionLimits = {
  headersMs: 10_000,
  // For the whole request, however steadily it drips.
  requestMs: 15_000,
  checkMs: 2_000,
  // For a client that reads nothing of its answer: longer than the database may take.
  silenceMs: 30_000,
  // Longer than the 60 s of common proxies, so that the proxy closes idle connections.
  keepAliveMs: 65_000,
  // With as many unfinished posts, the process has 620 MB. A proxy needs a few hundred.
  connections: 2_000,
  // Requests that wait behind another one of their connection. Browsers and proxies send none.
  pipelined: 10,
}

/**
 * Closes a connection, and drops the requests that were read with the current one: destroying the socket alone would
 * make objects of all of them first, 5 MB for each 64 KB.
 */
function stopParsing(socket: Socket & { readonly parser?: object }): void {
  // As for an upgrade: nothing that follows is HTTP.
  if (socket.parser) Object.assign(socket.parser, { onIncoming: () => 2 })
  socket.destroy()
}

export function createHttpServer(handler: RequestListener, limits: typeof connectionLimits): Server {
  const waiting = new WeakMap<Socket, number>()
  // Node reads the requests of 64 KB at once, whether or not their answers are taken.
  const isOneTooMany = ({ socket }: IncomingMessage, response: ServerResponse) => {
    // The first one's answer has the socket.
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
      // A repeated field becomes one with a comma, which no check accepts.
      joinDuplicateHeaders: true,
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      if (isOneTooMany(request, response)) return stopParsing(request.socket)
      // It was stopped: the client sends its next request over a connection to the process that comes after.
      if (!server.listening) response.shouldKeepAlive = false
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

/**
 * Takes no more connections, and reads the open ones for `ms`, or until all are closed: a request that crosses the end is
 * answered, with `Connection: close`. Node's own `close` would end idle connections at once.
 */
export async function stopListening(server: Server, ms: number): Promise<void> {
  const closed = new Promise((resolve) => server.once('close', resolve))
  TcpServer.prototype.close.call(server)
  await Promise.race([closed, wait(ms)])
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
