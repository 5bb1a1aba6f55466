import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Headers } from './headers.ts'

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

type Unread = {
  readonly headers: Headers
  readonly refused: (status: number) => void
}

export function httpServer(handler: RequestListener, limits: typeof clientLimits, unread: Unread): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
      // A repeated field becomes one with a comma, which no check accepts.
      joinDuplicateHeaders: true,
      // `faultOf` checks it, so that the answer is like the others.
      requireHostHeader: false,
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      const fault = faultOf(request)
      if (fault === null) return handler(request, response)
      unread.refused(fault)
      response.writeHead(fault, { ...headersOf(fault, unread), connection: 'close' }).end(textOf(fault))
    },
  )
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  // Once read, the address stays known after the client leaves: a complete post is still stored.
  server.on('connection', (socket) => void socket.remoteAddress)
  // Idle connections make room for new ones.
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

const parserStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The client left, so nobody reads an answer. */
const leaving = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket, unread: Unread): void {
  if (!leaving.has(code) && socket.writable) {
    const status = parserStatuses[code] ?? 400
    unread.refused(status)
    socket.write(plainAnswer(status, unread))
  }
  socket.destroySoon()
}

const hostPattern = /^[\w.:[\]-]*$/

/** What Node accepts and RFC 9112 doesn't. An absolute target (3.2.2) becomes a path. */
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
