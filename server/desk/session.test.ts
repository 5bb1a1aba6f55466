import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { maya, tom } from '../../tests/support/sample-list.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { findSession, startSession } from './session.ts'
import { createLink, redeemLink } from './sign-in.ts'

const now = new Date('2026-11-23T19:40:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const hours = 3_600_000

describeOnBothDatabases('sessions and links', ({ open }) => {
  it('accepts a session in every process until it ends', async () => {
    const [one, other] = [await open(), await open()]
    const secret = await one.write((trx) => startSession(trx, maya, now))
    for (let at = 1; at <= 12; at += 1) {
      expect(await findSession(other, secret, [maya, tom], later(at * hours - 1))).toMatchObject({ staff: maya })
    }
    for (const [word, staff, at] of [
      [secret, [maya], later(12 * hours)],
      [secret, [tom], now],
      [`${secret}x`, [maya], now],
      ['\0', [maya], now],
    ] as const) {
      expect(await findSession(other, word, staff, at)).toBeNull()
    }
  })

  it('ends a session after two hours without use', async () => {
    const database = await open()
    const secret = await database.write((trx) => startSession(trx, maya, now))
    expect(await findSession(database, secret, [maya], later(2 * hours))).toBeNull()
  })

  it('accepts a link once, also when several processes use it at the same time', async () => {
    const [one, other] = [await open(), await open()]
    const token = (await one.write((trx) => createLink(trx, maya.email, now, null))) ?? ''
    const uses = [one, other, one, other].map((database) => database.write((trx) => redeemLink(trx, token, later(1))))
    const used = await Promise.all(uses)
    expect(used.filter((email) => email === maya.email)).toHaveLength(1)
    expect(used.filter((email) => email === undefined)).toHaveLength(3)
  })

  it('lets nobody change or delete a line of the audit log', async () => {
    const database = await open()
    await database.write((trx) => writeAudit(trx, [{ actor: `staff:${maya.email}`, action: 'looked' }], now))
    await expect(database.db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow()
    await expect(database.db.deleteFrom('audit').execute()).rejects.toThrow()
    expect(await database.db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'looked' }])
  })

  it('limits the links of an address across all processes', async () => {
    const quotas = { perClient: 10, perHour: 1_000 }
    const processes = await Promise.all([1, 2, 3].map(() => open()))
    const asking = Array.from({ length: 24 }, (_, index) => processes[index % 3] as Database)
    const made = await Promise.all(
      asking.map((one, index) => {
        const client = { address: `198.51.${index}.1`, network: `198.51.${index}.0`, quotas }
        return one.write((trx) => createLink(trx, maya.email, now, client))
      }),
    )
    expect(made.filter((token) => token !== null)).toHaveLength(5)
  })
})
