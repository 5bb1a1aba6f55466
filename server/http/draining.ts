/** Ends a server behind a proxy, where a request must cross neither the closing of its connection nor that of the port. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How long kept connections are given to bring one more request, in ms: a busy one brings some in a second. */
const drainMs = 1_000
/** How long a connection that came at the very end is given to say what it wants, in ms. */
const freshMs = 500
/** How long a moment is waited for at which nobody connects, in ms. */
const quietMs = 500

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
