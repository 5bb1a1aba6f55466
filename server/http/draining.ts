/** No request may cross the closing of its connection, and no client that stalls may hold up the end. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

const drainMs = 1_000
const freshMs = 500
const quietMs = 500
/** For requests still arriving once the port is closed; complete ones are answered anyway. */
const receiveMs = 3_000
const releaseEveryMs = 50

const draining = new WeakMap<Server, number>()

/** A client whose request crosses the closing gets no answer and can't know the outcome. */
export async function drain(server: Server): Promise<void> {
  const until = performance.now() + drainMs
  draining.set(server, until + freshMs)
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  while ((await open()) > 0 && performance.now() < until) await wait(20)
  await untilNobodyConnects(server)
  server.close()
}

async function nextReading(): Promise<void> {
  // The first turn finishes current work; the second starts by reading.
  await turn()
  await turn()
}

/** The system resets connections that weren't accepted when the port closes, so this waits until all are. */
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

export function endWithAnswer(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (!draining.has(server) || !response.shouldKeepAlive) return
  const { writeHead } = response
  response.writeHead = (...given: unknown[]) => {
    // The answer may leave before the request is complete: closing would reset a client that still writes.
    if (hasBody(request) && !request.complete) response.removeHeader('connection')
    else response.setHeader('connection', 'close')
    return Reflect.apply(writeHead, response, given)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const connections = new WeakMap<Server, Map<Socket, ServerResponse | undefined>>()

export function noteAnswers(server: Server): void {
  const open = new Map<Socket, ServerResponse | undefined>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => open.set(socket, response))
}

/** After `waitMs`, also all that have no complete request: Node no longer checks its timeouts then. */
export function releaseConnections(server: Server, waitMs = receiveMs): void {
  const until = performance.now() + waitMs
  setInterval(() => {
    server.closeIdleConnections()
    if (performance.now() < until) return
    for (const [socket, response] of connections.get(server) ?? []) if (!isAnswering(response)) socket.destroy()
  }, releaseEveryMs).unref()
}

/** A response without a socket waits for the one before it on the same connection. */
function isAnswering(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && (response.req.complete || response.socket === null)
}

export function closeIdleWithCare(server: Server): void {
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    // A connection counts as idle until its first request is read.
    if (performance.now() < (draining.get(server) ?? 0)) return
    // Node runs timers before it reads: after a pause, requests may be waiting.
    void nextReading().then(closeIdle)
  }
}
