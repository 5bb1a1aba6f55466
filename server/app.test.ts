/** Paths, statuses and headers of the app. */
import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keyParameter, referenceParameter } from '../contracts/addresses.ts'
import { promptRescue } from '../contracts/sample-requests.ts'
import { createDataFolder, runAfterTest } from '../tests/support/new-folder.ts'
import { withRoutes } from '../tests/support/routes.ts'
import { createSave } from '../tests/support/stored-requests.ts'
import { startTestApp } from '../tests/support/test-app.ts'
import { createTestServices } from '../tests/support/test-services.ts'
import { buildApp } from './app.ts'
import { openSqlite } from './database/sqlite.ts'

const test = await startTestApp()
const { app } = test

/** Sends a request over a real connection, for paths that a URL parser would change. */
const getRaw = async (path: string): Promise<IncomingMessage> => {
  if (!app.server.listening) await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    httpGet({ port, path, agent: false }, resolve).on('error', reject)
  })
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pages', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed as %s, with an entity tag of its own', async (encoding, decompress) => {
    const [plain, packed] = [await get('/'), await get('/', { 'accept-encoding': encoding })]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
  })

  it('sends the preferred encoding', async () => {
    const wanted = {
      'gzip, deflate, br, zstd': 'br',
      'gzip;q=1, br;q=0': 'gzip',
      '*': 'br',
      identity: undefined,
      '': undefined,
      [`br${','.repeat(10_000)}`]: undefined,
    }
    for (const [accept, encoding] of Object.entries(wanted)) {
      expect((await get('/', { 'accept-encoding': accept })).headers['content-encoding'], accept).toBe(encoding)
    }
  })

  it('answers 304 for a matching ETag, and 200 for another encoding', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it.each([
    ['/services/', '/services'],
    ['//services//prompt-assistance/', '/services/prompt-assistance'],
    ['/pricing/?a=1&b=/', '/pricing?a=1&b=/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('redirects %s to %s in one hop', async (from, to) => {
    const answer = await getRaw(from)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(to)
    answer.resume()
    expect((await getRaw(to)).resume().statusCode).not.toBe(308)
  })

  it('answers a family of paths with its page, and unknown paths with 404 and a page', async () => {
    expect((await get('/solutions/challenges/anything')).statusCode).toBe(200)
    const nothing = ['/nothing', '/pricing/more', '/%E0%A4%A', '/..%2f..%2fetc/passwd', '/manifest.json']
    const near = ['/solutions/challenges/a/b', '/solutions/challenges', '/challenge/ai-strategy/anything']
    for (const url of [...nothing, ...near]) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, expect.stringMatching(/^text\/html/)])
    }
  })
})

it.each([
  ['PUT', '/contact', 'GET, HEAD, POST'],
  ['POST', '/pricing', 'GET, HEAD'],
  ['OPTIONS', '/', 'GET, HEAD'],
] as const)('methods answers %s %s with 405 and what it allows', async (method, url, allow) => {
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allow)
})

it('stops reading the database for a client that asks endlessly, on every page', async () => {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const opened = await openSqlite(await createDataFolder())
  runAfterTest(() => opened.close())
  const reference = await createSave(opened)(promptRescue())
  const database = { ...opened, db: opened.db.withPlugin(counter) }
  const services = await createTestServices({ database })
  // A page takes a thousand times as long to render as to find.
  const renderer = { render: async () => '' }
  const [limited, routes] = await withRoutes(() => buildApp({ ...services, renderer }))
  runAfterTest(() => limited.close())
  const query = `${referenceParameter}=${reference}&${keyParameter}=${'k'.repeat(24)}`
  const read: string[] = []
  for (const [index, route] of routes.entries()) {
    const url = `${route.replace(':reference', reference).replaceAll(/:\w+|\*/g, 'a')}?${query}`
    const countStatements = async (times: number) => {
      statements = 0
      for (let sent = 0; sent < times; sent += 1)
        await limited.inject({ url, headers: { accept: 'application/json' }, remoteAddress: `10.0.${index}.1` })
      return statements
    }
    if ((await countStatements(1)) === 0) continue
    read.push(route)
    await countStatements(300)
    expect(await countStatements(10), route).toBeLessThan(10)
  }
  expect(read.length).toBeGreaterThan(3)
})
