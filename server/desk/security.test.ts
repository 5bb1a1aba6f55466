/** Rules for every address of the desk, checked over all routes. */

import { METHODS } from 'node:http'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOpenIdProvider } from '../../tests/support/openid-provider.ts'
import { withRoutes } from '../../tests/support/routes.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { type DeskBrowser, readCsrfToken, startTestDesk } from '../../tests/support/test-desk.ts'
import { deskOrigin } from '../../tests/support/test-services.ts'
import { computeHash } from '../database/hash.ts'

type Route = { readonly method: 'GET' | 'POST'; readonly url: string }

const provider = await startOpenIdProvider()
const oidc = { DESK_OIDC_ISSUER: provider.issuer, DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'secret' }
// Trusts the proxy's headers, to test those that must not be trusted even then.
const settings = { ...oidc, TRUST_PROXY: '127.0.0.1' }
const [desk, pages, posts] = await withRoutes(() => startTestDesk({ settings }))
const routes = [
  ...pages.map((url): Route => ({ method: 'GET', url })),
  ...posts.map((url): Route => ({ method: 'POST', url })),
]
await provider.close()
const browser = await desk.signedIn()
const site = await startTestApp()
afterAll(() => desk.close())

/** Addresses that need no session: sign-in, and files without personal data. */
const open =
  /^(\/sign-in(\/link|\/oidc|\/oidc\/callback)?|\/assets\/([\w-]+\.css|(desk|markdown)-[\w-]+\.js)|\/fonts\/\w+\.(css|woff2)|\/(favicon|assets\/plates-[\w-]+)\.svg)$/

/** Files of the public site, which a preview shows with the site's own headers. */
const lent = /^\/(fonts\/|favicon|assets\/(?!desk-|markdown-))/

const isOpen = ({ url }: Route) => open.test(url)
const fillParameters = ({ url }: Route) => url.replaceAll(/:\w+/g, 'AB12-CD34').replace('*', 'anything')
const formatRoute = ({ method, url }: Route) => `${method} ${url}`

/** Requests every address that the rule covers. @returns those that break it. */
async function findExceptions(
  which: (route: Route) => boolean,
  isAsItMustBe: (route: Route) => Promise<boolean>,
): Promise<string[]> {
  const asked = routes.filter(which)
  expect(asked.length).toBeGreaterThan(3)
  const found: string[] = []
  for (const route of asked) if (!(await isAsItMustBe(route))) found.push(formatRoute(route))
  return found
}

const isPost = ({ method }: Route) => method === 'POST'
const isGuarded = (route: Route) => !isOpen(route)

describe('without a session', () => {
  it('redirects every page to sign-in and back', async () => {
    const found = await findExceptions(
      (route) => isGuarded(route) && !isPost(route),
      async (route) => {
        const { statusCode, headers } = await desk.ask({ url: fillParameters(route) })
        return statusCode === 302 && headers.location === `/sign-in?next=${encodeURIComponent(fillParameters(route))}`
      },
    )
    expect(found).toEqual([])
  })

  it('refuses every post and fetch', async () => {
    const found = await findExceptions(isGuarded, async (route) => {
      const headers = { accept: 'application/json' }
      const asJson = { ...headers, 'content-type': 'application/json' }
      const { method } = route
      const answers = [
        await desk.ask({ method, url: fillParameters(route), headers, payload: '' }),
        await desk.ask({ method, url: fillParameters(route), headers: asJson, payload: '{' }),
      ]
      // A post that no route takes is refused before anybody is asked who sent it.
      const status = method === 'POST' && route.url === '/*' ? 404 : 401
      return answers.every(({ statusCode }) => statusCode === status)
    })
    expect(found).toEqual([])
  })

  it('returns text typed before the session ended, escaped, and none to a browser that had no session', async () => {
    const payload = new URLSearchParams({ text: '</textarea><b>An answer.' }).toString()
    const post = (cookie: string) =>
      desk.ask({ method: 'POST', url: '/requests/AB12-CD34', payload, headers: { cookie } })
    const { cookie } = await desk.signedIn()
    const ended = desk.database.db.updateTable('desk_session').set({ expires_at: new Date().toISOString() })
    await ended.where('id_hash', '=', computeHash(cookie.split('=')[1] ?? '')).execute()
    const { statusCode, body } = await post(cookie)
    expect(statusCode).toBe(401)
    expect(body).toContain('&lt;/textarea&gt;&lt;b&gt;An answer.')
    expect(body).not.toContain('<b>An')
    const stranger = await post('')
    expect([stranger.statusCode, stranger.body.includes('An answer')]).toEqual([401, false])
  })

  it('renders one page for all strangers with the same problem, and few that wait to sign in', async () => {
    const rendered = vi.spyOn(desk.rendering, 'renderDesk')
    onTestFinished(() => rendered.mockRestore())
    const ask = (method: 'GET' | 'POST', url: string) =>
      Promise.all(
        Array.from({ length: 30 }, () => desk.ask({ method, url, payload: method === 'POST' ? 'text=x' : '' })),
      )
    const refused = await ask('POST', '/requests/AB12-CD34')
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(1)
    const answers = await ask('GET', '/sign-in')
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect(rendered.mock.calls.length).toBeLessThan(10)
  })

  it.each(['', 'x', 'A'.repeat(43), 'a=b; __Host-desk=1', '%00', '%FF'])(
    'does not accept the cookie %j',
    async (secret) => {
      const { statusCode } = await desk.ask({ url: '/audit', headers: { cookie: `__Host-desk=${secret}` } })
      expect(statusCode).toBe(302)
    },
  )
})

it('echoes or logs no address, whatever the method', async () => {
  const methods = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method))
  expect(methods).toContain('PROPFIND')
  for (const origin of [deskOrigin, '']) {
    for (const method of methods) {
      const url = '/sign-in/link?token=canary'
      const answer = await desk.ask({ method: method as 'GET', url, headers: { origin } })
      expect([method, answer.statusCode < 500, answer.body.includes('canary')]).toEqual([method, true, false])
      expect(String(answer.headers['content-security-policy'])).toContain('default-src')
    }
  }
  expect(desk.logged()).not.toContain('canary')
})

describe('with a session', () => {
  const noted = async () => (await desk.database.db.selectFrom('audit').select('id').execute()).length
  const refusesEvery = async (headers: Readonly<Record<string, string>>, payload: string, which = isGuarded) => {
    const before = await noted()
    const sent = { cookie: browser.cookie, ...headers }
    const found = await findExceptions(
      (route) => isPost(route) && which(route),
      async (route) =>
        (await desk.ask({ method: 'POST', url: fillParameters(route), headers: sent, payload })).statusCode === 403,
    )
    expect(found).toEqual([])
    expect(await noted()).toBe(before)
  }
  const readToken = async (one: DeskBrowser) => readCsrfToken((await one.get('/audit')).body)

  it('requires the CSRF token of the session for a post', async () => {
    const other = await readToken(await desk.signedIn('tom@firm.example'))
    for (const payload of ['', '_csrf=', '_csrf=x', `_csrf=${other}`]) await refusesEvery({}, payload)
  })

  it.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of the firm', { 'sec-fetch-site': 'same-site' }],
    ['from another origin', { origin: 'https://www.example.com' }],
    ['from nowhere', { origin: 'null' }],
    ['from where only a proxy’s header agrees', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
    ['that does not say from where', { origin: '' }],
  ])('refuses every post %s, including sign-in', async (_name, headers) => {
    const every = () => true
    await refusesEvery(headers, `_csrf=${await readToken(browser)}`, every)
  })
})

it('serves nothing under another host name', async () => {
  for (const host of ['rebound.example', 'desk.example.com.rebound.example', 'desk.example.com:8443', '127.0.0.1']) {
    const found = await findExceptions(
      () => true,
      async (route) => {
        const headers = { host, cookie: browser.cookie, 'x-forwarded-host': 'desk.example.com' }
        return (await desk.ask({ method: route.method, url: fillParameters(route), headers })).statusCode === 421
      },
    )
    expect(found).toEqual([])
  }
})

it('forbids caching, indexing and framing in every response', async () => {
  for (const cookie of ['', browser.cookie]) {
    const found = await findExceptions(
      ({ url }) => !lent.test(url),
      async (route) => {
        const { headers } = await desk.ask({
          method: route.method,
          url: fillParameters(route),
          headers: { cookie },
          payload: '',
        })
        const policy = String(headers['content-security-policy'])
        const kept = route.url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'private, no-store'
        return (
          headers['cache-control'] === kept &&
          headers['x-robots-tag'] === 'noindex' &&
          headers['x-content-type-options'] === 'nosniff' &&
          headers['strict-transport-security'] !== undefined &&
          policy.includes("default-src 'none'") &&
          policy.includes("frame-ancestors 'none'") &&
          !policy.includes('unsafe')
        )
      },
    )
    expect(found).toEqual([])
  }
})

it('is not on the public port, which sets no cookie even with a session', async () => {
  const styles = routes.find(({ url }) => url.endsWith('.css') && url.startsWith('/assets/'))?.url ?? 'none'
  const found = await findExceptions(
    () => true,
    async (route) => {
      const headers = { host: 'localhost:3000', cookie: browser.cookie, accept: 'text/html' }
      const answer = await site.app.inject({ method: route.method, url: fillParameters(route), headers })
      const isOfDesk = answer.body.includes(styles) || answer.headers.location?.toString().startsWith('/sign-in')
      return !isOfDesk && answer.headers['set-cookie'] === undefined
    },
  )
  expect(found).toEqual([])
})

it.each(['/%E0%A4%A', '/%', `/requests/${'x'.repeat(300)}`, '/requests/%00', '//rebound.example/%2e%2e'])(
  'what is no address leads to the sign-in, and is not repeated: %s',
  async (url) => {
    const { statusCode, headers, body } = await desk.ask({ url })
    expect([statusCode, body]).toEqual([302, ''])
    expect(headers.location).toMatch(/^\/sign-in/)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  },
)
