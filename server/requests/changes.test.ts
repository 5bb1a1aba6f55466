/** Mails about changes, on both databases: the latest state, and another mail for changes during sending. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import { type SpamSignal, softSignals } from '../../contracts/spam-signals.ts'
import { type Change, changePurposes, mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { type SendItem, sendEachItem } from '../../tests/support/sample-outbox-item.ts'
import { createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import type { Database } from '../database/database.ts'
import { recordChange } from './changes.ts'
import { type Delivery, startDelivery } from './outbox/delivery.ts'
import { createOutboxQueue, type RequestItem } from './outbox/queue.ts'
import { performAction } from './perform-action.ts'
import { createStaffActions } from './staff-actions.ts'

const moved: Change = { what: 'moved', by: 'visitor' }
const text: Change = { what: 'text', by: 'visitor' }

describeOnBothDatabases('changes', (testDatabase) => {
  let database: Database
  let deliveries: Delivery[]
  beforeEach(async () => {
    database = await testDatabase.open()
    deliveries = []
  })
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())))

  const now = () => new Date()
  const start = (send: SendItem) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const queue = createOutboxQueue(database, { purposes: changePurposes, now })
    const delivery = startDelivery({ queue, send: sendEachItem(send), log, isClockDoubtful: async () => false })
    deliveries.push(delivery)
    return delivery
  }
  const save = async (email = `${randomUUID()}@example.com`, suspected: readonly SpamSignal[] = []) => {
    const reference = await createSave(database)(consultation({ email }), now(), suspected)
    const { id } = await readRequestRow(database, reference)
    return { id, reference }
  }
  const change = async (id: number, { what, by }: Change, message = what as string) => {
    const { reference } = await database.db
      .selectFrom('request')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await performAction<never>(database, reference, { actor: 'server' }, now(), async (transaction) => {
      const fields = JSON.stringify(consultation({ message }).fields)
      await transaction.updateTable('request').set({ fields }).where('id', '=', id).execute()
      await recordChange(transaction, id, { what, by }, now())
      return []
    })
  }
  const rows = () =>
    database.db.selectFrom('outbox').selectAll().where('purpose', 'in', changePurposes).orderBy('id').execute()
  const allDelivered = () =>
    waitUntil(async () => {
      if ((await rows()).some((row) => row.delivered_at === null)) throw new Error('something waits')
    })
  const getMessage = ({ request }: RequestItem) => (request.kind === 'consultation' ? request.fields.message : '')

  it('are combined in one mail to each side until it is sent, and not repeated in later mails', async () => {
    const { id } = await save()
    for (const each of [moved, text, { what: 'moved', by: 'firm' } as const]) await change(id, each)
    const sent: [string, readonly Change[]][] = []
    const { wake } = start(async ({ purpose, changes }) => void sent.push([purpose, changes]))
    await allDelivered()
    const changes = [text, { what: 'moved', by: 'firm' }]
    expect(sent.splice(0)).toEqual(changePurposes.map((purpose) => [purpose, changes]))
    await change(id, moved)
    wake()
    await allDelivered()
    expect(sent).toEqual(changePurposes.map((purpose) => [purpose, [moved]]))
  })

  it('during sending get one more mail with the latest state', async () => {
    const { id } = await save()
    await change(id, text, 'first')
    const sent: string[] = []
    const meanwhile = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const delivery = start(async (item, markSending) => {
      await markSending()
      if (item.purpose === 'change-confirmation') return
      if (getMessage(item) === 'first') {
        meanwhile.resolve()
        await changed.promise
      }
      sent.push(getMessage(item))
    })
    await meanwhile.promise
    await change(id, text, 'second')
    changed.resolve()
    await waitUntil(() => {
      delivery.wake()
      if (!sent.includes('second')) throw new Error(sent.join())
    })
    await allDelivered()
    expect(sent.toSorted()).toEqual(['first', 'second'])
  })

  it('replace an earlier unsent text', async () => {
    const { id } = await save()
    await change(id, text, 'first')
    const sent: string[] = []
    let changed = false
    start(async (item, markSending) => {
      if (!changed && item.purpose === 'change-notification') {
        changed = true
        await change(id, text, 'second')
      }
      await markSending()
      sent.push(`${item.purpose} ${getMessage(item)}`)
    })
    await waitUntil(() => {
      for (const delivery of deliveries) delivery.wake()
      if (!sent.includes('change-notification second')) throw new Error(sent.join())
    })
    await allDelivered()
    expect(sent).not.toContain('change-notification first')
  })

  it('are mailed only to the firm if the visitor got no confirmation, and to nobody while quarantined', async () => {
    const email = `${randomUUID()}@example.com`
    const ids: number[] = []
    for (let sent = 0; sent < 4; sent += 1) {
      await database.db.updateTable('request').set({ content_token: null }).execute()
      ids.push((await save(email)).id)
    }
    await change(ids.at(-1) ?? 0, moved)
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['change-notification'])

    const quarantined = await save(undefined, ['honeypot', ...softSignals])
    await change(quarantined.id, text)
    expect(await rows()).toHaveLength(1)
    await createStaffActions(database)(quarantined.reference, { actor: 'server' }, now()).release(mailPurposes)
    await change(quarantined.id, text)
    expect((await rows()).length).toBe(3)
  })
})
