/** The HTTP server below Fastify: how long a client may take, how many there may be, and what reaches no route. */
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { closeIdleWithCare, endWithAnswer, noteAnswers } from './draining.ts'
import type { Headers } from './headers.ts'

/** How much of our time and room clients may take. Times are in ms. */
export type ClientLimits = {
  readonly headersMs: number
  /** For the whole request, from its first byte, however steadily it drips. */
  readonly requestMs: number
  /** How often the two above are looked at; a client can be late by this much. */
  readonly checkMs: number
  /** A connection on which nothing moves: a client that takes nothing of its answer. */
  readonly silenceMs: number
  /** Between two requests. */
  readonly keepAliveMs: number
  /** Open at a time; one more is closed at once. */
  readonly connections: number
}

export const clientLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  checkMs: 2_000,
  // Longer than the database may take to answer.
  silenceMs: 30_000,
  // Longer than the 60 s of common proxies, so that the proxy and not we close an idle connection.
  keepAliveMs: 65_000,
  // Some 60 MB when all are idle. A proxy needs a few hundred.
  connections: 4_000,
}

/** How to answer what reaches no route. */
type Unread = {
  /** What every answer carries. */
  readonly headers: Headers
  /** Told of each. */
  readonly refused: (status: number) => void
}

/** @returns a server for Fastify's `serverFactory`. */
export function httpServer(handler: RequestListener, limits: ClientLimits, unread: Unread): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
      // Two fields of a name that may stand once become one with a comma, which then is none that is taken.
      joinDuplicateHeaders: true,
      // `faultOf` asks for it, and answers like the rest.
      requireHostHeader: false,
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      endWithAnswer(server, request, response)
      const fault = faultOf(request)
      if (fault === null) return handler(request, response)
      unread.refused(fault)
      response.writeHead(fault, { ...headersOf(fault, unread), connection: 'close' }).end(textOf(fault))
    },
  )
  closeIdleWithCare(server)
  noteAnswers(server)
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  // Asked for once, the address stays known when the client has left: a post that came whole is stored all the same.
  server.on('connection', (socket) => void socket.remoteAddress)
  // Who waits between two requests makes room for who has one.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connect', (_request, socket) => {
    unread.refused(405)
    socket.on('error', () => {}).end(plainAnswer(405, unread))
  })
  server.on('checkExpectation', (_request, response) => {
    unread.refused(417)
    response.writeHead(417, headersOf(417, unread)).end(textOf(417))
  })
  return server
}

/** The statuses of what Node's parser does not take; 400 for the rest. */
const parserStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The client has left, or ended in the middle of a request: nobody is there to read. */
const leaving = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/** Answers bytes that are no request, or none in time, and closes; for Fastify's `clientErrorHandler`. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket, unread: Unread): void {
  if (!leaving.has(code) && socket.writable) {
    const status = parserStatuses[code] ?? 400
    unread.refused(status)
    socket.write(plainAnswer(status, unread))
  }
  socket.destroySoon()
}

const hostPattern = /^[\w.:[\]-]*$/

/**
 * What Node takes for a request and HTTP does not (RFC 9112): another version, no host or two, a target that is no
 * address. One with a scheme and a host loses them (3.2.2), so that every route sees a path.
 * @returns the status to refuse with, or null.
 */
function faultOf(request: IncomingMessage): number | null {
  const { httpVersion, headers, url = '' } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400
  const { host } = headers
  if (host === undefined ? httpVersion === '1.1' : !hostPattern.test(host)) return 400
  if (url.startsWith('/')) return null
  if (url === '*') return 405
  const path = /^https?:\/\/[^/?#]+(.*)$/is.exec(url)?.[1]
  if (path === undefined) return 400
  request.url = path.startsWith('/') ? path : `/${path}`
  return null
}

function headersOf(status: number, { headers }: Unread): Headers {
  return {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': textOf(status).length,
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
  }
}

function textOf(status: number): string {
  return `${STATUS_CODES[status]}\n`
}

function plainAnswer(status: number, unread: Unread): string {
  const fields = Object.entries({ ...headersOf(status, unread), connection: 'close' }).map(
    (pair) => `${pair.join(': ')}\r\n`,
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n${textOf(status)}`
}
