/**
 * Ends a server: behind a proxy, no request may cross the closing of its connection or that of the port; and anywhere, who
 * never sends the rest of one must not hold up the end.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How long kept connections are given to bring one more request, in ms: a busy one brings some in a second. */
const drainMs = 1_000
/** How long a connection that came at the very end is given to say what it wants, in ms. */
const freshMs = 500
/** How long a moment is waited for at which nobody connects, in ms. */
const quietMs = 500
/** How long what is still coming in is waited for once the port is closed, in ms: what has come whole is answered anyway. */
const receiveMs = 3_000
/** How often a server that is closing looks at its connections, in ms. */
const releaseEveryMs = 50

/** Servers that end each connection with its next answer, and until when they close none by themselves. */
const draining = new WeakMap<Server, number>()

/**
 * Lets kept connections end by themselves, and then closes the port: a client whose request crosses the closing of its
 * connection gets no answer, and cannot know what became of it. Until then, new connections are still taken.
 * @returns once the port is closed; the server is then to be closed.
 */
export async function drain(server: Server): Promise<void> {
  const until = performance.now() + drainMs
  draining.set(server, until + freshMs)
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  while ((await open()) > 0 && performance.now() < until) await wait(20)
  await untilNobodyConnects(server)
  server.close()
}

/** Resolves once Node has read all that had come when it was called. */
async function nextReading(): Promise<void> {
  // The first turn ends what is being done now, and only the second begins by reading.
  await turn()
  await turn()
}

/** Whoever has connected and was not taken in when the port closes is reset by the system: waits until all are. */
async function untilNobodyConnects(server: Server): Promise<void> {
  const until = performance.now() + quietMs
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const [before, began] = [taken, performance.now()]
    await nextReading()
    isQuiet = taken === before && performance.now() - began < 1
  }
  server.off('connection', count)
}

/** Where a server is draining, lets a connection end with the answer to its request, and says so. */
export function endWithAnswer(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (!draining.has(server) || !response.shouldKeepAlive) return
  const { writeHead } = response
  response.writeHead = (...given: unknown[]) => {
    // An answer may leave before the request has come whole. Its client still writes, and would be reset.
    if (hasBody(request) && !request.complete) response.removeHeader('connection')
    else response.setHeader('connection', 'close')
    return Reflect.apply(writeHead, response, given)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The connections of each server, with the last answer that was begun on it. */
const connections = new WeakMap<Server, Map<Socket, ServerResponse | undefined>>()

/** Notes who is being answered, for `releaseConnections`. */
export function noteAnswers(server: Server): void {
  const open = new Map<Socket, ServerResponse | undefined>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => open.set(socket, response))
}

/**
 * Lets the connections of a server go whose port is being closed: each once its last answer has gone out, because it would
 * be kept open for the next request; and after a while every one on which nothing is answered that has come whole. Node no
 * longer looks how long anybody takes.
 * @param waitMs for how long what is still coming in is waited for.
 */
export function releaseConnections(server: Server, waitMs = receiveMs): void {
  const until = performance.now() + waitMs
  setInterval(() => {
    server.closeIdleConnections()
    if (performance.now() < until) return
    for (const [socket, response] of connections.get(server) ?? []) if (!isAnswering(response)) socket.destroy()
  }, releaseEveryMs).unref()
}

/** An answer without a connection waits for the one before it, on the same. */
function isAnswering(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && (response.req.complete || response.socket === null)
}

/** Has a server close idle connections only when none of them can have brought something that was not read yet. */
export function closeIdleWithCare(server: Server): void {
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    // Until its first request is read, a connection counts as idle.
    if (performance.now() < (draining.get(server) ?? 0)) return
    // Node looks at its timers before it reads: after a pause, requests may be waiting.
    void nextReading().then(closeIdle)
  }
}
