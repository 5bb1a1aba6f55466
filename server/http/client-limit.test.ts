import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { clientLimit } from './client-limit.ts'

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
