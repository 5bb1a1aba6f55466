/** Checks of every request before a route handles it: syntax, pace, NUL, origin and rate limit. */
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { refusePrivate } from '../../../platform/download.ts'
import { openRawConnection, parseStatuses, readResponses, sendRaw } from '../../../tests/support/raw-http.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { limitBodies } from './bodies.ts'
import { createRateLimiter } from './rate-limit.ts'
import { type connectionLimits, createHttpServer, isSameSite, removeNul, stopListening } from './server.ts'

it('refuses bytes that no browser sends, without repeating them', async () => {
  const { app } = await startTestApp()
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const host = 'Host: localhost\r\n'
  const asked = (line: string, headers = host) => `${line} HTTP/1.1\r\n${headers}\r\n`
  const cases: [bytes: string, status: number][] = [
    [asked('PUT /*probe'), 405],
    [asked('GET /:probe'), 404],
    [asked('GET /\0'), 400],
    [asked(`GET /${'probe'.repeat(4_000)}`), 431],
    [asked(`GET /contact?${'a&'.repeat(59)}`), 200],
    [asked(`GET /contact?probe=1${'&a'.repeat(60)}`), 400],
    [asked('OPTIONS *'), 400],
    [asked('GET /', ''), 400],
    [asked('GET ftp://probe/'), 400],
    [asked('GET /', `${host}Connection: upgrade\r\nUpgrade: websocket\r\n`), 200],
    [asked('POST /contact', `${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`), 400],
    [
      `${asked('POST /contact', `${host}${'Content-Type: application/json\r\n'.repeat(2)}Content-Length: 2\r\n`)}{}`,
      415,
    ],
    // Both arrive at once, and Node reads the second before the first has an answer.
    [`${asked('GET /pricing')}HACK /probe\r\n\r\n`, 400],
  ]
  for (const [bytes, status] of cases) {
    const answer = await sendRaw(port, bytes)
    expect(parseStatuses(answer), bytes.slice(0, 50)).toEqual([status])
    if (status !== 200) expect(answer).not.toMatch(/probe|HPE|node:/i)
  }
  const socket = await openRawConnection(port)
  socket.write(asked('HEAD /pricing'))
  const [first] = await once(socket, 'data')
  socket.write('HACK /probe\r\n\r\n')
  const second = await readResponses(socket, 1)
  expect([`${first}`, second].map(parseStatuses)).toEqual([[200], [400]])
  expect(second).not.toMatch(/probe|HPE|node:/i)
})

const short: typeof connectionLimits = {
  headersMs: 150,
  requestMs: 300,
  checkMs: 30,
  silenceMs: 300,
  keepAliveMs: 2_000,
  connections: 4,
  pipelined: 3,
}
const head = 'POST / HTTP/1.1\r\nhost: localhost\r\n'
/** A client that isn't cut off sends this many bytes. Sending ten takes longer than any of the limits above. */
const drips = 100

async function serve(handler: RequestListener, limits: Partial<typeof connectionLimits> = {}): Promise<number> {
  const server = createHttpServer(handler, { ...short, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Answers with the length of the body. */
const reader: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => null)
  if (body !== null) response.end(`${body.length}`)
}

/** Sends a byte at intervals until it is cut off. @returns how many it sent. */
async function drip(socket: Socket, byte: string): Promise<number> {
  for (let sent = 0; sent < drips; sent += 1) {
    if (socket.destroyed || !socket.writable) return sent
    socket.write(byte)
    await wait(30)
  }
  return drips
}

it.each([
  ['drips its headers', head, 'x'],
  ['drips its body', `${head}content-length: 1000\r\n\r\n`, 'x'],
])('cuts off a client that %s, with a response', async (_who, begin, byte) => {
  const socket = await openRawConnection(await serve(reader))
  const answer = readResponses(socket)
  socket.write(begin)
  expect(await drip(socket, byte)).toBeLessThan(drips / 2)
  expect(parseStatuses(await answer)).toEqual([408])
})

it('cuts off a client that does not read its response', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<ServerResponse>()
  const port = await serve((_request, response) => {
    response.once('close', () => leave(response)).end(Buffer.alloc(64 * 1024 * 1024))
  })
  const socket = await openRawConnection(port)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect((await left).writableFinished).toBe(false)
})

it('refuses one connection too many, and closes idle ones to make room', async () => {
  const patient = { headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000, keepAliveMs: 60_000 }
  const port = await serve(reader, patient)
  const kept = await Promise.all(Array.from({ length: short.connections }, () => openRawConnection(port)))
  for (const socket of kept) {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
  }
  const ask = async () => {
    const socket = await openRawConnection(port)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return parseStatuses(await readResponses(socket, 1))
  }
  expect(await ask()).toEqual([])
  expect(await ask()).toEqual([200])
})

it('closes a connection with too many pipelined requests, and handles no more of them', async () => {
  const asked: ServerResponse[] = []
  const port = await serve((_request, response) => void asked.push(response))
  const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
  expect(await sendRaw(port, get.repeat(1_000))).toBe('')
  expect(asked).toHaveLength(1 + short.pipelined)
})

it('answers requests on open connections during a stop, and closes each with its response', async () => {
  const { app } = await startTestApp()
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 2'
  const asked = ['GET /pricing', 'GET /healthz', 'POST /contact', 'PUT /contact']
  const kept = await Promise.all(asked.map(() => openRawConnection(port)))
  for (const socket of kept) {
    socket.write('GET /robots.txt HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
  }
  const stopped = stopListening(app.server, 60_000)
  const answers = kept.map((socket, index) => {
    socket.write(`${asked[index]} HTTP/1.1\r\n${headers}\r\n\r\n{}`)
    return readResponses(socket)
  })
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 \d{3} [\s\S]*\r\nconnection: close\r\n/i)
    expect(answer).toMatch(/\r\ncontent-type: /i)
  }
  await stopped
})

it('removes NUL, which PostgreSQL refuses, before a handler runs', async () => {
  const app = Fastify()
  removeNul(app)
  limitBodies(app)
  app.post('/:name', ({ params, query, body }) => ({ params, query, body }))
  const [url, payloads] = ['/a%00b?c=%00d&c=e%00&f=%00', [{ a: ['\0b', { c: 'd\0' }], e: 1 }, 'a=%00b&a=c%00&d=%00']]
  const answers = await Promise.all(
    payloads.map(async (payload) => {
      const type = typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
      return (await app.inject({ method: 'POST', url, payload, headers: type })).json()
    }),
  )
  const address = { params: { name: 'ab' }, query: { c: ['d', 'e'], f: '' } }
  expect(answers).toEqual([
    { ...address, body: { a: ['b', { c: 'd' }], e: 1 } },
    { ...address, body: { a: ['b', 'c'], d: '' } },
  ])
})

it.each([
  [
    'its own origin behind a proxy that ends TLS',
    'http://www.example.com',
    { origin: 'https://www.example.com' },
    true,
  ],
  ['a reload', 'http://www.example.com', { 'sec-fetch-site': 'none' }, true],
  ['another host of the same site', 'http://www.example.com', { 'sec-fetch-site': 'same-site' }, false],
  ['its own host without TLS', 'http://www.example.com', { origin: 'http://www.example.com' }, false],
  [
    'that, although a proxy’s header names https',
    'https://www.example.com',
    { origin: 'http://www.example.com' },
    false,
  ],
  ['another site that names our host', 'http://evil.example', { origin: 'https://evil.example' }, false],
  ['an invalid origin', 'http://localhost:3000', { origin: 'null' }, false],
  ['an invalid host', 'http://a b', { origin: 'http://a' }, false],
] as const)('decides whether a post comes from this site: %s', (_name, address, headers, expected) => {
  const [protocol = '', host = ''] = address.split('://')
  const request = { protocol: protocol as 'http', headers: { host, ...headers } }
  expect(isSameSite(request, 'https://www.example.com')).toBe(expected)
})

describe('an address that staff set', () => {
  it.each(
    // Other spellings of 127.0.0.1, private and special-purpose networks, and IPv4 within IPv6: mapped, translated, Teredo, 6to4.
    `127.0.0.1 localhost 0.0.0.0 2130706433 0x7f.1 10.1.2.3 169.254.169.254 172.31.255.255 192.168.0.1 100.64.0.1 192.0.2.1
    198.51.100.1 203.0.113.1 [2001:db8::1] [3fff::1] [::1] [::] [fd00::1] [fe80::1] [fec0::1] [ff02::1] [::ffff:10.0.0.1]
    [::ffff:93.184.216.34] [64:ff9b::a00:1] [2001:0:a00:1::1] [2002:a00:1::1]`.split(/\s+/),
  )('refuses %s as private', async (host) => {
    await expect(refusePrivate(new URL(`https://${host}/feed.ics`))).rejects.toThrow('private')
  })

  it.each(['93.184.216.34', '172.32.0.1', '[2606:2800:220:1:248:1893:25c8:1946]'])('lets %s through', async (host) => {
    await expect(refusePrivate(new URL(`https://${host}/feed.ics`))).resolves.toBeUndefined()
  })
})

describe('a rate limit', () => {
  const limit = { windowMs: 60_000, maxPosts: 2 }

  async function counting(trustProxy: string[]) {
    const app = Fastify({ trustProxy })
    onTestFinished(() => app.close())
    const [count, other] = [createRateLimiter(limit), createRateLimiter({ ...limit, maxPerNetwork: 3 })]
    app.get('/', async (request) => count(request).retryAfterS !== null)
    app.get('/other', async (request) => other(request).retryAfterS !== null)
    /** @returns how many of the requests were over the limit. */
    return async (addresses: readonly string[], url = '/') => {
      const over: boolean[] = []
      for (const address of addresses) {
        over.push((await app.inject({ url, headers: { 'x-forwarded-for': address } })).json())
      }
      return over.filter(Boolean).length
    }
  }

  it.each([
    ['an IPv4 address and its /24', (line: number) => `203.0.113.${line}`, '198.51.100.1'],
    ['an IPv6 /64 and its /48', (line: number) => `2001:db8:1:${line}::${line}`, '2001:db8:2:1::1'],
  ])('counts by %s', async (_name, of, elsewhere) => {
    const over = await counting(['127.0.0.1'])
    expect(await over([of(1), of(1), of(1)])).toBe(1)
    // The refused request doesn't use up its network's limit: its other addresses still have two requests each.
    expect(await over([2, 3, 4, 5].flatMap((line) => [of(line), of(line)]))).toBe(0)
    expect(await over([of(6)])).toBe(1)
    expect(await over([elsewhere])).toBe(0)
    expect(await over([of(1), of(2), of(3), of(4)], '/other')).toBe(1)
  })

  it.each([
    ['IPv4', ['203.0.113.9:1001', '203.0.113.9:1002', '203.0.113.9']],
    ['IPv6', ['[2001:db8::1]:1001', '2001:db8::1', '[2001:db8::1]']],
  ])('ignores the port that a proxy appends to an %s address', async (_version, addresses) => {
    expect(await (await counting(['127.0.0.1']))(addresses)).toBe(1)
  })

  it('ignores a forged address without a trusted proxy', async () => {
    const over = await counting([])
    expect(await over(['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toBe(1)
  })
})
