/** Clients that keep us waiting, over real connections and against limits that are short enough for a test. */
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { rawConnection, received, statusesIn } from '../../tests/support/raw.ts'
import { type clientLimits, httpServer, refuseUnreadable } from './server.ts'

const short: typeof clientLimits = {
  headersMs: 150,
  requestMs: 300,
  checkMs: 30,
  silenceMs: 300,
  keepAliveMs: 2_000,
  connections: 4,
}
const unread = { headers: {}, refused: () => {} }
const head = 'POST / HTTP/1.1\r\nhost: localhost\r\n'
/** A client that is let finish has sent this many bytes; ten of them are more than any of the times above. */
const drips = 100

async function serve(handler: RequestListener, limits: Partial<typeof clientLimits> = {}): Promise<number> {
  const server = httpServer(handler, { ...short, ...limits }, unread)
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket as Socket, unread))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Reads the body and says how long it was. */
const reader: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => null)
  if (body !== null) response.end(`${body.length}`)
}

/** Sends a byte every now and then until it is cut off. @returns how many it sent. */
async function drip(socket: Socket, byte: string): Promise<number> {
  for (let sent = 0; sent < drips; sent += 1) {
    if (socket.destroyed || !socket.writable) return sent
    socket.write(byte)
    await wait(30)
  }
  return drips
}

it.each([
  ['says nothing', '', ''],
  ['drips its headers', head, 'x'],
  ['drips its body', `${head}content-length: 1000\r\n\r\n`, 'x'],
])('cuts off who %s, and says so', async (_who, begin, byte) => {
  const socket = await rawConnection(await serve(reader))
  const answer = received(socket)
  socket.write(begin)
  expect(await drip(socket, byte)).toBeLessThan(drips / 2)
  expect(statusesIn(await answer)).toEqual([408])
})

it('cuts off who takes nothing of an answer', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<ServerResponse>()
  const port = await serve((_request, response) => {
    response.once('close', () => leave(response)).end(Buffer.alloc(64 * 1024 * 1024))
  })
  const socket = await rawConnection(port)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect((await left).writableFinished).toBe(false)
})

it('refuses one connection too many, and makes room by those that wait between two requests', async () => {
  const patient = { headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000, keepAliveMs: 60_000 }
  const port = await serve(reader, patient)
  const kept = await Promise.all(Array.from({ length: short.connections }, () => rawConnection(port)))
  for (const socket of kept) {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
  }
  const ask = async () => {
    const socket = await rawConnection(port)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return statusesIn(await received(socket, 1))
  }
  expect(await ask()).toEqual([])
  expect(await ask()).toEqual([200])
})
