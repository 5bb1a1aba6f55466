/** Keys, on both databases: each opens its own request, and the stored data reveals none. */
import { beforeEach, expect, it } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { findRequestByKey, issueKey } from './keys.ts'
import { sendWithTemporaryKey } from './outbox/deliveries.ts'
import { DeliveryFault, type FaultScope } from './outbox/delivery.ts'
import { createRequestStore } from './store.ts'

const now = new Date('2026-11-21T12:00:00Z')

describeOnBothDatabases('keys', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  const save = async (email: string) => {
    const saved = await createRequestStore(database, mailPurposes).save({ request: consultation({ email }) }, now)
    if (saved.outcome !== 'stored') throw new Error(saved.outcome)
    return saved
  }
  const open = async (reference: unknown, key: unknown) =>
    (await findRequestByKey(database.db, reference, key))?.request.reference

  it('are a hundred at most for each request, however often it is repeated', async () => {
    const [{ reference, key }, other] = [await save('ada@example.com'), await save('bo@example.com')]
    const issued = await database.write(async (transaction) => {
      const keys: unknown[] = []
      for (let tries = 0; tries < 110; tries += 1) keys.push(await issueKey(transaction, reference, now))
      return keys.filter((key) => key !== undefined)
    })
    expect(issued).toHaveLength(99)
    for (const one of [key, issued.at(-1)]) expect(await open(reference, one)).toBe(reference)
    expect(await issueKey(database.db, other.reference, now)).toBeDefined()
  })

  it('are not stored', async () => {
    const { key } = await save('ada@example.com')
    const tables = await Promise.all(
      (['request', 'request_key', 'outbox'] as const).map((table) =>
        database.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(tables)).toContain('key_hash')
    expect(JSON.stringify(tables)).not.toContain(key)
  })

  it('are not created for a mail to an address that was corrected meanwhile', async () => {
    const { reference } = await save('ada@example.com')
    const sent: string[] = []
    const send = sendWithTemporaryKey(database, reference, 'ada@exmaple.com', async (key) => sent.push(key))
    await expect(send).rejects.toThrow()
    expect(sent).toEqual([])
  })

  it('open the request of their mail, unless the mail was not sent', async () => {
    const { reference } = await save('ada@example.com')
    const lent = async (fault?: FaultScope) => {
      let lentKey = ''
      const sent = sendWithTemporaryKey(database, reference, 'ada@example.com', async (key) => {
        lentKey = key
        expect(await open(reference, key)).toBe(reference)
        if (fault) throw new DeliveryFault(fault, 'EMESSAGE')
        return key
      })
      await sent.catch((error: unknown) => expect(error).toBeInstanceOf(DeliveryFault))
      return (await open(reference, lentKey)) !== undefined
    }
    expect(await lent()).toBe(true)
    expect(await lent('unknown')).toBe(true)
    for (const fault of ['transport', 'transient', 'permanent'] as const) expect(await lent(fault), fault).toBe(false)
  })
})
