/** Items for a webhook that is no longer set, on both databases. */
import { beforeEach, expect, it } from 'vitest'
import { consultation } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { hasUnreported } from '../requests/reported.ts'
import { savingInto } from '../requests/testing.ts'
import { deadLetterWebhook, outboxQueue } from './items.ts'

const purposes: readonly OutboxPurpose[] = ['notification', 'webhook']
const now = new Date('2026-11-21T12:00:00Z')

onBothDatabases('the outbox without a webhook', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
    for (const message of ['One.', 'Two.']) await savingInto(database, purposes)(consultation({ message }), now)
  })

  it('gives up waiting webhook calls, which the firm is told, and nothing else', async () => {
    expect(await deadLetterWebhook(database, now)).toBe(2)
    expect(await deadLetterWebhook(database, now)).toBe(0)
    expect(await hasUnreported(database)).toBe(true)
    const items = database.db.selectFrom('outbox').select(['purpose', 'last_error'])
    expect(await items.where('parked_at', 'is not', null).execute()).toEqual([
      { purpose: 'webhook', last_error: 'NO_WEBHOOK' },
      { purpose: 'webhook', last_error: 'NO_WEBHOOK' },
    ])
  })

  it('leaves items that another process is sending', async () => {
    const call = await outboxQueue(database, ['webhook'], () => now).take()
    expect(await deadLetterWebhook(database, now)).toBe(1)
    const parked = await database.db.selectFrom('outbox').select('id').where('parked_at', 'is not', null).execute()
    expect(parked.map(({ id }) => id)).not.toContain(call?.id)
  })
})
