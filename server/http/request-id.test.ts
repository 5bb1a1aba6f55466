import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { requestIds } from './request-id.ts'

const idOf = (id: string | undefined, remoteAddress: string, trustProxy = ['10.0.0.0/8', '2001:db8::1']) =>
  requestIds(trustProxy)({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as unknown as IncomingMessage)
const given = '4bf92f3577b34da6a3ce929d0e0e4736'

it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])('takes it from the proxy %s', (proxy) => {
  expect(idOf(given, proxy)).toBe(given)
  const uuid = randomUUID()
  expect(idOf(uuid, proxy)).toBe(uuid)
})

it.each([
  ['nobody', undefined, '10.1.2.3'],
  ['somebody else', given, '203.0.113.7'],
  ['words', 'ada@example.com', '10.1.2.3'],
  ['a line of the log', `${given}\n{"level":50}`, '10.1.2.3'],
  ['without end', 'a'.repeat(65), '10.1.2.3'],
  ['several', `${given}, ${given}`, '10.1.2.3'],
])('makes one of its own where %s says it', (_, id, address) => {
  expect(idOf(id, address)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

it('is in each line about a request', async () => {
  const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  const payload = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify.', elapsed: 60_000 }
  const headers = { 'x-request-id': given }
  await test.app.inject({ method: 'POST', url: requestAddresses['prompt-rescue'].post, payload, headers })
  const lines = test
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  expect(lines.find(({ msg }) => msg === 'request stored')).toMatchObject({ requestId: given })
})
