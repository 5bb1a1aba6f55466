/** The address that Datadog's SDK sends to. Needs the built site. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { datadogAddress } from '../../../contracts/monitoring.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { intakeOrigin } from './forwarding.ts'
import { targetOf } from './routes.ts'

const settings = {
  DATADOG_APPLICATION_ID: '11111111-1111-4111-8111-111111111111',
  DATADOG_CLIENT_TOKEN: 'pub0123456789abcdef',
}
const text = { 'content-type': 'text/plain;charset=UTF-8' }

/** @param parameters replace the SDK's own; undefined leaves one out. */
function intakeUrl(track = 'rum', parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const sent = {
    ddsource: 'browser',
    'dd-api-key': 'pub0123456789abcdef',
    'dd-evp-origin-version': '7.16.2',
    'dd-evp-origin': 'browser',
    'dd-request-id': '3e0b7a1e-3bd5-4f5e-9b1a-0c2f6f3a7c11',
    ...(track === 'rum' && { batch_time: '1795219200000', '_dd.api': 'fetch' }),
    ...parameters,
  }
  const query = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return `${datadogAddress}?ddforward=${encodeURIComponent(`/api/v2/${track}?${query.join('&')}`)}`
}

let test: TestApp | undefined
let intake: Server | undefined

afterEach(async () => {
  intake?.closeAllConnections()
  intake?.close()
  test = intake = undefined
})

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = text) =>
  (test as TestApp).app.inject({ method: 'POST', url, payload, headers })
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

describe('what is recorded', () => {
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
  const startForwarding = async (origin: string) => {
    test = await startTestApp(settings, origin)
  }

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
      [intakeUrl('rum', { 'dd-evp-encoding': 'deflate' }), text],
      [intakeUrl('replay'), form],
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
    ['another application beside ours', { 'dd-api-key': 'pub0123456789abcdef&dd-api-key=pubffff' }],
  ])('forwards nothing for %s', async (_, parameters) => {
    const { received, origin } = await listen((response) => response.writeHead(202).end())
    await startForwarding(origin)
    expect((await post(intakeUrl('rum', parameters), 'x')).statusCode).toBe(403)
    expect((await post(intakeUrl(), 'x')).statusCode).toBe(202)
    await expect.poll(() => received.length).toBe(1)
  })

  it('follows no redirect', async () => {
    const { received, origin } = await listen((response) => response.writeHead(307, { location: '/elsewhere' }).end())
    await startForwarding(origin)
    await post(intakeUrl(), 'x')
    await expect.poll(() => metric('website_monitoring_forwards_total{outcome="failed"}')).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('answers at once while Datadog is silent, drops what is too much, and takes bookings', async () => {
    const { received, origin } = await listen(() => {})
    await startForwarding(origin)
    const started = performance.now()
    for (let sent = 0; sent < 40; sent += 1) expect((await post(intakeUrl(), '{}')).statusCode).toBe(202)
    expect((await booking()).statusCode).toBe(201)
    expect(performance.now() - started).toBeLessThan(2_000)
    await expect.poll(() => received.length).toBe(32)
    expect(await metric('website_monitoring_forwards_total{outcome="dropped"}')).toBe(8)
  })

  it('answers as ever while Datadog is down, and says so once', async () => {
    const { origin } = await listen(() => {})
    intake?.close()
    await startForwarding(origin)
    for (let sent = 0; sent < 3; sent += 1) expect((await post(intakeUrl(), 'x')).statusCode).toBe(202)
    await expect.poll(() => metric('website_monitoring_forwards_total{outcome="failed"}')).toBe(3)
    const warnings = (test as TestApp).logged().match(/.*Datadog refuses monitoring data.*/g) ?? []
    expect(warnings.map((line) => JSON.parse(line).reason)).toEqual(['ECONNREFUSED'])
    expect((await booking()).statusCode).toBe(201)
  })

  it.each([
    ['another track', intakeUrl('logs'), 'x', text, 403, 'target'],
    ['a subdomain', `${intakeUrl()}&ddforwardSubdomain=x`, 'x', text, 403, 'target'],
    ['no target', datadogAddress, 'x', text, 403, 'target'],
    ['another site', intakeUrl(), 'x', { ...text, 'sec-fetch-site': 'cross-site' }, 403, 'crossSite'],
    ['another origin', intakeUrl(), 'x', { ...text, origin: 'https://evil.example' }, 403, 'crossSite'],
    ['another content', intakeUrl(), '{}', { 'content-type': 'application/json' }, 415, 'contentType'],
    ['content without a type', intakeUrl(), 'x', {}, 415, 'contentType'],
    [
      'a form in place of events',
      intakeUrl(),
      'x',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'contentType',
    ],
    ['nothing', intakeUrl(), '', text, 400, 'malformed'],
    ['too much', intakeUrl(), 'x'.repeat(1024 * 1024 + 1), text, 413, 'tooLarge'],
  ])('refuses %s, and counts that', async (_, url, payload, headers, status, failure) => {
    const { received, origin } = await listen((response) => response.writeHead(202).end())
    await startForwarding(origin)
    const answer = await post(url, payload, headers as Record<string, string>)
    expect([answer.statusCode, answer.json()]).toEqual([status, { failure }])
    expect(await metric(`website_monitoring_refused_total{reason="${failure}"}`)).toBe(1)
    expect(received).toEqual([])
  })

  it('limits one address far above the forms, apart from them, and without a status that the SDK repeats', async () => {
    await startForwarding('http://127.0.0.1:9')
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < 2_001; sent += 1) {
      const { statusCode } = await post(intakeUrl(), '')
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [400, 2_000],
      [403, 1],
    ])
    expect((await booking()).statusCode).toBe(201)
  }, 60_000)

  it('never answers nonsense with what the SDK would repeat', async () => {
    await startForwarding('http://127.0.0.1:9')
    const urls = fc.webQueryParameters().map((query) => `${datadogAddress}?${query}`)
    await fc.assert(
      fc.asyncProperty(urls, fc.uint8Array(), async (url, body) => {
        expect([400, 403, 413, 415]).toContain((await post(url, Buffer.from(body))).statusCode)
      }),
      { numRuns: 200 },
    )
  }, 20_000)

  it('has no address where Datadog is not set', async () => {
    test = await startTestApp()
    expect((await post(intakeUrl(), 'x')).statusCode).toBe(405)
  })
})

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://localhost').searchParams)
const target = (track?: string, parameters?: Record<string, string | undefined>) =>
  targetOf(queryOf(intakeUrl(track, parameters)))

describe('the target of a payload', () => {
  it('is read from what the SDK sends', () => {
    expect(target()).toMatchObject({ track: 'rum', tokens: ['pub0123456789abcdef'] })
    expect(target('replay', { 'dd-api-key': 'pub1' })).toMatchObject({ track: 'replay', tokens: ['pub1'] })
    expect(target('rum', { 'dd-evp-encoding': 'deflate' })?.query).toContain('dd-evp-encoding=deflate')
    const repeated = { '_dd.api': 'beacon', '_dd.retry_count': '3', '_dd.retry_after': '503' }
    expect(target('rum', repeated)?.query).toContain('_dd.retry_count=3&_dd.retry_after=503')
  })

  it.each([
    ['another track', intakeUrl('logs')],
    ['another path', '/monitoring?ddforward=%2Fapi%2Fv1%2Frum%3Fddsource%3Dbrowser'],
    ['a path that climbs', intakeUrl('rum/../logs')],
    ['a host', `/monitoring?ddforward=${encodeURIComponent('https://evil.example/api/v2/rum?ddsource=browser')}`],
    ['a host without a scheme', `/monitoring?ddforward=${encodeURIComponent('//evil.example/api/v2/rum?a=b')}`],
    ['a subdomain', `${intakeUrl()}&ddforwardSubdomain=evil`],
    ['a fragment', intakeUrl('rum', { batch_time: '1#x' })],
    ['nothing', '/monitoring'],
  ])('is none with %s', (_, url) => {
    expect(targetOf(queryOf(url))).toBeNull()
  })

  it('is none when ddforward stands twice', () => {
    const { ddforward } = queryOf(intakeUrl())
    expect(targetOf({ ddforward: [ddforward, ddforward] })).toBeNull()
  })

  it('leads nowhere else, whatever is asked for', () => {
    const pieces = fc.constantFrom(
      '/api/v2/rum',
      '/api/v2/replay',
      '?',
      '&',
      '#',
      '@',
      '//evil.example',
      '..',
      '%2F',
      'ddsource=browser',
      'dd-api-key=own',
      'dd-request-id=12345678',
      '\\',
      ':443',
      ' ',
      '\n',
    )
    const anything = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(anything, (ddforward) => {
        const found = targetOf({ ddforward })
        if (!found) return
        const url = new URL(`https://intake.example/api/v2/${found.track}?${found.query}`)
        expect(url.host).toBe('intake.example')
        expect(url.pathname).toMatch(/^\/api\/v2\/(rum|replay)$/)
        expect(url.hash).toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})
