import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { removeNul } from './nul.ts'

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
