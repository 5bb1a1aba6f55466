/** What every request is judged by before a route sees it: its texts, its site, its client and its ID. Needs the built site. */

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { clientLimit } from './client-limit.ts'
import { requestIds } from './log.ts'
import { removeNul } from './nul.ts'
import { refusePrivate } from './private-address.ts'
import { isSameSite } from './same-site.ts'

it('no handler is given NUL, which PostgreSQL refuses', async () => {
  const app = Fastify()
  removeNul(app)
  await app.register(formbody)
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

describe('where a request comes from', () => {
  const origin = 'https://www.example.com'
  /** What a proxy that ends TLS leaves of a request. */
  const proxied = { host: 'www.example.com', protocol: 'http' } as const
  const local = { host: 'localhost:3000', protocol: 'http' } as const

  it.each([
    ['its own origin behind a proxy', proxied, { origin }, true],
    ['its own host without TLS', proxied, { origin: 'http://www.example.com' }, false],
    [
      'its own host without TLS, where the proxy says that there was some',
      { ...proxied, protocol: 'https' },
      { origin: 'http://www.example.com' },
      false,
    ],
    [
      'another site that names our host',
      { host: 'evil.example', protocol: 'http' },
      { origin: 'https://evil.example' },
      false,
    ],
    ['no origin that can be read', local, { origin: 'null' }, false],
    ['a host that cannot be read', { host: 'a b', protocol: 'http' }, { origin: 'http://a' }, false],
  ] as const)('judges %s', (_name, connection, headers, expected) => {
    expect(isSameSite({ protocol: connection.protocol, headers: { host: connection.host, ...headers } }, origin)).toBe(
      expected,
    )
  })
})

describe('an address that staff set', () => {
  it.each([
    ...[
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '10.1.2.3',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.0.1',
      '100.64.0.1',
    ],
    // Other spellings of 127.0.0.1, and documentation.
    ...['2130706433', '0x7f.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '[2001:db8::1]', '[3fff::1]'],
    ...['[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]'],
    // IPv4 within IPv6: mapped, translated, Teredo, 6to4.
    ...['[::ffff:10.0.0.1]', '[::ffff:93.184.216.34]', '[64:ff9b::a00:1]', '[2001:0:a00:1::1]', '[2002:a00:1::1]'],
  ])('refuses %s as private', async (host) => {
    await expect(refusePrivate(new URL(`https://${host}/feed.ics`))).rejects.toThrow('private')
  })

  it('refuses addresses without https', async () => {
    await expect(refusePrivate(new URL('http://93.184.216.34/'))).rejects.toThrow('https')
  })

  it.each(['93.184.216.34', '172.32.0.1', '[2606:2800:220:1:248:1893:25c8:1946]'])('lets %s through', async (host) => {
    await expect(refusePrivate(new URL(`https://${host}/feed.ics`))).resolves.toBeUndefined()
  })
})

describe('a limit of a client', () => {
  const limit = { windowMs: 60_000, maxPosts: 2 }

  async function counting(trustProxy: string[]) {
    const app = Fastify({ trustProxy })
    onTestFinished(() => app.close())
    const [count, other] = [await clientLimit(app, limit), await clientLimit(app, { ...limit, maxOfNetwork: 3 })]
    app.get('/', async (request) => (await count(request)).retryAfterS !== null)
    app.get('/other', async (request) => (await other(request)).retryAfterS !== null)
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
    // The refused one takes nothing from its neighbors: ten of the network are left, two each.
    expect(await over([2, 3, 4, 5].flatMap((line) => [of(line), of(line)]))).toBe(0)
    expect(await over([of(6)])).toBe(1)
    expect(await over([elsewhere])).toBe(0)
    expect(await over([of(1), of(2), of(3), of(4)], '/other')).toBe(1)
  })

  it('takes a forged address for nothing without a trusted proxy', async () => {
    const over = await counting([])
    expect(await over(['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toBe(1)
  })
})

describe('the ID of a request', () => {
  const idOf = (id: string | undefined, trustProxy = ['10.0.0.0/8']) =>
    requestIds(trustProxy)({ headers: { 'x-request-id': id } } as unknown as IncomingMessage)
  const given = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ours = /^[\da-f]{8}-[\da-f-]{27}$/

  it('is that of the proxy, or one of our own where that is none', () => {
    for (const id of [given, randomUUID()]) expect(idOf(id)).toBe(id)
    expect(idOf(given, [])).toMatch(ours)
    for (const id of ['ada@example.com', `${given}\n{"level":50}`, 'a'.repeat(65)]) expect(idOf(id)).toMatch(ours)
  })

  it('is in each line about a request', async () => {
    const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const payload = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify.' }
    const headers = { 'x-request-id': given }
    await test.app.inject({ method: 'POST', url: requestAddresses['prompt-rescue'].post, payload, headers })
    const lines = test
      .logged()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    expect(lines.find(({ msg }) => msg === 'request stored')).toMatchObject({ requestId: given })
  })
})
