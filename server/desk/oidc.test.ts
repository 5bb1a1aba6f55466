/** Signing in through a fake OpenID provider. */
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { openIdClient, startOpenIdProvider } from '../../tests/support/openid-provider.ts'
import { createBrowser, startTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'
import { deskOrigin } from '../../tests/support/test-services.ts'

const maya = { email: 'maya@firm.example', email_verified: true }
let desk: TestDesk

const provider = await startOpenIdProvider()
afterAll(() => provider.close())

const createSettings = (issuer: string) => ({
  DESK_OIDC_ISSUER: issuer,
  DESK_OIDC_CLIENT_ID: openIdClient.id,
  DESK_OIDC_CLIENT_SECRET: openIdClient.secret,
})

beforeEach(async () => {
  provider.claims = maya
  provider.forged = false
  desk = await startTestDesk({ settings: createSettings(provider.issuer) })
})
afterEach(() => desk.close())

type Answer = Awaited<ReturnType<TestDesk['ask']>>
const readCookie = ({ cookies }: Answer) =>
  cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** @returns the address that the provider sends the browser back to, and the cookie. */
async function startSignIn(next = ''): Promise<{ back: URL; cookie: string; answer: Answer }> {
  const answer = await desk.ask({ url: `/sign-in/oidc?${new URLSearchParams({ next })}` })
  return { back: await provider.visit(String(answer.headers.location)), cookie: readCookie(answer), answer }
}

const returnFromProvider = ({ pathname, search }: URL, cookie: string) =>
  desk.ask({ url: pathname + search, headers: { cookie } })

it('signs in staff confirmed by the provider, at the page they wanted', async () => {
  const { back, cookie, answer } = await startSignIn('/audit')
  expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true, path: '/' })
  expect(back.origin).toBe(deskOrigin)
  const entered = await returnFromProvider(back, cookie)
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/audit'])
  expect((await createBrowser(readCookie(entered), desk.ask).get('/audit')).statusCode).toBe(200)
  const lines = await desk.database.db.selectFrom('audit').select(['action', 'detail']).execute()
  expect(lines).toEqual([{ action: 'signed-in', detail: 'oidc' }])
})

it('redirects only to pages of the desk, whatever the cookie contains', async () => {
  const { back, cookie } = await startSignIn('/audit')
  const [name, value = ''] = cookie.split('=')
  const attempt = JSON.parse(Buffer.from(value, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...attempt, next: '//elsewhere.example' })).toString('base64url')
  expect((await returnFromProvider(back, `${name}=${changed}`)).headers.location).toBe(deskAddresses.list)
})

it('refuses anybody whom the provider did not verify in this attempt', async () => {
  const refused: readonly Record<string, unknown>[] = [
    { email: 'eve@elsewhere.example', email_verified: true },
    // Another claim doesn't count as verified.
    { email: maya.email, email_verified: false, xms_edov: true },
    { email: maya.email, email_verified: 'true' },
    { email: undefined },
    { ...maya, aud: 'another' },
    { ...maya, iss: 'https://elsewhere.example' },
    { ...maya, exp: 1 },
    { ...maya, nonce: 'another' },
    { ...maya, forged: true },
  ]
  for (const { forged = false, ...claims } of refused) {
    Object.assign(provider, { claims, forged })
    const { back, cookie } = await startSignIn()
    const entered = await returnFromProvider(back, cookie)
    expect([entered.statusCode, readCookie(entered)], JSON.stringify(claims)).toEqual([403, ''])
  }
  expect(desk.logged()).not.toMatch(/maya|eve@/)
})

it('refuses a sign-in started in another browser, missing, or repeated', async () => {
  const [mine, theirs] = [await startSignIn(), await startSignIn()]
  for (const cookie of [theirs.cookie, '', '__Host-desk-oidc=bm9uZQ']) {
    expect((await returnFromProvider(mine.back, cookie)).statusCode).toBe(403)
  }
  const { back: bent, cookie: own } = await startSignIn()
  bent.searchParams.set('state', 'another')
  expect((await returnFromProvider(bent, own)).statusCode).toBe(403)
  const again = await startSignIn()
  expect((await returnFromProvider(again.back, again.cookie)).statusCode).toBe(303)
  expect((await returnFromProvider(again.back, again.cookie)).statusCode).toBe(403)
})

it('keeps the code and the cookie out of the log', async () => {
  const { back, cookie } = await startSignIn()
  back.searchParams.set('state', 'canary-state')
  back.searchParams.set('error', 'canary_error')
  await returnFromProvider(back, cookie)
  expect(desk.logged()).toContain('a sign-in failed')
  for (const secret of [back.searchParams.get('code') ?? '', 'canary-state', cookie.split('=')[1] ?? '']) {
    expect(desk.logged()).not.toContain(secret)
  }
})

it('reports that the provider is down, and retries', async () => {
  const gone = await startOpenIdProvider()
  await gone.close()
  const waiting = await startTestDesk({ settings: createSettings(gone.issuer) })
  expect((await waiting.ask({ url: '/sign-in/oidc' })).statusCode).toBe(502)
  expect(waiting.logged()).toContain('cannot be asked')
  const back = await startOpenIdProvider(Number(new URL(gone.issuer).port))
  expect((await waiting.ask({ url: '/sign-in/oidc' })).statusCode).toBe(302)
  await back.close()
  await waiting.close()
})
