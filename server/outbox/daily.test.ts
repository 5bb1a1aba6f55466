/** The firm's daily mail, on both databases: when there is something to tell, once a day, until it is taken. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import { consultation } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import type { Database } from '../database/database.ts'
import { requestRecords } from '../requests/records.ts'
import { savingInto } from '../requests/testing.ts'
import { type DailyItem, dailyQueue } from './daily.ts'
import { type Delivery, type DeliveryParts, startDelivery } from './delivery.ts'
import { DeliveryFault } from './fault.ts'

const dayMs = 24 * 60 * 60_000

onBothDatabases('the daily mail', (testDatabase) => {
  let database: Database
  let deliveries: Delivery[]
  let time: number
  const now = () => new Date(time)
  const pass = (ms: number) => {
    time += ms
    for (const delivery of deliveries) delivery.wake()
  }
  beforeEach(async () => {
    database = await testDatabase.open()
    deliveries = []
    time = Date.parse('2026-11-21T12:00:00Z')
  })
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())))

  /** What each mail that was taken has told. */
  const told: { day: string; held: string[]; undelivered: string[] }[] = []
  beforeEach(() => void told.splice(0))
  const take = ({ day, untold: { mail } }: DailyItem) => {
    const references = ({ rows }: (typeof mail)['held']) => rows.map(({ reference }) => reference)
    told.push({ day, held: references(mail.held), undelivered: references(mail.undelivered) })
  }
  const start = (send: DeliveryParts<DailyItem>['send'] = async (item) => take(item), from = database) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const nameOf = ({ day }: DailyItem) => ({ day })
    deliveries.push(startDelivery({ queue: dailyQueue(from, now), send, nameOf, log, now }))
  }
  let number = 0
  const save = (suspected: readonly Signal[] = []) => {
    number += 1
    return savingInto(database)(consultation({ message: `Number ${number}` }), now(), suspected)
  }
  const park = () =>
    database.db
      .updateTable('outbox')
      .set({ parked_at: now().toISOString() })
      .where('purpose', '=', 'confirmation')
      .execute()
  const idle = () => Promise.all(deliveries.map((delivery) => delivery.idle()))

  it('leaves once for all that is untold, though two processes look, and only then is it told', async () => {
    const held = await save(['honeypot'])
    const parked = await save()
    await park()
    start()
    start(undefined, await testDatabase.open())
    await idle()
    expect(told).toEqual([{ day: '2026-11-21', held: [held], undelivered: [parked] }])
    pass(60 * 60_000)
    await idle()
    expect(told).toHaveLength(1)
  })

  it('does not leave when there is nothing to tell', async () => {
    await save()
    const released = await save(['client-rate'])
    await requestRecords(database, mailPurposes).release(released, now())
    start()
    await idle()
    pass(dayMs)
    await idle()
    expect(told).toEqual([])
    expect(await database.db.selectFrom('daily_mail').select('day').execute()).toEqual([])
  })

  it('tells what came later on the next day, and nothing twice', async () => {
    const first = await save(['honeypot'])
    start()
    await idle()
    const second = await save(['honeypot'])
    pass(60_000)
    await idle()
    expect(told).toHaveLength(1)
    pass(dayMs)
    await idle()
    pass(dayMs)
    await idle()
    expect(told.map(({ day, held }) => [day, ...held])).toEqual([
      ['2026-11-21', first],
      ['2026-11-22', second],
    ])
  })

  it('is repeated until it is taken, and says what is untold by then', async () => {
    let fault: DeliveryFault | undefined = new DeliveryFault('transient', 'EENVELOPE 550')
    let tries = 0
    const first = await save(['honeypot'])
    start(async (item) => {
      tries += 1
      if (fault) throw fault
      take(item)
    })
    await idle()
    const second = await save(['client-rate'])
    for (let more = 2; more <= 5; more += 1) {
      pass(61 * 60_000)
      await idle()
      expect(tries).toBe(more)
    }
    fault = undefined
    pass(61 * 60_000)
    await idle()
    expect(told).toEqual([{ day: '2026-11-21', held: [first, second], undelivered: [] }])
  })

  it('does not leave again at midnight while it is on its way', async () => {
    await save(['honeypot'])
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    time = Date.parse('2026-11-21T23:59:59Z')
    start(async (item, leaving) => {
      await leaving()
      take(item)
      await answered
    })
    await eventually(() => expect(told).toHaveLength(1))
    pass(2_000)
    expect(await dailyQueue(database, now).take()).toBeUndefined()
    answer()
    await idle()
    expect(told).toHaveLength(1)
  })

  it('counts the copies of one whose outcome nobody knows beyond midnight', async () => {
    await save(['honeypot'])
    time = Date.parse('2026-11-21T23:30:00Z')
    const copies: number[] = []
    start(async (item, leaving) => {
      await leaving()
      copies.push(item.copies)
      throw new DeliveryFault('unknown', 'ETIMEDOUT')
    })
    await idle()
    pass(31 * 60_000)
    await idle()
    expect(copies).toEqual([0])
    pass(60 * 60_000)
    await eventually(() => expect(copies).toEqual([0, 1]))
  })

  it('counts what it does not name', async () => {
    await Promise.all(Array.from({ length: 60 }, () => save(['honeypot'])))
    const counts: number[][] = []
    start(async ({ untold: { mail } }) => void counts.push([mail.held.count, mail.held.rows.length]))
    await idle()
    expect(counts).toEqual([[60, 50]])
    pass(dayMs)
    await idle()
    expect(counts).toHaveLength(1)
  })
})
