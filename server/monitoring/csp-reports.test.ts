/** Reports of the content security policy, as browsers send them. Needs the built site. */
import { beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp

beforeEach(async () => {
  test = await startTestApp({ ORIGIN: 'https://www.example.com' })
})

const page = 'https://www.example.com/pricing'

const single = (effective: string, document = page) =>
  send('application/csp-report', {
    'csp-report': {
      'document-uri': document,
      referrer: '',
      'violated-directive': effective,
      'effective-directive': effective,
      'original-policy': "default-src 'none'",
      disposition: 'enforce',
      'blocked-uri': 'https://evil.example/x.js',
      'status-code': 200,
    },
  })

const gathered = (effective: string, documentURL = page) => ({
  type: 'csp-violation',
  age: 10,
  url: documentURL,
  user_agent: 'Mozilla/5.0',
  body: { documentURL, effectiveDirective: effective, blockedURL: 'inline', disposition: 'enforce', statusCode: 200 },
})

const send = (contentType: string, payload: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': contentType, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const several = (...reports: readonly object[]) => send('application/reports+json', reports)

async function counted(): Promise<Record<string, number>> {
  const { values } = (await test.metrics.registry.getSingleMetric('website_csp_violations_total')?.get()) ?? {
    values: [],
  }
  return Object.fromEntries(values.map(({ labels, value }) => [labels.directive, value]))
}

it('are counted by directive, one at a time or gathered', async () => {
  expect((await single('script-src-elem')).statusCode).toBe(204)
  expect((await several(gathered('script-src-elem'), gathered('trusted-types'))).statusCode).toBe(204)
  expect(await counted()).toEqual({ 'script-src-elem': 2, 'trusted-types': 1 })
})

it('are read as an older browser words them', async () => {
  const report = { 'document-uri': page, 'violated-directive': "style-src 'self'" }
  expect((await send('application/csp-report', { 'csp-report': report })).statusCode).toBe(204)
  expect(await counted()).toEqual({ 'style-src': 1 })
})

it('are one line of the log, without a word of who or where', async () => {
  for (let index = 0; index < 3; index += 1) await several(gathered('script-src-elem'), gathered('img-src'))
  await test.app.close()
  const lines = test
    .logged()
    .split('\n')
    .filter((line) => line.includes('img-src'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, directives: { 'script-src-elem': 3, 'img-src': 3 } })
  expect(test.logged()).not.toMatch(/pricing|Mozilla|inline/)
})

it('make no series of what anyone may write, and other kinds of report none at all', async () => {
  await several(gathered('x'.repeat(500)), gathered('ada@example.com'), { type: 'deprecation', body: {} })
  expect(await counted()).toEqual({ other: 2 })
})

it('count for pages of this site only', async () => {
  await single('script-src', 'https://evil.example/')
  await several(gathered('script-src', 'about:blank'), gathered('script-src', 'https://www.example.com.evil.example/'))
  expect(
    (await send('application/reports+json', [gathered('script-src')], { 'sec-fetch-site': 'cross-site' })).statusCode,
  ).toBe(403)
  expect(await counted()).toEqual({})
})

it.each([
  ['a report without its parts', 'application/csp-report', '{"csp-report":{}}', 400],
  ['no JSON', 'application/csp-report', '{', 400],
  ['nothing', 'application/reports+json', '', 400],
  ['too many at once', 'application/reports+json', JSON.stringify(Array(101).fill({ type: 'x' })), 400],
  ['too much', 'application/reports+json', `["${'x'.repeat(70_000)}"]`, 413],
  ['another type', 'application/json', '[]', 415],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
])('refuses %s', async (_name, contentType, payload, status) => {
  expect((await send(contentType, payload)).statusCode).toBe(status)
  expect(await counted()).toEqual({})
})

it('has enough of one client at some time', async () => {
  const statuses = new Set<number>()
  for (let sent = 0; sent < 200; sent += 1) statuses.add((await several()).statusCode)
  expect(statuses).toEqual(new Set([204, 429]))
})
