import { afterEach, expect, it, vi } from 'vitest'
import { idempotencyKeyHeader } from '../../../../contracts/addresses.ts'
import { SendFault, sendRequest } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends a request to a server with this response. */
function send(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) =>
    typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status, headers }),
  )
  vi.stubGlobal('fetch', fetch)
  const sent = sendRequest({ kind: 'prompt-rescue', key: 'key', content: '{"name":"Ada"}' })
  const request = () => fetch.mock.calls[0]?.[1]
  return { sent, request, posted: () => JSON.parse(String(request()?.body)) }
}

it('posts the fields unchanged, with the idempotency key', async () => {
  const { sent, posted, request } = send(201, { reference: 'AB12-CD34' })
  expect(await sent).toEqual({ reference: 'AB12-CD34' })
  expect(posted()).toEqual({ name: 'Ada' })
  expect(new Headers(request()?.headers).get(idempotencyKeyHeader)).toBe('key')
})

it('returns only the errors that the page has a message for', async () => {
  const errors = { email: 'email.invalid', name: 'name.unheardOf', planet: 'planet.missing' }
  expect(await send(422, { errors }).sent).toEqual({ errors: { email: 'email.invalid' } })
})

it.each([
  [
    'errors that the page has no message for',
    422,
    { errors: { name: 'name.unheardOf' } },
    { failure: 'notUnderstood' },
  ],
  ['an error page of a proxy', 502, '<h1>Bad gateway</h1>', { failure: 'server' }],
  ['a page instead of a confirmation', 200, '<h1>Welcome</h1>', { failure: 'server' }],
  ['a post from another site', 403, {}, { failure: 'crossSite' }],
  ['a body that is too large', 413, {}, { failure: 'tooLarge' }],
  ['too many posts', 429, {}, { failure: 'tooMany' }],
  ['a connection that led to another server', 421, {}, { failure: 'server' }],
  ['another status', 404, {}, { failure: 'notUnderstood' }],
])('throws for %s, which no change to a field can fix', async (_, status, body, fault) => {
  await expect(send(status, body).sent).rejects.toMatchObject(fault)
  await expect(send(status, body).sent).rejects.toBeInstanceOf(SendFault)
})

it('returns Retry-After in seconds', async () => {
  await expect(send(503, {}, { 'retry-after': '20' }).sent).rejects.toMatchObject({ retryAfter: 20 })
  const date = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }
  await expect(send(503, {}, date).sent).rejects.toMatchObject({ retryAfter: undefined })
})
