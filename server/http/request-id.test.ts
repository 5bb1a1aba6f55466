import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { requestIds } from './log.ts'

const idOf = (id: string | undefined, trustProxy = ['10.0.0.0/8']) =>
  requestIds(trustProxy)({ headers: { 'x-request-id': id } } as unknown as IncomingMessage)
const given = '4bf92f3577b34da6a3ce929d0e0e4736'

it.each([given, randomUUID()])('takes %s from the proxy', (id) => {
  expect(idOf(id)).toBe(id)
})

it.each([
  ['there is no proxy', given, []],
  ['it is words', 'ada@example.com'],
  ['it is a line of the log', `${given}\n{"level":50}`],
  ['it has no end', 'a'.repeat(65)],
] as [string, string | undefined, string[]?][])('makes one of its own where %s', (_, id, trustProxy) => {
  expect(idOf(id, trustProxy)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
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
