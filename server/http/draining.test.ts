/** What crosses the end of a server, while this process was busy with something else. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { rawConnection, received, statusesIn } from '../../tests/support/raw.ts'
import { closeIdleWithCare, drain, endWithAnswer, noteAnswers, releaseConnections } from './draining.ts'

const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const answerAtOnce: RequestListener = (_request, response) => {
  // As a form that is refused leaves it to the server what becomes of its connection.
  response.removeHeader('connection')
  response.end('x')
}

async function serve(handler: RequestListener = answerAtOnce): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    endWithAnswer(server, request, response)
    handler(request, response)
  })
  closeIdleWithCare(server)
  noteAnswers(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { server, port: (server.address() as AddressInfo).port }
}

/** A client in a thread of its own, which goes on while this one stands still. */
function clientElsewhere(port: number) {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const program = `
    const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
    const socket = require('node:net').connect(port, '127.0.0.1')
    const tell = (text) => parentPort.postMessage(text)
    socket.on('data', (data) => tell(String(data))).on('error', (error) => tell(error.code)).on('end', () => tell('end'))
    parentPort.on('message', (text) => socket.write(text, () => {
      Atomics.add(sent, 0, 1)
      Atomics.notify(sent, 0)
    }))`
  const worker = new Worker(program, { eval: true, workerData: { port, sent } })
  onTestFinished(async () => void (await worker.terminate()))
  return {
    send: (text: string) => worker.postMessage(text),
    /** Stands still until so many have been sent. */
    standStill: (count: number) => {
      for (let now = 0; now < count; now = Atomics.load(sent, 0)) Atomics.wait(sent, 0, now, 10_000)
    },
    said: async () => String((await once(worker, 'message'))[0]),
  }
}

it('answers who connected while nobody was let in, just before the port closed', async () => {
  const { server, port } = await serve()
  const client = clientElsewhere(port)
  client.send(get)
  client.standStill(1)
  const said = client.said()
  await drain(server)
  expect(statusesIn(await said)).toEqual([200])
})

it('closes no connection whose next request has arrived and was not read', async () => {
  const { server, port } = await serve()
  const client = clientElsewhere(port)
  client.send(get)
  expect(statusesIn(await client.said())).toEqual([200])
  client.send(get)
  client.standStill(2)
  const said = client.said()
  server.closeIdleConnections()
  expect(statusesIn(await said)).toEqual([200])
  server.close()
})

it('ends each connection with its next answer, and not before the request has come whole', async () => {
  const { server, port } = await serve()
  const [asking, posting] = await Promise.all([rawConnection(port), rawConnection(port)])
  const drained = drain(server)
  posting.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\na')
  asking.write(get)
  expect(await received(asking)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  const posted = received(posting, 2)
  await once(posting, 'data')
  posting.write(`bc${get}`)
  const [first, second] = (await posted).split(/(?<=\r\n\r\nx)/)
  expect(first).not.toMatch(/connection: close/i)
  expect(second).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  await drained
})

it('answers what has come whole after the port is closed, and waits for nobody who never sends the rest', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const { server, port } = await serve(async ({ method }, response) => {
    if (method === 'POST') return
    ask()
    await allowed
    response.end('x')
  })
  const sent = ['', 'GET / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\na', get]
  const clients = await Promise.all(sent.map(() => rawConnection(port)))
  for (const [index, client] of clients.entries()) client.write(sent[index] ?? '')
  await asked
  const closed = once(server, 'close')
  server.close()
  releaseConnections(server, 50)
  const answer = received(clients.pop() as Socket)
  for (const client of clients)
    await new Promise((resolve) => client.resume().once('end', resolve).once('close', resolve))
  allow()
  expect(statusesIn(await answer)).toEqual([200])
  await closed
}, 5_000)
