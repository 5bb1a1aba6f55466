import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { consultation } from '../../../contracts/sample-requests.ts'
import { mailPurposes } from '../../../site/documents/emails/mail.ts'
import { createFolder } from '../../../tests/support/new-folder.ts'
import { createSampleItem } from '../../../tests/support/sample-outbox-item.ts'
import { createSave } from '../../../tests/support/stored-requests.ts'
import { createTestServices } from '../../../tests/support/test-services.ts'
import { hasUnreported } from '../reporting.ts'
import { startDeliveries } from './deliveries.ts'
import type { DeliveryFault } from './delivery.ts'
import type { RequestItem } from './queue.ts'
import { createSlackSender, createWebhookSender } from './webhook.ts'

const request = consultation({ message: 'Ünïcode "quotes"' })
const item: RequestItem = { ...createSampleItem('webhook', request), suspected: ['links'] }

let server: Server | undefined
afterEach(() => void server?.close())

async function listen(status: number, headers: Record<string, string> = {}) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls }
}

it.each([
  [
    'a secret of the standard',
    `whsec_${Buffer.from('0123456789abcdef0123').toString('base64')}`,
    '0123456789abcdef0123',
  ],
  ['any other secret', 'just a long sentence as a secret', 'just a long sentence as a secret'],
])('posts a request, signed with %s', async (_name, secret, key) => {
  const { url, calls } = await listen(204)
  const sentAt = Math.floor(Date.now() / 1000)
  await createWebhookSender({ url, secret })(item)
  const [call] = calls
  expect(JSON.parse(call?.body ?? '')).toEqual({
    type: 'request.stored',
    timestamp: item.receivedAt,
    data: { reference: item.reference, ...request, suspected: ['links'], appointment: null },
  })
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = call?.headers ?? {}
  expect(Number(timestamp)).toBeGreaterThanOrEqual(sentAt)
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000)
  // Computed like the receiver does (docs/how-it-works.md).
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${call?.body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
})

it('classifies a refusal by its status, as of the call or of the receiver, and follows no redirect', async () => {
  const scopes = {
    500: 'transient',
    429: 'transient',
    400: 'permanent',
    413: 'permanent',
    403: 'transient',
    405: 'transient',
    401: 'transport',
    404: 'transport',
    302: 'transport',
  }
  for (const [status, scope] of Object.entries(scopes)) {
    const { url, calls } = await listen(Number(status), { location: '/elsewhere' })
    const fault = await createWebhookSender({ url, secret: 's'.repeat(24) })(item).catch(
      (error: DeliveryFault) => error,
    )
    expect(fault).toMatchObject({ scope, reason: `HTTP ${status}` })
    expect(calls).toHaveLength(1)
    server?.close()
  }
  const { url } = await listen(204)
  server?.close()
  const closed = await createWebhookSender({ url, secret: 's'.repeat(24) })(item).catch((error: DeliveryFault) => error)
  expect(closed).toMatchObject({ scope: 'transport', reason: 'ECONNREFUSED' })
})

it('posts only the message to Slack', async () => {
  const { url, calls } = await listen(200)
  const message = { text: 'x', unfurl_links: false, unfurl_media: false, blocks: [] } as const
  await createSlackSender(url, ({ reference }) => ({ ...message, text: reference }))(item)
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ ...message, text: item.reference })
  expect(calls[0]?.headers['content-type']).toBe('application/json')
  expect(calls[0]?.headers).not.toHaveProperty('webhook-signature')
})

it('dead-letters calls once no webhook is set, and reports them to the firm', async () => {
  const services = await createTestServices({ dataDir: await createFolder() })
  onTestFinished(() => services.database.close())
  const { db } = services.database
  await createSave(services.database, [...mailPurposes, 'webhook'])(consultation(), new Date())
  const deliveries = startDeliveries(services, async () => null)
  onTestFinished(() => void deliveries.stop())
  const deadLettered = () =>
    db.selectFrom('outbox').select(['purpose', 'last_error']).where('dead_lettered_at', 'is not', null).execute()
  await expect.poll(deadLettered).toEqual([{ purpose: 'webhook', last_error: 'NO_WEBHOOK' }])
  expect(await hasUnreported(services.database)).toBe(true)
})
