/** Sign-in. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBrowser, startTestDesk, type TestDesk, type TestDeskOptions } from '../../tests/support/test-desk.ts'
import { deskOrigin } from '../../tests/support/test-services.ts'
import { writeAudit } from '../database/audit.ts'
import { parsePath } from './session.ts'

const maya = 'maya@firm.example'

async function openDesk(options?: TestDeskOptions): Promise<TestDesk> {
  const desk = await startTestDesk(options)
  onTestFinished(() => desk.close())
  return desk
}

const encodeForm = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()
const requestLink = (desk: TestDesk, email: string, next = '', remoteAddress = '127.0.0.1', cookie = '') =>
  desk.ask({
    method: 'POST',
    url: '/sign-in',
    headers: { cookie },
    payload: encodeForm({ email, next }),
    remoteAddress,
  })

/** @returns the link in the last email, once this many were sent. */
async function readMailedLink(desk: TestDesk, count = 1): Promise<URL> {
  await expect.poll(() => desk.mailed.length).toBe(count)
  return new URL(/https:\S+\/sign-in\/link\S+/.exec(desk.mailed.at(-1)?.text ?? '')?.[0] ?? '')
}

const openLink = (desk: TestDesk, { searchParams }: URL, cookie = '') =>
  desk.ask({ method: 'POST', url: '/sign-in/link', headers: { cookie }, payload: searchParams.toString() })

const readCookie = (answer: { readonly cookies: readonly { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

describe('a mailed link', () => {
  it('signs in the person who asked for it, at the page they wanted', async () => {
    const desk = await openDesk()
    const answer = await requestLink(desk, ' Maya@Firm.example ', '/audit?before=7')
    expect(answer.statusCode).toBe(303)
    const link = await readMailedLink(desk)
    expect(link.origin).toBe(deskOrigin)
    expect(desk.mailed[0]?.to).toEqual([maya])
    const stored = async () => {
      const [links, sessions] = [
        desk.database.db.selectFrom('sign_in_link'),
        desk.database.db.selectFrom('desk_session'),
      ]
      return JSON.stringify([await links.selectAll().execute(), await sessions.selectAll().execute()])
    }
    expect(await stored()).not.toContain(link.searchParams.get('token'))
    const used = await openLink(desk, link)
    expect([used.statusCode, used.headers.location]).toEqual([303, '/audit?before=7'])
    const kept = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400 }
    expect(used.cookies).toEqual([expect.objectContaining({ name: '__Host-desk', ...kept })])
    expect(used.cookies[0]).not.toHaveProperty('domain')
    expect(await stored()).not.toContain(used.cookies[0]?.value)
    expect((await createBrowser(readCookie(used), desk.ask).get('/audit')).statusCode).toBe(200)
  })

  it('still signs in after an email scanner has opened it', async () => {
    const desk = await openDesk()
    await requestLink(desk, maya)
    const link = await readMailedLink(desk)
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      const looked = await desk.ask({ method, url: link.pathname + link.search })
      expect([looked.statusCode, looked.cookies]).toEqual([200, []])
    }
    const used = await Promise.all([openLink(desk, link), openLink(desk, link), openLink(desk, link)])
    expect(used.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410])
    expect((await openLink(desk, link)).cookies).toEqual([])
  })

  it('is refused when it is ten minutes old, or the person was removed from the list', async () => {
    const desk = await openDesk()
    await requestLink(desk, maya)
    const link = await readMailedLink(desk)
    const [row] = await desk.database.db.selectFrom('sign_in_link').select('expires_at').execute()
    expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    await desk.database.db.updateTable('sign_in_link').set({ expires_at: new Date().toISOString() }).execute()
    expect((await desk.ask({ url: link.pathname + link.search })).statusCode).toBe(410)
    const used = await openLink(desk, link)
    expect([used.statusCode, used.cookies]).toEqual([410, []])
    await requestLink(desk, maya)
    const later = await openDesk({ database: desk.database, settings: { DESK_STAFF: 'tom@firm.example' } })
    expect((await openLink(later, await readMailedLink(desk, 2))).statusCode).toBe(410)
  })
})

describe('a person who requests a link', () => {
  it('gets the same answer for staff and strangers, before any lookup', async () => {
    const desk = await openDesk()
    let release = () => {}
    const busy = desk.database.write(() => new Promise<void>((resolve) => (release = resolve)))
    // Without a writable database, both addresses get the same answer.
    const answers = [await requestLink(desk, maya), await requestLink(desk, 'stranger@elsewhere.example')]
    release()
    await busy
    const [staff, stranger] = answers.map(({ statusCode, headers: { date: _, ...headers }, body }) => ({
      ...{ statusCode, headers, body },
    }))
    expect(stranger).toEqual(staff)
    const shown = await Promise.all(answers.map(({ headers }) => desk.ask({ url: String(headers.location) })))
    expect(shown[1]?.body).toBe(shown[0]?.body)
    await readMailedLink(desk)
    await expect.poll(desk.logged).toContain('not in DESK_STAFF')
  })

  it('does not use up anybody else’s links', async () => {
    const desk = await openDesk()
    const [known, tom] = [await desk.signedIn(), 'tom@firm.example']
    await desk.database.db.updateTable('desk_session').set({ expires_at: new Date().toISOString() }).execute()
    const askForLink = async (email: string, from: string, cookie = '') =>
      (await requestLink(desk, email, '', from, cookie)).statusCode
    const asking = async (times: number, email: string, from: string, cookie = '') => {
      const statuses: number[] = []
      for (let time = 0; time < times; time += 1) statuses.push(await askForLink(email, from, cookie))
      return statuses
    }
    // The same for staff and strangers.
    const stranger = '192.0.2.1'
    for (const email of [maya, 'stranger@elsewhere.example']) {
      expect(await asking(4, email, stranger)).toEqual([303, 303, 303, 429])
    }
    expect(await askForLink(tom, stranger)).toBe(303)
    // The limit keeps the address in memory, so a long one is refused first.
    expect(await askForLink(`${'a'.repeat(10_000)}@b.example`, stranger)).toBe(422)
    await expect.poll(() => desk.mailed.length).toBe(4)
    // Requests from other clients are accepted until 5 links are open.
    for (let network = 0; network < 20; network += 1) await requestLink(desk, maya, '', `198.51.${network}.1`)
    await expect.poll(() => desk.mailed.length).toBe(1 + 5)
    // That doesn't affect a browser in which she signed in, which is counted separately.
    expect(await asking(15, 'a@b.example', stranger)).toContain(429)
    expect(await askForLink(tom, stranger)).toBe(429)
    expect(await asking(4, maya, stranger, known.cookie)).toEqual([303, 303, 303, 429])
    await expect.poll(() => desk.mailed.length).toBe(1 + 5 + 3)
    expect(await askForLink(tom, stranger, known.cookie)).toBe(303)
    expect((await desk.ask({ url: '/audit', headers: { cookie: known.cookie } })).statusCode).toBe(302)
  })
})

describe('a session', () => {
  it('is new at each sign-in, and the earlier one ends', async () => {
    const desk = await openDesk()
    await requestLink(desk, maya)
    const before = await desk.signedIn('tom@firm.example')
    const used = await openLink(desk, await readMailedLink(desk), before.cookie)
    expect(readCookie(used)).not.toBe(before.cookie)
    expect((await before.get('/audit')).statusCode).toBe(302)
    // A cookie that someone else set is never used for a session.
    await requestLink(desk, maya)
    const planted = '__Host-desk=planted'
    expect(readCookie(await openLink(desk, await readMailedLink(desk, 2), planted))).not.toBe(planted)
    expect((await createBrowser(planted, desk.ask).get('/audit')).statusCode).toBe(302)
  })

  it('is recorded in the audit log, and a sign-out ends all of the person’s', async () => {
    const desk = await openDesk()
    await requestLink(desk, maya)
    const browser = createBrowser(readCookie(await openLink(desk, await readMailedLink(desk))), desk.ask)
    const [phone, tom] = [await desk.signedIn(maya), await desk.signedIn('tom@firm.example')]
    const out = await browser.post('/sign-out')
    expect([(await phone.get('/audit')).statusCode, (await tom.get('/audit')).statusCode]).toEqual([302, 200])
    expect(out.cookies[0]).toMatchObject({ name: '__Host-desk', value: '' })
    expect((await browser.get('/audit')).statusCode).toBe(302)
    const lines = await desk.database.db.selectFrom('audit').select(['actor', 'action', 'detail']).execute()
    expect(lines).toEqual([
      { actor: `staff:${maya}`, action: 'signed-in', detail: 'link' },
      { actor: `staff:${maya}`, action: 'signed-out', detail: null },
    ])
  })
})

it('shows the log in pages, and former staff by their address', async () => {
  const desk = await openDesk()
  const browser = await desk.signedIn()
  await desk.database.write((transaction) =>
    writeAudit(
      transaction,
      Array.from({ length: 230 }, (_, line) => ({
        actor: `staff:${line % 2 ? maya : 'gone@firm.example'}` as const,
        ...{ action: 'looked', detail: `line-${line}-` },
      })),
      new Date(),
    ),
  )
  const seen: string[] = []
  for (let address: string | undefined = '/audit'; address; ) {
    const { body } = await browser.get(address)
    seen.push(...(body.match(/line-\d+-/g) ?? []))
    expect(body).toContain('>gone<')
    address = /href="(\/audit\?before=\d+)"/.exec(body)?.[1]
  }
  expect(seen).toEqual(Array.from({ length: 230 }, (_, index) => `line-${229 - index}-`))
})

describe('without DESK_STAFF', () => {
  const local = { DESK_STAFF: '', DESK_ORIGIN: '' }
  const link = { url: '/sign-in/link?token=printed', headers: { host: 'localhost:3100' } }

  it('the printed link works more than once, another token does not, and nothing is mailed', async () => {
    const desk = await openDesk({ settings: local, printed: 'printed' })
    for (const host of ['localhost:3100', '127.0.0.1:3100', '[::1]:3100']) {
      expect((await desk.ask({ ...link, headers: { host } })).statusCode).toBe(200)
      const headers = { host, origin: `http://${host}` }
      const used = await desk.ask({ method: 'POST', url: '/sign-in/link', headers, payload: 'token=printed' })
      expect(used.statusCode).toBe(303)
      const cookie = readCookie(used)
      expect((await desk.ask({ url: '/audit', headers: { host, cookie } })).statusCode).toBe(200)
    }
    const headers = { host: 'localhost:3100', origin: 'http://localhost:3100' }
    const post = (url: string, payload: string) => desk.ask({ method: 'POST', url, headers, payload })
    const used = await post('/sign-in/link', 'token=other')
    expect([used.statusCode, used.cookies]).toEqual([410, []])
    expect((await post('/sign-in', encodeForm({ email: 'desk@localhost' }))).statusCode).toBe(422)
  })

  const strangers: [string, Record<string, string>, string][] = [
    ['another machine', {}, '192.0.2.1'],
    ['a proxy', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
    ['a proxy', { forwarded: 'for=192.0.2.1' }, '127.0.0.1'],
    ['another name', { host: 'rebound.example' }, '127.0.0.1'],
    ['another name', { host: 'rebound.example', 'x-forwarded-host': 'localhost:3100' }, '127.0.0.1'],
    ['a name that only begins like one', { host: 'localhost.rebound.example' }, '127.0.0.1'],
  ]
  it('refuses another machine, a proxy and another host name', async () => {
    const desk = await openDesk({ settings: local, printed: 'printed' })
    for (const [from, headers, remoteAddress] of strangers) {
      const answer = await desk.ask({ ...link, headers: { ...link.headers, ...headers }, remoteAddress })
      expect(answer.statusCode, from).toBe(421)
      expect(answer.body.length).toBeLessThan(50)
    }
  })
})

it.each([
  ['/requests?state=quarantined', '/requests?state=quarantined'],
  ...['', 'https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'].map(
    (next) => [next, '/requests'],
  ),
  ['/..//evil.example', '/requests'],
  ['/sign-in?next=/sign-in', '/requests'],
  ['/requests\r\nset-cookie: a=b', '/requests%0D%0Aset-cookie:%20a=b'],
])('continues only within the desk: %j', (next, path) => {
  const gone = parsePath(next)
  expect(new URL(gone, deskOrigin).origin).toBe(deskOrigin)
  if (!next.includes('\r')) expect(gone).toBe(path)
})
