/** The server without a port: addresses, statuses, headers, and what it takes and refuses. Needs the built site. */
import { mkdtemp, rm } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../contracts/limits.ts'
import { referencePattern } from '../contracts/reference.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { type Database, openSqlite } from './database/sqlite.ts'
import { createPageRenderer } from './pages/render.ts'
import { loadSite } from './pages/site.ts'

let dir: string
let database: Database
let app: FastifyInstance
let storedCalls = 0

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'app-'))
  const site = await loadSite('build/site')
  database = await openSqlite(dir)
  app = await buildApp({
    config: readConfig({ DATA_DIR: dir }, { mailAddress: 'hello@example.com' }),
    site,
    database,
    renderer: await createPageRenderer(join(process.cwd(), 'build/pages/server/index.js'), site),
    stored: () => {
      storedCalls += 1
    },
    logLevel: 'silent',
  })
})

afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const count = async () => (await database.db.selectFrom('request').select('id').execute()).length
/** Asks over a real connection, for paths that a URL parser would change on their way. */
const getRaw = async (path: string): Promise<IncomingMessage> => {
  if (!app.server.listening) await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    httpGet({ port, path, agent: false }, resolve).on('error', reject)
  })
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pages', () => {
  it('answers HEAD like GET, without a body', async () => {
    const [full, head] = [await get('/pricing'), await app.inject({ method: 'HEAD', url: '/pricing' })]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed as %s, with an entity tag of its own', async (encoding, decompress) => {
    const [plain, packed] = [await get('/'), await get('/', { 'accept-encoding': encoding })]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('takes Accept-Encoding "%s" for %s', async (accept, encoding) => {
    expect((await get('/', { 'accept-encoding': accept })).headers['content-encoding']).toBe(encoding)
  })

  it('answers 304 to who has it, and 200 to who has another encoding', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it.each([
    ['/services/', '/services'],
    ['/services///', '/services'],
    ['//services//prompt-assistance/', '/services/prompt-assistance'],
    ['/pricing/?a=1&b=/', '/pricing?a=1&b=/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('leads %s to %s in one hop', async (from, to) => {
    const answer = await getRaw(from)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(to)
    answer.resume()
    expect((await getRaw(to)).resume().statusCode).not.toBe(308)
  })

  it.each(['/nothing', '/pricing/more', '/%E0%A4%A', '/..%2f..%2fetc/passwd', '/manifest.json'])(
    'answers 404 with a page to %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
    },
  )

  it.each([
    ['/solutions/challenges/anything', 200],
    ['/solutions/challenges/a/b', 404],
    ['/solutions/challenges', 404],
    ['/challenge/ai-strategy/anything', 404],
  ])('answers %s with %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status)
  })

  it('keeps hashed files for a year and asks for pages again', async () => {
    const html = (await get('/')).body
    const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
    expect((await get(script)).headers['cache-control']).toContain('immutable')
    expect((await get('/')).headers['cache-control']).toContain('must-revalidate')
  })

  it('allows nothing but its own files, and the hash of its styles', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
    expect(policy).not.toContain('unsafe')
  })
})

const rescue = { name: 'Ada Probe', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }
const postJson = (payload: object, url = '/services/prompt-assistance') => app.inject({ method: 'POST', url, payload })
const postForm = (fields: Record<string, string>, url = '/services/prompt-assistance') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('requests', () => {
  it('stores JSON and answers with a reference, two queued mails and a call to the delivery', async () => {
    const before = storedCalls
    const answer = await postJson(rescue)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { reference } = answer.json<{ reference: string }>()
    expect(reference).toMatch(referencePattern)
    const mails = await database.db
      .selectFrom('outgoing_mail')
      .innerJoin('request', 'request.id', 'request_id')
      .where('reference', '=', reference)
      .select('purpose')
      .execute()
    expect(mails.map(({ purpose }) => purpose).sort()).toEqual(['confirmation', 'notification'])
    expect(storedCalls).toBe(before + 1)
  })

  it('leads a native post to its confirmation, which shows the reference and is not kept', async () => {
    const answer = await postForm(rescue)
    expect(answer.statusCode).toBe(303)
    const location = String(answer.headers.location)
    const confirmation = await get(location)
    expect(confirmation.statusCode).toBe(200)
    expect(confirmation.headers['cache-control']).toBe('no-store')
    expect(confirmation.body).toContain(new URL(location, 'http://site').searchParams.get('reference'))
  })

  it('shows nothing that is no reference on the confirmation page', async () => {
    const answer = await get(`/services/prompt-assistance/booked?reference=${encodeURIComponent('<b>call 555</b>')}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('call 555')
  })

  it('answers 422 with an instruction for each field, as JSON or as the page with the values kept', async () => {
    const before = await count()
    const json = await postJson({ ...rescue, email: 'ada' })
    expect(json.statusCode).toBe(422)
    expect(Object.keys(json.json<{ errors: object }>().errors)).toEqual(['email'])

    const page = await postForm({ ...rescue, email: 'ada', prompts: '<script>alert(1)</script>' })
    expect(page.statusCode).toBe(422)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['content-security-policy']).toBe((await get('/')).headers['content-security-policy'])
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script>alert(1)')
    expect(await count()).toBe(before)
  })

  it('refuses what is too large, of another type or broken, and stores none of it', async () => {
    const before = await count()
    expect((await postJson({ ...rescue, prompts: 'x'.repeat(limits.body) })).statusCode).toBe(413)
    expect((await postForm({ ...rescue, prompts: 'x'.repeat(limits.body) })).statusCode).toBe(413)
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      const headers = { 'content-type': type }
      const answer = await app.inject({ method: 'POST', url: '/contact', headers, payload: 'name=Ada' })
      expect(answer.statusCode, type).toBe(415)
    }
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/contact', headers, payload: '{"name":' })).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: '/contact' })).statusCode).toBe(422)
    expect(await count()).toBe(before)
  })

  it.each([
    ['PUT', '/contact', 'GET, HEAD, POST'],
    ['DELETE', '/services/prompt-assistance', 'GET, HEAD, POST'],
    ['POST', '/pricing', 'GET, HEAD'],
    ['OPTIONS', '/', 'GET, HEAD'],
  ] as const)('answers %s %s with 405 and what it allows', async (method, url, allow) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
  })
})

describe('a database that fails', () => {
  it('is never a success: 500, nothing stored, no mail, and the text comes back', async () => {
    const before = await count()
    await database.db.schema.alterTable('outgoing_mail').renameTo('moved').execute()
    try {
      expect((await postJson(rescue)).statusCode).toBe(500)
      const page = await postForm(rescue)
      expect(page.statusCode).toBe(500)
      expect(page.headers.location).toBeUndefined()
      expect(page.body).toContain(rescue.prompts)
    } finally {
      await database.db.schema.alterTable('moved').renameTo('outgoing_mail').execute()
    }
    expect(await count()).toBe(before)
  })
})

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(200)
  })
})
