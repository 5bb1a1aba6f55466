/** One’s own sessions, the audit log, and what needs a fresh sign-in. Needs the built site. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshMinutes } from '../../contracts/desk.ts'
import { typingParameter } from '../../contracts/desk-addresses.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { onSqlite } from '../../tests/support/databases.ts'
import { savingInto } from '../../tests/support/saving-into.ts'
import { browserOf, type DeskBrowser, startTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'

const [maya, tom] = ['maya@firm.example', 'tom@firm.example']

onSqlite('the account', (testDatabase) => {
  let database: Database
  let desk: TestDesk
  let browser: DeskBrowser
  beforeEach(async () => {
    database = await testDatabase.open()
    desk = await startTestDesk({ database })
    browser = await desk.signedIn(maya)
  })
  afterEach(() => desk.close())

  const idsOf = async (staff: string) => {
    const rows = await database.db
      .selectFrom('desk_session')
      .select('id')
      .where('staff', '=', staff)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => String(id))
  }
  const isIn = async (one: DeskBrowser) => (await one.get('/account')).statusCode === 200

  it('can end one or all other own sessions, no other person’s, and logs it', async () => {
    const toms = await desk.signedIn(tom)
    const [his = ''] = await idsOf(tom)
    for (const session of [his, '', '0', '-1', '9999999999', 'x', `${his} or 1=1`]) {
      expect((await browser.post('/account/revoke', { session })).statusCode).toBe(303)
    }
    const [second, third, fourth] = [await desk.signedIn(maya), await desk.signedIn(maya), await desk.signedIn(maya)]
    const [, id = ''] = await idsOf(maya)
    expect((await browser.post('/account/revoke', { session: id })).statusCode).toBe(303)
    expect([await isIn(browser), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    await browser.post('/account/revoke', { session: 'others' })
    expect([await isIn(browser), await isIn(third), await isIn(fourth)]).toEqual([true, false, false])
    expect(await isIn(toms)).toBe(true)
    const lines = await database.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id').execute()
    expect(lines).toEqual([
      { actor: `staff:${maya}`, action: 'revoked', detail: '1' },
      { actor: `staff:${maya}`, action: 'revoked', detail: '2' },
    ])
  })

  it('shows the log in pages, and former staff by their address', async () => {
    await database.write(async (transaction) => {
      for (let line = 0; line < 230; line += 1) {
        const actor = line % 2 === 0 ? (`staff:${tom}` as const) : ('staff:gone@firm.example' as const)
        await writeAudit(transaction, [{ actor, action: 'looked', detail: `line-${line}-` }], new Date())
      }
    })
    const seen: string[] = []
    let address: string | undefined = '/audit'
    let pages = 0
    while (address) {
      const { body } = await browser.get(address)
      seen.push(...(body.match(/line-\d+-/g) ?? []))
      expect(body).toContain('>gone<')
      pages += 1
      address = /href="(\/audit\?before=\d+)"/.exec(body)?.[1]
    }
    expect(pages).toBe(3)
    expect(seen).toEqual(Array.from({ length: 230 }, (_, index) => `line-${229 - index}-`))
  })
})

describe('an older session', () => {
  const maya = 'maya@firm.example'

  onSqlite('erasing and exporting', (testDatabase) => {
    let database: Database
    let desk: TestDesk
    let browser: DeskBrowser
    let reference: string
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      database = await testDatabase.open()
      desk = await startTestDesk({ database })
      reference = await savingInto(database)(consultation(), new Date())
      browser = await desk.signedIn(maya)
    })
    afterEach(async () => {
      vi.useRealTimers()
      await desk.close()
    })

    const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    const signInFor = (next: string) => `/sign-in?${new URLSearchParams({ step: 'again', next })}`
    const stored = async () =>
      (await database.db.selectFrom('request').select('id').where('reference', '=', reference).execute()).length
    const noted = async () => {
      const lines = await database.db.selectFrom('audit').select('action').execute()
      return lines.map(({ action }) => action).filter((action) => action === 'exported' || action === 'erased')
    }

    it('ask for a new sign-in after half an hour, and do nothing', async () => {
      pass(freshMinutes - 1)
      expect((await browser.get(`/requests/${reference}/erase`)).statusCode).toBe(200)
      const { version } = await browser
        .get(`/requests/${reference}/erase`)
        .then(({ body }) => ({ version: /name="version" value="([^"]+)"/.exec(body)?.[1] ?? '' }))
      pass(1)
      const erase = `/requests/${reference}/erase`
      const answers = [
        [await browser.get(erase), erase],
        [await browser.post(erase, { reference, version }), erase],
        [await browser.post(`/requests/${reference}/export`), `/requests/${reference}`],
        [await browser.get('/requests.csv?state=open'), '/requests?state=open'],
      ] as const
      for (const [{ statusCode, headers }, next] of answers) {
        expect([statusCode, headers.location]).toEqual([303, signInFor(next)])
      }
      expect([await stored(), await noted()]).toEqual([1, []])
      expect((await browser.get(`/requests/${reference}`)).statusCode).toBe(200)
    })

    it('return to the same page after a mailed link', async () => {
      pass(freshMinutes)
      const erase = `/requests/${reference}/erase`
      const { body } = await browser.get(String((await browser.get(erase)).headers.location))
      expect(body).toContain(maya)
      const asked = await browser.post('/sign-in', { email: maya, next: erase })
      expect(asked.statusCode).toBe(303)
      expect((await browser.get(String(asked.headers.location))).statusCode).toBe(200)
      await expect.poll(() => desk.mailed.length).toBe(1)
      const link = new URL(/https:\S+\/sign-in\/link\S+/.exec(desk.mailed[0]?.text ?? '')?.[0] ?? '')
      const used = await browser.post('/sign-in/link', Object.fromEntries(link.searchParams))
      expect([used.statusCode, used.headers.location]).toEqual([303, erase])
      const again = browserOf(used.cookies.map(({ name, value }) => `${name}=${value}`).join(), desk.ask)
      const version = /name="version" value="([^"]+)"/.exec((await again.get(erase)).body)?.[1] ?? ''
      expect((await again.post(`/requests/${reference}/export`)).statusCode).toBe(200)
      expect((await again.post(erase, { reference, version })).statusCode).toBe(303)
      expect([await stored(), await noted()]).toEqual([0, ['exported', 'erased']])
      // The session that was too old is over.
      expect((await browser.get(erase)).statusCode).toBe(302)
    })

    it('typing extends a session; polling on the list page does not', async () => {
      for (let minutes = 0; minutes < 180; minutes += 60) {
        expect((await browser.get(`/counts?${typingParameter}`)).statusCode).toBe(200)
        pass(60)
      }
      await browser.get(`/counts?${typingParameter}`)
      for (let minutes = 0; minutes < 120; minutes += 10) {
        expect((await browser.get('/counts')).statusCode).toBe(200)
        pass(10)
      }
      expect((await browser.get('/counts', { accept: 'application/json' })).statusCode).toBe(401)
      const account = await (await desk.signedIn(maya)).get('/account')
      expect(account.body.match(/id="session-/g)).toHaveLength(1)
    })
  })
})
