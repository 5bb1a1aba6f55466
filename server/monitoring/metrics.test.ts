/** The metrics that Prometheus reads. Needs the built site. */

import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { parseStatuses, sendRaw } from '../../tests/support/raw-http.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { recordAddressAlarms } from '../requests/outbox/mail/transport.ts'
import { listenForMetrics } from './metrics-listener.ts'

let test: TestApp
let listener: Awaited<ReturnType<typeof listenForMetrics>> | undefined

afterEach(async () => {
  await listener?.stop()
  listener = undefined
})

const start = async (change: (database: TestApp['database']) => TestApp['database'] = (database) => database) => {
  test = await startTestApp({ MAIL_TO: 'firm@example.com' })
  listener = await listenForMetrics(0, { ...test, database: change(test.database) })
  return listener.address
}
const book = (email: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/services/prompt-assistance',
    headers,
    payload: { name: 'Ada', email, challenge: 'other', prompts: 'Classify.' },
  })

/** @returns samples by name and labels. @throws when a line isn't in the text format. */
async function scrape(address: string): Promise<Map<string, number>> {
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const samples = new Map<string, number>()
  for (const line of (await answer.text()).split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-z_0-9]+ ./.test(line)) continue
    const [, name, value = ''] =
      /^([a-z_0-9]+(?:\{[a-z_]+="[^"\\]*"(?:,[a-z_]+="[^"\\]*")*\})?) (\S+)$/.exec(line) ?? []
    if (!name) throw new Error(`not a sample: ${line}`)
    samples.set(name, Number(value.replace(/^Nan$/, 'NaN').replace(/^\+Inf$/, 'Infinity')))
  }
  return samples
}

it('answers only under this machine’s own names', async () => {
  const { port } = new URL(await start())
  const ask = async (host: string) =>
    parseStatuses(await sendRaw(Number(port), `GET /metrics HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`))
  expect([await ask(`127.0.0.1.rebound.example:${port}`), await ask('localhost')]).toEqual([[421], [200]])
})

it('counts responses by route and status, and requests by outcome', async () => {
  const address = await start()
  for (const url of ['/', '/', '/nothing', '/solutions/challenges/any', '/pricing/', '/readyz', '/contact/sent'])
    await test.app.inject({ url })
  await test.app.inject({ method: 'HEAD', url: '/' })
  const { etag } = (await test.app.inject({ url: '/' })).headers
  await test.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  await test.app.inject({ method: 'DELETE', url: '/' })
  await book('ada@example.com')
  await book('ada@example.com')
  await book('')
  await book('ada@example.com', { 'sec-fetch-site': 'cross-site' })
  const samples = await scrape(address)
  const requests = (method: string, route: string, status: number) =>
    samples.get(`website_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
  expect(requests('GET', '/', 200)).toBe(4)
  expect(requests('GET', '/', 304)).toBe(1)
  expect(requests('GET', '/404', 404)).toBe(1)
  expect(requests('GET', '/*', 308)).toBe(1)
  expect(requests('GET', '/readyz', 200)).toBe(1)
  expect(requests('GET', '/contact/sent', 200)).toBe(1)
  expect(requests('other', '*', 405)).toBe(1)
  expect(requests('POST', '/services/prompt-assistance', 201)).toBe(2)
  const form = (outcome: string) => samples.get(`website_requests_total{kind="prompt-rescue",outcome="${outcome}"}`)
  expect([form('stored'), form('repeated'), form('refused')]).toEqual([1, 1, 2])
  const timed = 'website_http_request_duration_seconds_count{method="POST",route="/services/prompt-assistance"}'
  expect(samples.get(timed)).toBe(4)
  expect(samples.get('process_cpu_seconds_total')).toBeGreaterThan(0)
})

it('has no more series than the site has routes, whatever is requested', async () => {
  const address = await start()
  const round = async (requests: number) => {
    for (let index = 0; index < requests; index += 1) {
      await test.app.inject({ url: `/nothing-${requests}-${index}?q=${index}` })
      await test.app.inject({ url: `/solutions/challenges/${requests}-${index}` })
      await test.app.inject({ url: `/${index}//` })
      await test.app.inject({ method: 'PUT', url: `/${index}` })
    }
    return [...(await scrape(address)).keys()].filter((name) => name.startsWith('website_'))
  }
  const few = await round(30)
  expect(await round(300)).toEqual(few)
  expect(few.join()).not.toMatch(/nothing-|q=/)
})

it('reports the items in the outbox and the age of the oldest', async () => {
  const address = await start()
  await book('ada@example.com')
  const { db } = test.database
  const received_at = new Date(Date.now() - 600_000).toISOString()
  await db.updateTable('request').set({ received_at }).execute()
  await db.updateTable('outbox').set({ dead_lettered_at: received_at }).where('purpose', '=', 'confirmation').execute()
  const samples = await scrape(address)
  expect(samples.get('website_outbox_items{state="waiting"}')).toBe(1)
  expect(samples.get('website_outbox_items{state="deadLettered"}')).toBe(1)
  expect(samples.get('website_outbox_items{state="unknown"}')).toBe(0)
  await db.updateTable('outbox').set({ copies: 3 }).where('purpose', '=', 'confirmation').execute()
  const unknown = async () => (await scrape(address)).get('website_outbox_items{state="unknown"}')
  await expect.poll(unknown).toBe(1)
  expect(samples.get('website_outbox_oldest_waiting_seconds')).toBeCloseTo(600, -1)
  expect(samples.get('website_database_up')).toBe(1)
})

it('reports alarms, and no figure that it cannot read', async () => {
  let checkWritable = async () => {}
  const address = await start((database) => ({ ...database, checkWritable: () => checkWritable() }))
  await recordAddressAlarms(test.database, ['firm@example.com'], [], 'EENVELOPE 550')
  const well = await scrape(address)
  expect([well.get('website_alarms{kind="mail-to"}'), well.get('website_alarms{kind="publication"}')]).toEqual([1, 0])
  expect(well.get('website_database_up')).toBe(1)
  checkWritable = () => wait(60_000, undefined, { ref: false })
  await expect.poll(async () => (await scrape(address)).get('website_database_up')).toBe(0)
  const away = await scrape(address)
  for (const name of ['outbox_items{state="waiting"}', 'alarms{kind="mail-to"}']) {
    expect(away.get(`website_${name}`)).toBeNaN()
  }
})
