/** Limits on request bodies, tested on every route of both ports, so that new routes are covered. */
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerFileLimits } from '../../../contracts/desk.ts'
import { openRawConnection, parseStatuses, readResponses } from '../../../tests/support/raw-http.ts'
import { withRoutes } from '../../../tests/support/routes.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { readCsrfToken, startTestDesk } from '../../../tests/support/test-desk.ts'
import { deskOrigin } from '../../../tests/support/test-services.ts'
import { createTurns, Uploads } from '../../desk/uploads.ts'
import { maxOpenRequests, unknownSenderLimits } from './bodies.ts'
import { type BodyRefused, createFieldCounter, readBodyText } from './read-body.ts'

type Route = { readonly port: () => number; readonly host: string; readonly url: string }

/** @returns a started app, its routes that accept a body, and the paths of its pages. */
async function startWithRoutes<T extends { readonly app: FastifyInstance }>(host: string, start: () => Promise<T>) {
  const [started, reads, posts] = await withRoutes(start)
  await started.app.listen({ port: 0 })
  const port = () => (started.app.server.address() as AddressInfo).port
  // What no route takes is refused before it counts, and tested apart.
  const filled = posts.filter((url) => url !== '/*').map((url) => url.replaceAll(/:\w+/g, 'AB12-CD34'))
  return { ...started, reads, routes: filled.map((url): Route => ({ port, host, url })) }
}

const site = await startWithRoutes('localhost:3000', () => startTestApp())
const desk = await startWithRoutes(new URL(deskOrigin).host, () => startTestDesk())
const browser = await desk.signedIn()
const csrf = readCsrfToken((await browser.get('/account')).body)
afterAll(() => desk.close())

const all = [...site.routes, ...desk.routes]
const [form, files] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
const types = [form, files, 'application/json', 'text/plain']

async function begin({ port, host, url }: Route, type: string, length: string, from = '127.0.0.1') {
  const socket = await openRawConnection(port(), from)
  onTestFinished(() => void socket.destroy())
  const headers = `host: ${host}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`
  socket.write(`POST ${url} HTTP/1.1\r\n${headers}`)
  return socket
}

/** @returns the routes and content types whose response isn't as expected. */
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

const inject = (
  { host, url }: Route,
  headers: Readonly<Record<string, string>>,
  payload: string | Buffer = '',
  from = '127.0.0.1',
) => {
  const { app } = host.startsWith('localhost') ? site : desk
  return app.inject({ method: 'POST', url, headers: { host, ...headers }, payload, remoteAddress: from })
}

it('reads no byte of a post over its client’s limit on any route, and sends no page of the desk', async () => {
  const from = '127.0.0.8'
  for (const route of all) {
    const headers = { 'sec-fetch-site': 'cross-site', accept: 'application/json' }
    for (let status = 0, posts = 0; status !== 429 && posts < 3_000; posts += 1) {
      status = (await inject(route, headers, '', from)).statusCode
    }
  }
  const found = await exceptions(all, types, async (route, type) => {
    const socket = await begin(route, type, 'content-length: 9', from)
    return /^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: \d/i.test(await readResponses(socket, 1))
  })
  expect(found).toEqual([])
  for (const url of desk.reads) {
    const { statusCode, headers } = await desk.ask({ url: url.replace('*', 'anything'), remoteAddress: from })
    const isFile = statusCode === 200 && !String(headers['content-type']).startsWith('text/html')
    expect([url, statusCode]).toEqual([url, isFile ? 200 : url === '/*' ? 302 : 429])
  }
  const elsewhere = await inject(all[0] as Route, { 'content-type': form }, '', '192.0.2.1')
  expect(elsewhere.statusCode).not.toBe(429)
})

describe('without a session', () => {
  const many = (separator: string) =>
    Array(unknownSenderLimits.fields + 1)
      .fill(1)
      .join(separator)

  it.each([
    ['fields', form, many('&')],
    ['bytes in a name', form, `a=1&${'a.0'.repeat(100)}`],
    ['values', 'application/json', `[${many(',')}`],
    ['values', 'text/plain', `{"a":[${many(',')}`],
    ['levels', 'application/json', '{"a":[[[['],
    ['levels', 'text/plain', '[[[[['],
  ])('stops reading after too many %s of %s on every route', async (_what, type, payload) => {
    const found = await exceptions(all, [type], async (route) => {
      const socket = await begin(route, type, 'content-length: 1000', '127.0.0.7')
      socket.write(payload)
      const [status = 0] = parseStatuses(await readResponses(socket, 1))
      return status >= 400 && status < 429 && status !== 408
    })
    expect(found).toEqual([])
  })

  const names = (count: number) => Array.from({ length: count }, (_, name) => `n${name}`)
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const malformed: [type: string, payload: string | Buffer][] = [
    ...['%', '%FF=%', '=&=&=', '__proto__=1&__proto__=2', 'name=1&name=2', 'email[]=a', '\0=\0'].map(
      (payload): [string, string] => [form, payload],
    ),
    ...[
      '',
      '{',
      '"',
      '{}',
      '[]',
      'null',
      '1',
      '"\\ud800"',
      '{"name":{"name":{}}}',
      '{"email":["a"]}',
      nested(4_101),
    ].flatMap((payload): [string, string][] => [
      ['application/json', payload],
      ['text/plain', payload],
    ]),
    [form, names(50).join('&')],
    ['application/json', JSON.stringify(Object.fromEntries(names(50).map((name) => [name, ''])))],
    [form, Buffer.from([0xff, 0xfe, 0x3d, 0xc3])],
    ['application/json', Buffer.from([0x7b, 0xff, 0xfe])],
    ['application/json; charset=utf-16', '{}'],
    ['nothing', 'a'],
    ['', 'a'],
  ]
  it('answers a malformed body with a client error, not a server error', async () => {
    const found = await exceptions(all, Object.keys(malformed), async (route, number) => {
      const [type = '', payload = ''] = malformed[Number(number)] ?? []
      const from = `203.0.113.${number}`
      const { statusCode } = await inject(route, { 'content-type': type, accept: 'application/json' }, payload, from)
      return statusCode >= 300 && statusCode < 500 && statusCode !== 429
    })
    expect(found).toEqual([])
    expect(`${site.logged()}${desk.logged()}`).not.toMatch(/failed|not stored|could not/)
  })
  it('neither waits for a body that is too long nor reads endlessly on any route', async () => {
    const found = await exceptions(all, types, async (route, type) => {
      const [long, endless] = [
        await begin(route, type, 'content-length: 1000000'),
        await begin(route, type, 'transfer-encoding: chunked'),
      ]
      const answers = [readResponses(long, 1), readResponses(endless, 1)]
      const chunk = 'a'.repeat(0x8000)
      for (let sent = 0; sent < 10 && endless.writable; sent += 1) endless.write(`8000\r\n${chunk}\r\n`)
      const [first, second] = (await Promise.all(answers)).map((answer) =>
        // 408: it waited for the rest.
        parseStatuses(answer).some((one) => one >= 400 && one !== 408),
      )
      // A client that keeps writing may be cut off before it reads the refusal.
      return first === true && (second === true || endless.errored !== null)
    })
    expect(found).toEqual([])
  })

  it('reads no form with files on any route of the desk', async () => {
    const found = await exceptions(desk.routes, [files], async (route) => {
      const socket = await begin(route, files, 'content-length: 1000')
      return parseStatuses(await readResponses(socket, 1)).some((status) => [401, 403, 404, 415].includes(status))
    })
    expect(found).toEqual([])
  })

  it('reads no more concurrent bodies of one address than an office sends, on any route', async () => {
    const from = '127.0.0.9'
    for (const { routes } of [site, desk]) {
      const route = routes.find(({ url }) => url === '/contact' || url === '/requests') as Route
      const sockets = await Promise.all(
        Array.from({ length: maxOpenRequests }, async () => {
          const socket = await begin(route, form, 'content-length: 9\r\nexpect: 100-continue', from)
          // Node sends `100 Continue` when it passes the request on.
          await once(socket, 'data')
          return socket
        }),
      )
      const found = await exceptions(routes, [form], async (each) => {
        const socket = await begin(each, form, 'content-length: 9', from)
        return parseStatuses(await readResponses(socket, 1)).join() === '429'
      })
      expect(found).toEqual([])
      for (const socket of sockets) socket.destroy()
      await expect.poll(openConnections).toBe(0)
    }
  })
})

it('counts no post that no route takes against its address, on both ports', async () => {
  for (const [{ app, routes }, stray] of [
    [site, 405],
    [desk, 404],
  ] as const) {
    const [route] = routes as [Route]
    const send = (url: string, method: 'POST' | 'PUT' = 'POST') =>
      app.inject({
        method,
        url,
        headers: { host: route.host, 'content-type': form },
        payload: 'a=b',
        remoteAddress: '127.0.0.10',
      })
    const scanned = []
    for (let sent = 0; sent < 2_001; sent += 1)
      scanned.push((await send(sent % 2 ? '/pricing' : `/${sent}.php`)).statusCode)
    expect(new Set(scanned)).toEqual(new Set([stray]))
    expect((await send('/pricing', 'PUT')).statusCode).toBe(405)
    expect((await send(route.url)).statusCode).not.toBe(429)
  }
})

it('refuses a compressed body on every route', async () => {
  const found = await exceptions(all, types, async (route, type) => {
    const origin = { cookie: browser.cookie, 'sec-fetch-site': 'same-origin' }
    const headers = { ...origin, 'content-encoding': 'gzip', 'content-type': type }
    return (await inject(route, headers, 'a=b')).statusCode === 415
  })
  expect(found).toEqual([])
})

it('refuses JSON that names a prototype on every route', async () => {
  const found = await exceptions(site.routes, ['application/json', 'text/plain'], async ({ host, url }, type) => {
    const headers = { host, 'content-type': type }
    const answers = ['{"__proto__":{"a":1}}', '{"a":{"constructor":{"prototype":{}}}}'].map((payload) =>
      site.app.inject({ method: 'POST', url, headers, payload }),
    )
    return (await Promise.all(answers)).every(({ statusCode }) => [400, 415].includes(statusCode))
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
  ])('with %s gets 400', async (_what, payload, type) => {
    const found = await exceptions(
      guarded,
      [type],
      async ({ url }) => (await post(url, payload, type)).statusCode === 400,
    )
    expect(found).toEqual([])
    expect(desk.logged()).not.toContain('the desk failed')
  })

  it('gets 413 if it has more text than a form without files may have', async () => {
    const half = 'a'.repeat(128 * 1024)
    for (const texts of [[half, half], [half + half]]) {
      const payload = `${field('_csrf', csrf)}${texts.map((text) => field('text', text)).join('')}--x--\r\n`
      expect((await post('/requests', payload)).statusCode).toBe(413)
    }
  })

  it('keeps the endings of long file names, and one file more than allowed', async () => {
    const uploads = new Uploads()
    const file = { fieldname: 'files', filename: `${'a'.repeat(200)}.pdf`, mimetype: 'application/pdf', file: [] }
    for (let sent = 0; sent < 20; sent += 1) await uploads.add(file as unknown as MultipartFile, true)
    const name = `${'a'.repeat(116)}.pdf`
    expect(uploads.files.map((each) => each.name)).toEqual(Array(answerFileLimits.count + 1).fill(name))
  })

  it('is read no further if its first field is not the CSRF token', async () => {
    const begun = [field('text', 'a') + field('_csrf', csrf), field('_csrf', 'x') + field('text', 'a')]
    const found = await exceptions(guarded, begun, async (route, text) => {
      const socket = await begin(route, files, `cookie: ${browser.cookie}\r\ncontent-length: 100000`)
      socket.write(text)
      return parseStatuses(await readResponses(socket, 1)).join() === '403'
    })
    expect(found).toEqual([])
  })
})

it('closes the connection of a body in thousands of chunks', async () => {
  const destroy = vi.fn()
  const raw = Object.assign(new EventEmitter(), { destroy })
  const sent = { raw, headers: {} } as unknown as FastifyRequest
  const read = readBodyText(sent, unknownSenderLimits, createFieldCounter())
  for (let left = 2_001; left > 0; left--) raw.emit('data', Buffer.from('a'))
  await expect(read).rejects.toMatchObject({ statusCode: 400 })
  expect(destroy).toHaveBeenCalled()
})

it('reads a body that arrived in time, however late the process gets to it', async () => {
  const server = createServer(async (request, response) => {
    const limits = { ...unknownSenderLimits, ms: 50 }
    const body = readBodyText(
      { raw: request, headers: request.headers } as FastifyRequest,
      limits,
      createFieldCounter(),
    )
    socket.write('a=b', () => {
      const end = performance.now() + 200
      while (performance.now() < end);
    })
    response.writeHead(await body.then(() => 200).catch(({ statusCode }: BodyRefused) => statusCode)).end()
  })
  onTestFinished(() => void server.close())
  await promisify(server.listen.bind(server) as (port: number) => void)(0)
  const socket = await openRawConnection((server.address() as AddressInfo).port)
  const answer = readResponses(socket, 1)
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\n')
  expect(parseStatuses(await answer)).toEqual([200])
})

it('accepts a form of staff with many fields', async () => {
  expect((await browser.post('/requests', Array(1_000).fill(['checked', '']))).statusCode).toBe(303)
})

it('reads two uploads at a time, and lets none wait forever', async () => {
  const take = createTurns()
  const turn = () => take(100)
  const end = await turn()
  await turn()
  const third = turn()
  const late = turn()
  end?.()
  expect(await third).not.toBeNull()
  expect(await late).toBeNull()
})
