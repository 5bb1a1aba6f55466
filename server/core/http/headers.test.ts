/** All headers of every kind of response: a missing or additional header or directive fails. And how long caches keep responses. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '../../../contracts/site-settings.ts'
import type { CachePolicy, SiteManifest } from '../../../site/manifest.ts'
import { createFolder } from '../../../tests/support/new-folder.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { loadSite } from '../../pages/site.ts'

type Answer = { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> }

const origin = 'https://www.example.com'

/** On every response of a site with an https origin. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Matches any list of hashes. */
const policies = {
  page: [
    "default-src 'none'",
    "script-src 'self' HASH",
    "style-src 'self' HASH",
    "img-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ],
  other: [
    "default-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ],
}

const datadog = { applicationId: 'a', clientToken: 'pub1', site: 'datadoghq.eu', service: 'website', env: 'test' }
const test = await startTestApp({ ORIGIN: origin }, await siteWith({ origin }))
const recorded = await startTestApp({ ORIGIN: origin }, await siteWith({ origin, datadog }))
/** A site whose database is down. */
const broken = await startTestApp({ ORIGIN: origin }, await siteWith({ origin }))
await broken.database.close()

/** @returns the folder of the built site with other settings, on which its headers depend. */
async function siteWith(changes: Partial<SiteSettings>): Promise<string> {
  const site = await createFolder()
  await cp('dist/site', site, { recursive: true })
  const file = join(site, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as SiteManifest
  await writeFile(file, JSON.stringify({ ...manifest, settings: { ...manifest.settings, ...changes } }))
  return site
}

function parsePolicy({ headers }: Answer): string[] {
  return String(headers['content-security-policy'])
    .replaceAll(/'sha256-[\w+/]{43}='(?: 'sha256-[\w+/]{43}=')*/g, 'HASH')
    .split('; ')
}

function expectHeaders(answer: Answer, policy: readonly string[], more = {}): void {
  const found = Object.fromEntries(Object.keys(everywhere).map((name) => [name, answer.headers[name]]))
  expect(found).toEqual({ ...everywhere, ...more })
  expect(parsePolicy(answer)).toEqual(policy)
}

const html = { accept: 'text/html' }
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' }
const post = '/services/prompt-assistance'
const booking = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify.' }
const encoded = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([k, v]) => [k, String(v)])).toString()
const script = async () => ({ url: files.find(({ path }) => path.endsWith('.js'))?.path ?? '' })

const manageRequest = '/requests/AB12-CD34'
const key = `key=${'k'.repeat(24)}`

const pages: readonly (readonly [string, number, InjectOptions])[] = [
  ['a page', 200, { url: '/' }],
  ['a page that the browser has', 304, { url: '/', headers: { 'if-none-match': '*' } }],
  ['a page for a family of addresses', 200, { url: '/solutions/challenges/any' }],
]

/** Personal or missing pages, which no cache may keep. */
const ownPages: typeof pages = [
  ['a path with invalid encoding', 404, { url: '/%E0%A4%A' }],
  ['a missing page', 404, { url: '/nothing' }],
  ['a confirmation', 200, { url: `/contact/sent?reference=AB12-CD34&${key}` }],
  ['the times as a page', 200, { url: '/contact/times' }],
  ['a wrong link to a request', 404, { url: `${manageRequest}?${key}` }],
  ['an action on it', 404, { url: manageRequest, method: 'POST', headers: form, payload: key }],
  [
    'a refusal that needs no form',
    403,
    { url: post, method: 'POST', headers: { ...form, 'sec-fetch-site': 'cross-site' }, payload: encoded(booking) },
  ],
  [
    'a refused form',
    422,
    { url: post, method: 'POST', headers: { ...form, accept: '*/*' }, payload: encoded({ name: '' }) },
  ],
]

const others: readonly (readonly [string, number, InjectOptions | (() => Promise<InjectOptions>)])[] = [
  ['a script', 200, script],
  ['a file for crawlers', 200, { url: '/sitemap.xml' }],
  ['a file that the browser has', 304, async () => ({ ...(await script()), headers: { 'if-none-match': '*' } })],
  ['a redirect to the right address', 308, { url: '/pricing/' }],
]

/** Personal or momentary responses without a page. */
const ownAnswers: typeof others = [
  ['the times as data', 200, { url: '/contact/times', headers: { accept: 'application/json' } }],
  ['a redirect to a confirmation', 303, { url: post, method: 'POST', headers: form, payload: encoded(booking) }],
  ['fields to correct', 422, { url: post, method: 'POST', payload: { name: '' } }],
  ['invalid JSON', 400, { url: post, method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' }],
  ['another site', 403, { url: post, method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, payload: booking }],
  ['too much', 413, { url: post, method: 'POST', payload: { ...booking, prompts: 'x'.repeat(300_000) } }],
  [
    'another type',
    415,
    { url: post, method: 'POST', headers: { 'content-type': 'text/csv', accept: 'application/json' }, payload: 'a' },
  ],
  ['another method', 405, { url: '/pricing', method: 'DELETE' }],
  ['liveness', 200, { url: '/healthz' }],
  ['readiness', 200, { url: '/readyz' }],
  [
    'monitoring from elsewhere',
    403,
    { url: '/monitoring', method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
  ],
]

describe('headers', () => {
  it.each([
    ...pages.map((each) => [...each, policies.page, 'public'] as const),
    ...ownPages.map((each) => [...each, policies.page, 'private, no-store'] as const),
    ...others.map((each) => [...each, policies.other, 'public'] as const),
    ...ownAnswers.map((each) => [...each, policies.other, 'private, no-store'] as const),
  ])('of %s (%i)', async (_name, status, asked, policy, kept) => {
    const answer = await test.app.inject(typeof asked === 'function' ? await asked() : asked)
    expect(answer.statusCode).toBe(status)
    const holdsKey = JSON.stringify(asked)?.includes(key)
    expectHeaders(answer, policy, holdsKey ? { 'referrer-policy': 'no-referrer' } : {})
    expect(String(answer.headers['cache-control'])).toMatch(kept === 'public' ? /^public/ : /^private, no-store$/)
    // Public pages, those of refusals included, open in the previous page's process, so they have no COOP.
    const isSame = policy === policies.page && (kept === 'public' || status === 403 || status === 404)
    if (isSame) expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy')
    else if (kept !== 'public') expect(answer.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })
  })

  it('of an SVG allow its own styles, because it can be opened as a document', async () => {
    const answer = await test.app.inject('/favicon.svg')
    const [first = '', ...rest] = policies.other
    expectHeaders(answer, [first, 'style-src HASH', ...rest])
  })

  it.each([
    ['a request that cannot be stored', { url: post, method: 'POST', payload: booking }, policies.other],
    ['its form', { url: post, method: 'POST', headers: form, payload: encoded(booking) }, policies.page],
    ['a server that is not ready', { url: '/readyz' }, policies.other],
  ] as const)('of %s (503)', async (_name, request, policy) => {
    const answer = await broken.app.inject(request as InjectOptions)
    expect(answer.statusCode).toBe(503)
    expectHeaders(answer, policy)
  })

  it('of pages with Datadog allow its intake, its worker and its Trusted Types policy', async () => {
    const more = {
      "trusted-types 'none'": 'trusted-types default',
      "connect-src 'self'": "connect-src 'self' https://browser-intake-datadoghq.eu",
    }
    const policy = policies.page.map((directive) => more[directive as keyof typeof more] ?? directive)
    policy.splice(policy.indexOf("form-action 'self'"), 0, 'worker-src blob:')
    expectHeaders(await recorded.app.inject('/'), policy)
    expectHeaders(await recorded.app.inject('/healthz'), policies.other)
  })

  it('do not mention https if the public address has none', async () => {
    const plain = await startTestApp()
    for (const url of ['/', '/healthz', '/robots.txt']) {
      expect((await plain.app.inject(url)).headers['strict-transport-security']).toBeUndefined()
    }
  })
})

const { files, notFound } = JSON.parse(await readFile('dist/site/manifest.json', 'utf8')) as SiteManifest
const cacheControl = async (url: string) => String((await test.app.inject({ url })).headers['cache-control'])
const seconds = (header: string, name: string) => Number(new RegExp(`(?:^|, )${name}=(\\d+)(?:,|$)`).exec(header)?.[1])
describe('caches', () => {
  it.each(['/', `/contact?about=pro`, '/services/ai-strategy', '/robots.txt'])(
    'show a deploy within a minute, and %s for a day and more without the server',
    async (url) => {
      const { headers } = await test.app.inject(url)
      const [all, cdn] = [String(headers['cache-control']), String(headers['cdn-cache-control'])]
      const stale = seconds(all, 'stale-while-revalidate')
      // The browser behind a cache may keep the response as long again.
      expect(seconds(all, 's-maxage') + 2 * stale).toBeLessThanOrEqual(60)
      expect(seconds(all, 'stale-if-error')).toBeGreaterThanOrEqual(86_400)
      for (const name of ['stale-while-revalidate', 'stale-if-error'])
        expect(seconds(cdn, name)).toBe(seconds(all, name))
      expect(seconds(cdn, 'max-age')).toBe(seconds(all, 's-maxage'))
      // Any of these would forbid what the others allow.
      expect(cdn).not.toContain('s-maxage')
      for (const header of [all, cdn]) expect(header).not.toMatch(/must-revalidate|proxy-revalidate|private|no-/)
    },
  )

  it('make a browser revalidate each page, and never a file with a hash in its name', async () => {
    const ofKind = (kind: CachePolicy) => files.filter(({ cache }) => cache === kind).map(({ path }) => path)
    for (const url of ofKind('page').filter((path) => path !== notFound && !path.startsWith('/contact/'))) {
      expect(seconds(await cacheControl(url), 'max-age'), url).toBe(0)
    }
    for (const url of ofKind('immutable')) expect(await cacheControl(url), url).toContain('immutable')
  })

  it('get a new ETag when a page’s headers change, although its text is the same', async () => {
    const [before, after] = await Promise.all(['dist/site', await siteWith({ origin })].map(loadSite))
    const tag = (one = before) => one?.find('/').variants.get('br')?.etag
    expect(tag(after)).not.toBe(tag(before))
  })
})
