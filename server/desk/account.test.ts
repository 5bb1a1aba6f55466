/** The account page, and the audit log. Needs the built site. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onSqlite } from '../../tests/support/databases.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'
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
  const _rowsIn = (html: string) => html.match(/id="session-/g)?.length ?? 0

  it('can end one or all other own sessions, and logs it', async () => {
    const [second, third, fourth] = [await desk.signedIn(maya), await desk.signedIn(maya), await desk.signedIn(maya)]
    const [, id = ''] = await idsOf(maya)
    expect((await browser.post('/account/revoke', { session: id })).statusCode).toBe(303)
    expect([await isIn(browser), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    await browser.post('/account/revoke', { session: 'others' })
    expect([await isIn(browser), await isIn(third), await isIn(fourth)]).toEqual([true, false, false])
    const lines = await database.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id').execute()
    expect(lines).toEqual([
      { actor: `staff:${maya}`, action: 'revoked', detail: '1' },
      { actor: `staff:${maya}`, action: 'revoked', detail: '2' },
    ])
  })

  it('cannot end another person’s session', async () => {
    const other = await desk.signedIn(tom)
    const [id = ''] = await idsOf(tom)
    for (const session of [id, 'others', '', '0', '-1', '9999999999', 'x', `${id} or 1=1`]) {
      expect((await browser.post('/account/revoke', { session })).statusCode).toBe(303)
    }
    expect([await isIn(browser), await isIn(other)]).toEqual([true, true])
    expect(await database.db.selectFrom('audit').selectAll().execute()).toEqual([])
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
