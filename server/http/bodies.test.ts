/** What is read of bodies: over every route of both ports, so that the next one is covered. Needs the built site. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { rawConnection, received, statusesIn } from '../../tests/support/raw.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { csrfIn, startTestDesk } from '../../tests/support/test-desk.ts'
import { deskOrigin } from '../../tests/support/test-services.ts'
import { bodyLimits, openBodies } from './bodies.ts'

type Route = { readonly port: () => number; readonly host: string; readonly url: string }

/** @returns the app of a start, and its routes that take a body. */
async function withRoutes<T extends { readonly app: FastifyInstance }>(host: string, start: () => Promise<T>) {
  const urls = new Set<string>()
  const created = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      if ([method].flat().some((one) => one !== 'GET' && one !== 'HEAD')) urls.add(url)
    })
  subscribe('fastify.initialization', created)
  const started = await start()
  unsubscribe('fastify.initialization', created)
  await started.app.listen({ port: 0 })
  const port = () => (started.app.server.address() as AddressInfo).port
  const filled = [...urls].map((url) => url.replaceAll(/:\w+/g, 'AB12-CD34').replace('*', 'anything'))
  return { ...started, routes: filled.map((url): Route => ({ port, host, url })) }
}

const site = await withRoutes('localhost:3000', () => startTestApp())
const desk = await withRoutes(new URL(deskOrigin).host, () => startTestDesk())
const browser = await desk.signedIn()
const csrf = csrfIn((await browser.get('/account')).body)
afterAll(() => desk.close())

const all = [...site.routes, ...desk.routes]
const [form, files] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
const types = [form, files, 'application/json', 'text/plain']

async function begin({ port, host, url }: Route, type: string, length: string, from = '127.0.0.1') {
  const socket = await rawConnection(port(), from)
  onTestFinished(() => void socket.destroy())
  const headers = `host: ${host}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`
  socket.write(`POST ${url} HTTP/1.1\r\n${headers}`)
  return socket
}

/** @returns the routes and types whose answer isn't as it must be. */
async function exceptions(
  routes: readonly Route[],
  sorts: readonly string[],
  isRight: (of: Route, type: string) => Promise<boolean>,
) {
  expect(routes.length).toBeGreaterThan(3)
  const asked = routes.flatMap((route) => sorts.map((type) => [route, type] as const))
  const judged = await Promise.all(
    asked.map(async ([route, type]) => [(await isRight(route, type)) || `${route.url} ${type}`]),
  )
  return judged.flat().filter((found) => found !== true)
}

const openConnections = async () => {
  const counts = [site, desk].map(({ app }) => promisify(app.server.getConnections.bind(app.server))())
  return (await Promise.all(counts)).reduce((sum, count) => sum + count)
}

describe('without a session', () => {
  it('no route waits for a body that is too long, or reads on and on', async () => {
    const found = await exceptions(all, types, async (route, type) => {
      const [long, endless] = [
        await begin(route, type, 'content-length: 1000000'),
        await begin(route, type, 'transfer-encoding: chunked'),
      ]
      const answers = [received(long, 1), received(endless, 1)]
      const chunk = 'a'.repeat(0x8000)
      for (let sent = 0; sent < 10 && endless.writable; sent += 1) endless.write(`8000\r\n${chunk}\r\n`)
      const [first, second] = (await Promise.all(answers)).map((answer) => statusesIn(answer).some((one) => one >= 400))
      // A client that writes on while it is refused may be cut off before it reads why.
      return first === true && (second === true || endless.errored !== null)
    })
    expect(found).toEqual([])
  })

  it('no route of the desk reads a form with files', async () => {
    const found = await exceptions(desk.routes, [files], async (route) => {
      const socket = await begin(route, files, 'content-length: 1000')
      return statusesIn(await received(socket, 1)).some((status) => [401, 403, 415].includes(status))
    })
    expect(found).toEqual([])
  })

  it('no route reads more bodies of one address at once than an office sends', async () => {
    const from = '127.0.0.9'
    for (const route of [
      site.routes.find(({ url }) => url === '/contact'),
      desk.routes.find(({ url }) => url === '/sign-in'),
    ]) {
      if (!route) throw new Error('no such route')
      const sockets = await Promise.all(
        Array.from({ length: bodyLimits.perClient }, async () => {
          const socket = await begin(route, form, 'content-length: 9\r\nexpect: 100-continue', from)
          // Node says so as it hands the request on.
          await once(socket, 'data')
          return socket
        }),
      )
      const found = await exceptions(all, [form], async (each) => {
        const socket = await begin(each, form, 'content-length: 9', from)
        return statusesIn(await received(socket, 1)).join() === '503'
      })
      expect(found).toEqual([])
      for (const socket of sockets) socket.destroy()
      await expect.poll(openConnections).toBe(0)
    }
  })
})

it('no route reads a compressed body', async () => {
  const found = await exceptions(all, types, async ({ host, url }, type) => {
    const { app } = host.startsWith('localhost') ? site : desk
    const headers = {
      ...{ host, cookie: browser.cookie, 'sec-fetch-site': 'same-origin', 'content-encoding': 'gzip' },
      'content-type': type,
    }
    return (await app.inject({ method: 'POST', url, headers, payload: 'a=b' })).statusCode === 415
  })
  expect(found).toEqual([])
})

it('no route takes JSON that names a prototype', async () => {
  const found = await exceptions(site.routes, ['application/json', 'text/plain'], async ({ host, url }, type) => {
    const headers = { host, 'content-type': type }
    const answers = ['{"__proto__":{"a":1}}', '{"a":{"constructor":{"prototype":{}}}}'].map((payload) =>
      site.app.inject({ method: 'POST', url, headers, payload }),
    )
    return (await Promise.all(answers)).every(({ statusCode }) => [400, 405, 415].includes(statusCode))
  })
  expect(found).toEqual([])
})

describe('a form with files', () => {
  const guarded = desk.routes.filter(({ url }) => !url.startsWith('/sign-in'))
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const post = (url: string, payload: string, type = files) =>
    desk.ask({ method: 'POST', url, headers: { cookie: browser.cookie, 'content-type': type }, payload })

  it.each([
    ['no boundary', 'a', 'multipart/form-data'],
    ['another boundary', field('_csrf', csrf), 'multipart/form-data; boundary=y'],
    ['no end', field('_csrf', csrf), files],
    ['a name of every object', `${field('_csrf', csrf)}${field('__proto__', 'a')}--x--`, files],
  ])('with %s is 400', async (_what, payload, type) => {
    const found = await exceptions(
      guarded,
      [type],
      async ({ url }) => (await post(url, payload, type)).statusCode === 400,
    )
    expect(found).toEqual([])
    expect(desk.logged()).not.toContain('the desk failed')
  })

  it('is not read on where its first field is not the token', async () => {
    const begun = [field('text', 'a') + field('_csrf', csrf), field('_csrf', 'x') + field('text', 'a')]
    const found = await exceptions(guarded, begun, async (route, text) => {
      const socket = await begin(route, files, `cookie: ${browser.cookie}\r\ncontent-length: 100000`)
      socket.write(text)
      return statusesIn(await received(socket, 1)).join() === '403'
    })
    expect(found).toEqual([])
  })
})

describe('all bodies together', () => {
  const small = { ...bodyLimits, size: 1_000, open: 10_000, overhead: 100, ms: 2_000, perClient: 20, turnMs: 100 }
  const serve = async () => {
    const gate = openBodies(small)
    const app = Fastify({ forceCloseConnections: true })
    gate.limit(app)
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/', ({ body }) => String(String(body).length))
    await app.listen({ port: 0 })
    onTestFinished(() => app.close())
    return { port: () => (app.server.address() as AddressInfo).port, host: 'localhost', url: '/' }
  }
  const open = async (route: Route, from: string) => {
    const socket = await begin(route, 'text/plain', 'content-length: 1000', from)
    socket.write('a'.repeat(900))
    return { answer: received(socket, 1), end: () => socket.write('a'.repeat(100)) }
  }

  it('have a limit, at which the address that holds most of it loses its first', async () => {
    const route = await serve()
    const honest = await open(route, '127.0.0.2')
    const flood = []
    for (let sent = 0; sent < 15; sent += 1) {
      flood.push(await open(route, '127.0.0.3'))
      await wait(5)
    }
    honest.end()
    expect(statusesIn(await honest.answer)).toEqual([200])
    const answers = await Promise.all(flood.map(async ({ answer }) => statusesIn(await answer).join()))
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('503'))
    // The others come too slowly.
    expect(answers.at(-1)).toBe('408')
  })

  it('take two uploads at a time, and none waits for ever', async () => {
    const gate = openBodies(small)
    const end = await gate.uploadTurn()
    await gate.uploadTurn()
    const third = gate.uploadTurn()
    const late = expect(gate.uploadTurn()).rejects.toMatchObject({ statusCode: 503 })
    end()
    await third
    await late
  })
})
