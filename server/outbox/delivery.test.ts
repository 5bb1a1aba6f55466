/** How the outbox is emptied, on both databases: once each, again when it failed, and not at all for ever. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { recognize } from '../requests/recognition.ts'
import { requestRecords } from '../requests/records.ts'
import { createRequestStore } from '../requests/store.ts'
import { giveUpAfterMs } from './backoff.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { DeliveryFault } from './fault.ts'
import { type Item, leaseMs, outboxItems } from './items.ts'

onBothDatabases('delivery', (testDatabase) => {
  let database: Database
  let deliveries: Delivery[]
  /** The clock of everything here. */
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

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const start = (send: (item: Item) => Promise<void>, more: Partial<Parameters<typeof startDelivery>[0]> = {}) => {
    const delivery = startDelivery({ database, purposes: mailPurposes, send, log, now, ...more })
    deliveries.push(delivery)
    return delivery
  }
  const store = async (message = 'It drifts.') => {
    const fields = { name: 'Ada', email: 'ada@example.com', company: '', message }
    const request: VisitorRequest = { kind: 'consultation', fields }
    const added = { request, recognition: recognize(request, null), suspected: [] }
    return (await createRequestStore(database, mailPurposes).save(added, now())).reference
  }
  const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const settled = (check: (rows: Awaited<ReturnType<typeof outbox>>) => boolean) =>
    vi.waitFor(async () => {
      const rows = await outbox()
      if (!check(rows)) throw new Error(JSON.stringify(rows))
    }, 5_000)
  const allDelivered = () => settled((rows) => rows.every((row) => row.delivered_at !== null))

  it('takes everything once, at once', async () => {
    const sent: string[] = []
    const reference = await store()
    start(async (item) => void sent.push(`${item.reference} ${item.purpose} ${item.request.fields.name}`))
    await allDelivered()
    expect(sent).toEqual(mailPurposes.map((purpose) => `${reference} ${purpose} Ada`))
  })

  it('tries what failed by itself again, later each time, without holding up the rest', async () => {
    let broken = true
    const sent: string[] = []
    start(async ({ purpose }) => {
      if (broken && purpose === 'notification') throw new DeliveryFault('item', 'EMESSAGE 451')
      sent.push(purpose)
    })
    await store()
    pass(0)
    await settled(([first, second]) => first?.attempts === 1 && second?.delivered_at !== null)
    const [first] = await outbox()
    expect(first?.last_error).toBe('EMESSAGE 451')
    const delay = Date.parse(first?.next_attempt_at ?? '') - time
    expect(delay).toBeGreaterThanOrEqual(60_000)
    expect(delay).toBeLessThanOrEqual(75_000)
    expect(sent).toEqual(['confirmation'])

    pass(75_000)
    await settled(([again]) => again?.attempts === 2)
    broken = false
    pass(150_000)
    await allDelivered()
    expect(sent).toEqual(['confirmation', 'notification'])
  })

  it('gives up what failed for five days, and says so; staff can send it again', async () => {
    let broken = true
    const sent: string[] = []
    start(async ({ purpose }) => {
      if (broken) throw new DeliveryFault('item', 'EMESSAGE 451')
      sent.push(purpose)
    })
    const reference = await store()
    pass(0)
    await settled((rows) => rows.every(({ attempts }) => attempts === 1))
    pass(giveUpAfterMs)
    await settled((rows) => rows.every((row) => row.parked_at !== null))
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ reference }), expect.anything())
    pass(giveUpAfterMs)
    broken = false
    expect(await requestRecords(database, mailPurposes).retry(now(), reference)).toBe(2)
    pass(0)
    await allDelivered()
    expect(sent).toHaveLength(2)
  })

  it('parks what is refused for good, and that alone', async () => {
    start(async ({ purpose }) => {
      if (purpose === 'notification') throw new DeliveryFault('refused', 'EENVELOPE 550')
    })
    await store()
    pass(0)
    await settled(([first, second]) => first?.parked_at !== null && second?.delivered_at !== null)
  })

  it('waits when the way out is closed, and burns no attempt', async () => {
    let closed = true
    let tried = 0
    start(async () => {
      tried += 1
      if (closed) throw new DeliveryFault('way', 'ECONNREFUSED')
    })
    await store('One.')
    await store('Two.')
    pass(0)
    await settled(([first]) => first?.last_error === 'ECONNREFUSED')
    pass(1_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(tried).toBe(1)
    for (let index = 0; index < 5; index += 1) {
      pass(75_000)
      await vi.waitFor(() => expect(tried).toBe(index + 2))
    }
    await settled((rows) => rows.every(({ attempts, leased_until }) => attempts === 0 && leased_until === null))
    closed = false
    pass(75_000)
    await allDelivered()
    expect(tried).toBe(6 + 4)
  })

  it('shares the outbox with another process, and neither takes what the other has', async () => {
    const taken: string[] = []
    const references = await Promise.all(Array.from({ length: 20 }, (_, index) => store(`Number ${index}`)))
    const send = (process: string) => async (item: Item) => {
      taken.push(`${item.reference} ${item.purpose}`)
      await new Promise((resolve) => setTimeout(resolve, process === 'a' ? 1 : 3))
    }
    start(send('a'))
    start(send('b'), { database: await testDatabase.open() })
    await allDelivered()
    expect(taken).toHaveLength(2 * references.length)
    expect(new Set(taken).size).toBe(taken.length)
  })

  it('takes over from a process that is gone, once its lease has ended, and is not overruled by it', async () => {
    const reference = await store()
    const gone = outboxItems(database, now)
    const left = await gone.take(['notification'])
    const sent: string[] = []
    start(async (item) => void sent.push(item.purpose))
    await settled((rows) => rows[1]?.delivered_at !== null)
    expect(sent).toEqual(['confirmation'])
    pass(leaseMs)
    await allDelivered()
    expect(sent).toEqual(['confirmation', 'notification'])
    await gone.postpone(left as Item, 'too late', 60_000)
    await gone.park(left as Item, 'too late')
    expect((await requestRecords(database, mailPurposes).show(reference))?.dispatches).toMatchObject([
      { state: 'delivered', attempts: 0 },
      { state: 'delivered', attempts: 0 },
    ])
  })

  it('is not hurried by staff into sending what is on its way', async () => {
    await store()
    const other = outboxItems(database, now)
    await other.take(['notification'])
    await other.take(['confirmation'])
    expect(await requestRecords(database, mailPurposes).retry(now())).toBe(0)
    expect(await other.take(mailPurposes)).toBeUndefined()
  })

  it('takes back what it left behind for a request that was erased meanwhile', async () => {
    const reference = await store()
    const forgotten: string[] = []
    const records = requestRecords(database, mailPurposes)
    start(
      async () => {
        await records.erase([reference], async () => {})
      },
      { forget: async (item) => void forgotten.push(item.reference) },
    )
    await vi.waitFor(() => expect(forgotten).toEqual([reference]))
    expect(await outbox()).toEqual([])
  })

  it('finishes what is on its way when it stops', async () => {
    let finish = () => {}
    const underway = new Promise<void>((resolve) => {
      finish = resolve
    })
    const begun = vi.fn()
    const delivery = start(async () => {
      begun()
      await underway
    })
    await store()
    delivery.wake()
    await vi.waitFor(() => expect(begun).toHaveBeenCalled())
    const stopped = delivery.stop()
    finish()
    await stopped
    expect((await outbox()).map((row) => row.delivered_at !== null)).toEqual([true, false])
  })
})
