/** The address that browsers report to. Needs the built site. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { unknownView } from '../../contracts/monitoring.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { forwardingReceiver, intakeOrigin } from './forwarding.ts'
import { intakeUrl, lines, newId, quizEvent, viewEvent } from './testing.ts'

const datadog = {
  applicationId: '11111111-1111-4111-8111-111111111111',
  clientToken: 'pub0123456789abcdef',
  site: 'datadoghq.eu',
  service: 'website',
  env: 'test',
}
const token = { 'dd-api-key': datadog.clientToken }
const text = { 'content-type': 'text/plain;charset=UTF-8' }

let test: TestApp | undefined
let intake: Server | undefined

afterEach(async () => {
  intake?.closeAllConnections()
  await test?.close()
  intake?.close()
  test = intake = undefined
})

const start = async (...parts: Parameters<typeof startTestApp>) => {
  test = await startTestApp(...parts)
  return test
}
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = text) =>
  (test as TestApp).app.inject({ method: 'POST', url, payload, headers })
const rows = async () => {
  const { db } = (test as TestApp).database
  return {
    views: await db.selectFrom('view_count').select(['view', 'count']).orderBy('view').execute(),
    quiz: await db.selectFrom('quiz_count').select(['level', 'count']).execute(),
    vitals: await db.selectFrom('vital_count').selectAll().execute(),
  }
}
/** The counts in the database, once they are there: stopping flushes them. */
const flushed = async <T>(then: () => Promise<T>) => {
  await (test as TestApp).app.close()
  return then()
}
const metric = async (line: string) => {
  const all = await (test as TestApp).metrics.registry.metrics()
  return Number(
    all
      .split('\n')
      .find((candidate) => candidate.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  )
}
const booking = () =>
  (test as TestApp).app.inject({
    method: 'POST',
    url: '/services/prompt-assistance',
    payload: { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify the ticket.' },
  })

describe('without Datadog', () => {
  it('counts views and the quiz, by the names of the site', async () => {
    const { app, database } = await start()
    const answer = await post(
      intakeUrl(),
      lines(
        viewEvent({ id: newId(), name: '/pricing' }),
        viewEvent({ id: newId(), name: '/elsewhere?name=Ada' }),
        quizEvent('High Risk'),
        { type: 'resource', resource: { url: 'https://www.example.com/a' } },
      ),
    )
    expect(answer.statusCode).toBe(202)
    expect(answer.body).toBe('')
    const { db } = database
    const closed = app.close()
    await closed
    expect(await db.selectFrom('view_count').select(['view', 'count']).orderBy('view').execute()).toEqual([
      { view: '/pricing', count: 1 },
      { view: unknownView, count: 1 },
    ])
    expect((await rows()).quiz).toEqual([{ level: 'High Risk', count: 1 }])
    expect(await metric('website_monitoring_accepted_total{track="rum"}')).toBe(1)
  })

  const view = lines(viewEvent({ id: newId(), name: '/' }))
  const manyViews = (count: number) =>
    lines(...Array.from({ length: count }, () => viewEvent({ id: newId(), name: '/' })))
  it.each([
    ['another track', intakeUrl('logs'), view, text, 403, 'target'],
    ['a recording, which nobody would look at', intakeUrl('replay'), view, text, 403, 'target'],
    ['a subdomain', `${intakeUrl()}&ddforwardSubdomain=x`, view, text, 403, 'target'],
    ['no target', '/monitoring', view, text, 403, 'target'],
    ['another site', intakeUrl(), view, { ...text, 'sec-fetch-site': 'cross-site' }, 403, 'crossSite'],
    ['another origin', intakeUrl(), view, { ...text, origin: 'https://evil.example' }, 403, 'crossSite'],
    ['another content', intakeUrl(), '{}', { 'content-type': 'application/json' }, 415, 'contentType'],
    ['content without a type', intakeUrl(), view, {}, 415, 'contentType'],
    ['a form', intakeUrl(), view, { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'contentType'],
    ['nothing', intakeUrl(), '', text, 400, 'malformed'],
    ['no events', intakeUrl(), 'hello', text, 400, 'malformed'],
    ['a broken event', intakeUrl(), `${view}\n{"type":"view"}`, text, 400, 'malformed'],
    ['packed events', intakeUrl('rum', { 'dd-evp-encoding': 'deflate' }), view, text, 400, 'malformed'],
    ['too much', intakeUrl(), 'x'.repeat(1024 * 1024 + 1), text, 413, 'tooLarge'],
    ['more views than a page has', intakeUrl(), manyViews(11), text, 400, 'malformed'],
    ['too many', intakeUrl(), lines(...Array(51).fill({ type: 'error' })), text, 400, 'malformed'],
  ])('refuses %s, and counts that', async (_, url, payload, headers, status, failure) => {
    await start()
    const answer = await post(url, payload, headers as Record<string, string>)
    expect([answer.statusCode, answer.json()]).toEqual([status, { failure }])
    expect(await metric(`website_monitoring_refused_total{reason="${failure}"}`)).toBe(1)
    expect(await flushed(rows)).toEqual({ views: [], quiz: [], vitals: [] })
  })

  it.each(['GET', 'PUT', 'DELETE'] as const)('does not take %s', async (method) => {
    await start()
    const { statusCode } = await (test as TestApp).app.inject({
      method,
      url: intakeUrl(),
      payload: view,
      headers: text,
    })
    expect(statusCode).toBe(method === 'GET' ? 404 : 405)
  })

  it('stores nothing of nonsense, and never answers with what the SDK would repeat', async () => {
    await start()
    const event = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({
          type: fc.constantFrom('view', 'action', 'x'),
          view: fc.anything(),
          action: fc.anything(),
          _dd: fc.anything(),
        })
        .map(
          (json) => JSON.stringify(json, (_key, value) => (typeof value === 'bigint' ? String(value) : value)) ?? '',
        ),
    )
    const bodies = fc.oneof(
      fc.array(event, { maxLength: 4 }).map((some) => some.join('\n')),
      fc.uint8Array(),
    )
    const urls = fc.oneof(
      fc.constant(intakeUrl()),
      fc.webQueryParameters().map((query) => `/monitoring?${query}`),
    )
    await fc.assert(
      fc.asyncProperty(urls, bodies, async (url, body) => {
        const { statusCode } = await post(url, typeof body === 'string' ? body : Buffer.from(body))
        expect([202, 400, 403, 413, 415]).toContain(statusCode)
      }),
      { numRuns: 500 },
    )
    expect(await flushed(rows)).toEqual({ views: [], quiz: [], vitals: [] })
  }, 20_000)

  it('counts so many views of one network, and all that its open pages have to say', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' })
    const send = (address: string, payload: string) =>
      post(intakeUrl(), payload, { ...text, 'x-forwarded-for': address })
    const page = viewEvent({ id: newId(), name: '/pricing' })
    expect((await send('2001:db8:1:1::1', lines(page))).statusCode).toBe(202)
    const statuses = []
    for (let sent = 0; sent < 110; sent += 1) {
      statuses.push((await send(`2001:db8:1:${sent}::1`, manyViews(10))).statusCode)
    }
    expect(statuses).toEqual([...Array(99).fill(202), ...Array(11).fill(403)])
    expect((await send('2001:db8:1:1::1', manyViews(9))).statusCode).toBe(202)
    expect((await send('2001:db8:1:1::1', lines(page, quizEvent()))).statusCode).toBe(403)
    expect((await send('2001:db8:1:1::1', lines(page))).statusCode).toBe(202)
    expect((await send('203.0.113.7', manyViews(1))).statusCode).toBe(202)
    expect(await metric('website_monitoring_refused_total{reason="flood"}')).toBe(12)
    const { views, quiz } = await flushed(rows)
    expect([views, quiz]).toEqual([
      [
        { view: '/', count: 1_000 },
        { view: '/pricing', count: 1 },
      ],
      [],
    ])
  })

  it('limits one address far above the forms, apart from them, and without a status that the SDK repeats', async () => {
    await start()
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < 2_001; sent += 1) {
      const { statusCode } = await post(intakeUrl(), 'x')
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [400, 2_000],
      [403, 1],
    ])
    expect(await metric('website_monitoring_refused_total{reason="flood"}')).toBe(1)
    expect((await booking()).statusCode).toBe(201)
  }, 60_000)
})

describe('with Datadog', () => {
  type Received = { readonly request: IncomingMessage; readonly body: Buffer }
  const listen = async (answer: (response: ServerResponse) => void) => {
    const received: Received[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received.push({ request, body: Buffer.concat(chunks) })
      answer(response)
    })
    intake = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  const startForwarding = (origin: string) =>
    start({}, ({ metrics, log }) => forwardingReceiver({ datadog, metrics, log, origin }))

  it.each([
    ['datadoghq.com', 'https://browser-intake-datadoghq.com'],
    ['datadoghq.eu', 'https://browser-intake-datadoghq.eu'],
    ['us3.datadoghq.com', 'https://browser-intake-us3-datadoghq.com'],
    ['us2.ddog-gov.com', 'https://browser-intake-us2-ddog-gov.com'],
  ])('forwards for %s to %s', (site, origin) => {
    expect(intakeOrigin(site)).toBe(origin)
  })

  it('forwards byte for byte, with nothing of the visitor beside the body', async () => {
    const { received, origin } = await listen((response) => response.writeHead(202).end('{}'))
    await startForwarding(origin)
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7) % 256))
    const visitor = {
      cookie: '_dd_s=secret',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'tlh',
      'x-forwarded-for': '203.0.113.7',
      referer: 'http://localhost/pricing',
    }
    const form = { 'content-type': 'multipart/form-data; boundary=----x' }
    const sent = [
      [intakeUrl('rum', { ...token, 'dd-evp-encoding': 'deflate' }), text],
      [intakeUrl('replay', token), form],
    ] as const
    for (const [url, headers] of sent) expect((await post(url, bytes, { ...headers, ...visitor })).statusCode).toBe(202)
    await expect.poll(() => received.length).toBe(2)
    const byPath = received.toSorted((a, b) => ((a.request.url ?? '') < (b.request.url ?? '') ? -1 : 1)).reverse()
    for (const [index, { request, body }] of byPath.entries()) {
      const [url = '', headers] = sent[index] ?? []
      expect(body.equals(bytes)).toBe(true)
      expect(request.url).toBe(new URL(url, 'http://localhost').searchParams.get('ddforward'))
      expect(request.headers['content-type']).toBe(headers?.['content-type'])
      expect(JSON.stringify(request.rawHeaders)).not.toMatch(/secret|Visitor|tlh|203\.0|pricing/)
    }
    await expect.poll(() => metric('website_monitoring_forwards_total{outcome="forwarded"}')).toBe(2)
  })

  it.each([
    ['another application', { 'dd-api-key': 'pubffff' }],
    ['no application', { 'dd-api-key': undefined }],
  ])('forwards nothing for %s', async (_, parameters) => {
    const { received, origin } = await listen((response) => response.writeHead(202).end())
    await startForwarding(origin)
    expect((await post(intakeUrl('rum', parameters), 'x')).statusCode).toBe(403)
    expect((await post(intakeUrl('rum', token), 'x')).statusCode).toBe(202)
    await expect.poll(() => received.length).toBe(1)
  })

  it('follows no redirect', async () => {
    const { received, origin } = await listen((response) => response.writeHead(307, { location: '/elsewhere' }).end())
    await startForwarding(origin)
    await post(intakeUrl('rum', token), 'x')
    await expect.poll(() => metric('website_monitoring_forwards_total{outcome="failed"}')).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('answers at once while Datadog is silent, drops what is too much, and takes bookings', async () => {
    const { received, origin } = await listen(() => {})
    await startForwarding(origin)
    const started = performance.now()
    for (let sent = 0; sent < 40; sent += 1)
      expect((await post(intakeUrl('rum', token), lines(viewEvent({ id: newId() })))).statusCode).toBe(202)
    expect((await booking()).statusCode).toBe(201)
    expect(performance.now() - started).toBeLessThan(2_000)
    await expect.poll(() => received.length).toBe(32)
    expect(await metric('website_monitoring_forwards_total{outcome="dropped"}')).toBe(8)
  })

  it('answers as ever while Datadog is down, and says so once', async () => {
    const warned: object[] = []
    const log = { info: () => {}, error: () => {}, warn: (data: object) => warned.push(data) }
    const { origin } = await listen(() => {})
    intake?.close()
    await start({}, ({ metrics }) => forwardingReceiver({ datadog, metrics, log, origin }))
    for (let sent = 0; sent < 3; sent += 1) expect((await post(intakeUrl('rum', token), 'x')).statusCode).toBe(202)
    await expect.poll(() => metric('website_monitoring_forwards_total{outcome="failed"}')).toBe(3)
    expect(warned).toEqual([{ reason: 'ECONNREFUSED' }])
    expect((await booking()).statusCode).toBe(201)
  })
})
