/** Answers leave once, in the visitor's thread, and not after their request is erased. On both databases. */
import { readdir } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MailModule, mailPurposes } from '../../contracts/mail.ts'
import { consultation } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { leaseMs } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { type Records, requestRecords } from '../requests/records.ts'
import { hasUnreported, markViewed } from '../requests/reported.ts'
import { retryItems, staffChanges } from '../requests/staff.ts'
import { savingInto } from '../requests/testing.ts'
import { type Delivery, type DeliveryParts, startDelivery } from './delivery.ts'
import { DeliveryFault } from './fault.ts'
import { type Answer, type Item, outboxQueue } from './items.ts'
import { composeAnswer, mailIdOf } from './mail/compose.ts'
import { deleteMailFile, deleteMailFiles, fileTransport } from './mail/files.ts'
import { composer } from './mail/transport.ts'

const sender = {
  from: { name: 'The Firm', address: 'site@firm.example' },
  ...{
    to: ['inbox@firm.example'],
    replyTo: 'hello@firm.example',
    host: 'firm.example',
    origin: 'https://firm.example',
    staff: [{ email: 'maya@firm.example', name: 'Maya Ortiz' }],
  },
}
const renderAnswer: MailModule['renderAnswer'] = async (input) => ({
  ...{ subject: `Re: ${input.reference}`, text: JSON.stringify(input), html: '<p></p>' },
})
const maya = 'maya@firm.example'
const answered = (item: Item) => item as Item & { answer: Answer }

onBothDatabases('answers', (testDatabase) => {
  let database: Database
  let records: Records
  let deliveries: Delivery[]
  let time: number
  const now = () => new Date(time)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  beforeEach(async () => {
    database = await testDatabase.open()
    records = requestRecords(database, mailPurposes)
    deliveries = []
    time = Date.parse('2026-11-21T12:00:00Z')
    for (const line of Object.values(log)) line.mockReset()
  })
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())))

  const start = (send: DeliveryParts<Item>['send'], onErased: DeliveryParts<Item>['onErased'] = async () => {}) => {
    const nameOf = ({ reference }: Item) => ({ reference })
    const delivery = startDelivery({ queue: outboxQueue(database, ['answer'], now), send, onErased, nameOf, log, now })
    deliveries.push(delivery)
    return delivery
  }
  const save = (suspected: readonly 'honeypot'[] = []) => savingInto(database)(consultation(), now(), suspected)
  const answer = async (reference: string, text = 'canary words') =>
    staffChanges(database)(reference, { actor: `staff:${maya}` }, now()).answer({
      staff: maya,
      text,
      draft: null,
      marks: true,
    })
  const row = () => database.db.selectFrom('outbox').selectAll().where('purpose', '=', 'answer').executeTakeFirst()

  it('are sent once by two processes', async () => {
    const reference = await save()
    await answer(reference)
    const sent: string[] = []
    const send: DeliveryParts<Item>['send'] = async (item, leaving) => {
      await leaving()
      sent.push(item.answer?.text ?? '')
    }
    start(send)
    start(send)
    await eventually(async () => expect((await row())?.delivered_at).toBeTruthy())
    time += 60 * 60_000
    for (const delivery of deliveries) delivery.wake()
    await Promise.all(deliveries.map((delivery) => delivery.idle()))
    expect(sent).toEqual(['canary words'])
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('canary')
  })

  it('count a copy when the process ended while sending it', async () => {
    await answer(await save())
    const queue = outboxQueue(database, ['answer'], now)
    const taken = await queue.take()
    if (!taken) throw new Error('nothing was due')
    await queue.leaving(taken)
    time += leaseMs + 1
    const sent = vi.fn()
    start(async () => sent())
    await eventually(async () => expect((await row())?.last_error).toBe('INTERRUPTED'))
    expect(sent).not.toHaveBeenCalled()
    expect(await row()).toMatchObject({ copies: 1, delivered_at: null })
  })

  it('are not sent once their request is erased, and leave no file', async () => {
    const reference = await save()
    await answer(reference)
    const dir = await newFolder()
    const { send } = await fileTransport(dir)
    const erase = () => records.erase([reference], (references) => deleteMailFiles(dir, references), `staff:${maya}`)
    start(
      async (item, leaving) => {
        await erase()
        await expect(leaving()).rejects.toThrow()
        await send(await composeAnswer(answered(item), { renderAnswer }, sender), async () => {})
        expect(await readdir(dir)).toEqual([`${mailIdOf(item)}.eml`])
      },
      (item) => deleteMailFile(dir, mailIdOf(item)),
    )
    await eventually(() => expect(log.info).toHaveBeenCalled())
    await eventually(async () => expect(await readdir(dir)).toEqual([]))
  })

  it('are erased as files with the other mails of their request', async () => {
    const reference = await save()
    await answer(reference)
    const dir = await newFolder()
    const { send } = await fileTransport(dir)
    start(async (item, leaving) => {
      await send(await composeAnswer(answered(item), { renderAnswer }, sender), leaving)
    })
    await eventually(async () => expect(await readdir(dir)).toEqual([expect.stringMatching(/\.eml$/)]))
    await deleteMailFiles(dir, [reference])
    expect(await readdir(dir)).toEqual([])
  })

  it('that are dead-lettered are reported once, listed as undelivered, and can be resent by staff', async () => {
    const reference = await save()
    await answer(reference)
    await database.db
      .updateTable('outbox')
      .set({ delivered_at: now().toISOString() })
      .where('answer_id', 'is', null)
      .execute()
    let refuses = true
    const delivery = start(async () => {
      if (refuses) throw new DeliveryFault('permanent', 'EENVELOPE 550')
    })
    await eventually(async () => expect((await row())?.parked_at).toBeTruthy())
    expect(await hasUnreported(database)).toBe(true)
    const undelivered = async () =>
      (await Array.fromAsync(records.list({ undelivered: true }))).map((one) => one.reference)
    expect(await undelivered()).toEqual([reference])
    await markViewed(database, { reference, actor: 'command' }, now())
    expect(await hasUnreported(database)).toBe(false)
    refuses = false
    expect(await database.write((transaction) => retryItems(transaction, now(), reference))).toBe(1)
    delivery.wake()
    await eventually(async () => expect((await row())?.delivered_at).toBeTruthy())
    expect(await undelivered()).toEqual([])
  })

  it.each([true, false])('join the thread of the confirmation when there is one: %s', async (confirmed) => {
    const reference = await save()
    if (!confirmed) await database.db.deleteFrom('outbox').where('purpose', '=', 'confirmation').execute()
    await answer(reference, 'It is the second.')
    const item = await outboxQueue(database, ['answer'], now).take()
    if (!item) throw new Error('nothing was due')
    const mail = await composeAnswer(answered(item), { renderAnswer }, sender)
    const { envelope, message } = await composer('unix')(mail)
    expect(envelope).toMatchObject({ to: ['ada@example.com'] })
    const read = await PostalMime.parse(message)
    const header = (name: string) => read.headers.find(({ key }) => key === name)?.value
    const thread = confirmed ? `<${reference}-confirmation@firm.example>` : undefined
    expect([header('in-reply-to'), header('references')]).toEqual([thread, thread])
    expect(read.messageId).toBe(`<${reference}-answer-${item.answer?.id}@firm.example>`)
    expect(read.replyTo?.map(({ address }) => address)).toEqual(['hello@firm.example'])
    expect(read.from?.address).toBe('site@firm.example')
    // Written by a person, so automatic replies are fine.
    expect(header('auto-submitted')).toBeUndefined()
    expect(JSON.parse(read.text ?? '')).toEqual({
      ...{ reference, kind: 'consultation' },
      ...{ text: 'It is the second.', signedBy: 'Maya Ortiz', quote: '' },
    })
  })
})
