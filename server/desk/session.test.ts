import { expect, it } from 'vitest'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { maya, tom } from '../../tests/support/desk-staff.ts'
import type { Database } from '../database/database.ts'
import { makeLink, redeemLink } from './links.ts'
import { endSession, findSession, startSession } from './session.ts'

const now = new Date('2026-11-23T19:40:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const hours = 3_600_000

onBothDatabases('sessions and links', ({ open }) => {
  it('a session works in every process until it ends', async () => {
    const [one, other] = [await open(), await open()]
    const secret = await one.write((trx) => startSession(trx, { staff: maya, device: 'x'.repeat(500) }, now))
    for (let at = 1; at <= 12; at += 1) {
      expect(await findSession(other, secret, [maya, tom], later(at * hours - 1))).toMatchObject({ staff: maya })
    }
    const found = await findSession(other, secret, [maya], now)
    for (const [word, staff, at] of [
      [secret, [maya], later(12 * hours)],
      [secret, [tom], now],
      [`${secret}x`, [maya], now],
      ['\0', [maya], now],
    ] as const) {
      expect(await findSession(other, word, staff, at)).toBeNull()
    }
    await other.write((trx) => endSession(trx, { id: found?.id ?? 0 }))
    expect(await findSession(one, secret, [maya], now)).toBeNull()
  })

  it('a session ends after two idle hours, and polling does not extend it', async () => {
    const database = await open()
    const start = () => database.write((trx) => startSession(trx, { staff: maya, device: '' }, now))
    const [used, asked] = [await start(), await start()]
    const find = (secret: string, at: number, by: 'person' | 'script') =>
      findSession(database, secret, [maya], later(at * hours), by)
    expect(await find(used, 1.9, 'person')).not.toBeNull()
    expect(await find(asked, 1.9, 'script')).not.toBeNull()
    expect(await find(used, 3.8, 'script')).not.toBeNull()
    expect(await find(asked, 2, 'person')).toBeNull()
    expect(await find(used, 3.9, 'person')).toBeNull()
  })

  it('expired sessions are removed at the next sign-in', async () => {
    const database = await open()
    for (const at of [now, later(12 * hours)]) {
      await database.write((trx) => startSession(trx, { staff: maya, device: '' }, at))
    }
    expect(await database.db.selectFrom('desk_session').selectAll().execute()).toHaveLength(1)
  })

  it('a link works once, for concurrent uses in several processes', async () => {
    const [one, other] = [await open(), await open()]
    const token = (await one.write((trx) => makeLink(trx, maya.email, now))) ?? ''
    const uses = [one, other, one, other].map((database) => database.write((trx) => redeemLink(trx, token, later(1))))
    const used = await Promise.all(uses)
    expect(used.filter((email) => email === maya.email)).toHaveLength(1)
    expect(used.filter((email) => email === undefined)).toHaveLength(3)
  })

  it('an address gets a limited number of links across all processes', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => open()))
    const asking = Array.from({ length: 12 }, (_, index) => processes[index % 3] as Database)
    const make = (one: Database) => one.write((trx) => makeLink(trx, maya.email, now))
    const made = await Promise.all(asking.map(make))
    expect(made.filter((token) => token !== null)).toHaveLength(3)
  })

  it('an address gets another link once an earlier one has expired', async () => {
    const database = await open()
    const make = (at: Date) => database.write((trx) => makeLink(trx, maya.email, at))
    for (let made = 0; made < 3; made += 1) expect(await make(now)).not.toBeNull()
    expect(await make(later(10 * 60_000 - 1))).toBeNull()
    expect(await make(later(10 * 60_000))).not.toBeNull()
  })
})
