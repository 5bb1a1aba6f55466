/** Delivery from the outbox, on both databases: each item once, with retries after failures until it is dead-lettered. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consultation } from '../../../contracts/sample-requests.ts'
import { mailPurposes } from '../../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { waitUntil } from '../../../tests/support/eventually.ts'
import { type SendItem, sendEachItem } from '../../../tests/support/sample-outbox-item.ts'
import { createErasureServices, createSave } from '../../../tests/support/stored-requests.ts'
import type { Database } from '../../database/database.ts'
import { hasUnreported } from '../reporting.ts'
import { eraseRequests } from '../retention.ts'
import { retryItems } from '../staff-actions.ts'
import { type Delivery, DeliveryFault, type DeliveryOptions, maxConcurrent, startDelivery } from './delivery.ts'
import { createOutboxQueue, type RequestItem } from './queue.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** After a kill. */
const claimMs = 30_000

describeOnBothDatabases('delivery', (testDatabase) => {
  let database: Database
  let deliveries: Delivery[]
  /** The clocks of these tests. The wall clock may be set back. */
  let time: number
  let elapsed: number
  const now = () => new Date(time)
  const pass = (ms: number) => {
    time += ms
    elapsed += ms
    for (const delivery of deliveries) delivery.wake()
  }

  beforeEach(async () => {
    database = await testDatabase.open()
    deliveries = []
    time = Date.parse('2026-11-21T12:00:00Z')
    elapsed = 0
  })
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())))
  const idle = () => Promise.all(deliveries.map((delivery) => delivery.idle()))

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const createQueue = (from = database) => createOutboxQueue(from, { purposes: mailPurposes, now })
  const start = (send: SendItem, more: Partial<DeliveryOptions> = {}) => {
    const delivery = startDelivery({
      queue: createQueue(),
      send: sendEachItem(send),
      log,
      isClockDoubtful: async () => false,
      now,
      elapsed: () => elapsed,
      ...more,
    })
    deliveries.push(delivery)
    return delivery
  }
  // Each request has its own mailbox, because confirmations are limited per mailbox.
  const store = (message = 'It drifts.') =>
    createSave(database)(consultation({ email: `${randomUUID()}@example.com`, message }), now())
  const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const settled = (check: (rows: Awaited<ReturnType<typeof outbox>>) => boolean) =>
    waitUntil(async () => {
      const rows = await outbox()
      if (!check(rows)) throw new Error(JSON.stringify(rows))
    })
  const allDelivered = () => settled((rows) => rows.every((row) => row.delivered_at !== null))
  const retry = (reference: string) => database.write((transaction) => retryItems(transaction, now(), reference))

  /** For tests that don't depend on the database. */
  const onceIt = it.runIf(testDatabase.dialect === 'sqlite')

  it('shares the outbox with another process: each claims what the other has not', async () => {
    const taken: string[] = []
    const references = await Promise.all(Array.from({ length: 20 }, (_, index) => store(`Number ${index}`)))
    const send = (process: string) => async (item: RequestItem) => {
      taken.push(`${item.reference} ${item.purpose} ${item.request.fields.name}`)
      await new Promise((resolve) => setTimeout(resolve, process === 'a' ? 1 : 3))
    }
    start(send('a'))
    start(send('b'), { queue: createQueue(await testDatabase.open()) })
    await allDelivered()
    const all = references.flatMap((reference) => mailPurposes.map((purpose) => `${reference} ${purpose} Ada Probe`))
    expect(taken.toSorted()).toEqual(all.toSorted())
  })

  onceIt('tries a failed item again, later each time, without delaying others; a refused one is not', async () => {
    let broken = true
    const sent: string[] = []
    start(async ({ reference, purpose }, markSending) => {
      await markSending()
      if (reference === refused) throw new DeliveryFault('permanent', 'EENVELOPE 550')
      if (broken && purpose === 'notification') throw new DeliveryFault('transient', 'EMESSAGE 451')
      sent.push(purpose)
    })
    const refused = await store('Refused.')
    await store()
    pass(0)
    await settled(([one, two, first, second]) =>
      Boolean(one?.dead_lettered_at && two?.dead_lettered_at && first?.attempts === 1 && second?.delivered_at),
    )
    const [refusedForGood, , first] = await outbox()
    // A refused copy doesn't count.
    expect(refusedForGood).toMatchObject({ last_error: 'EENVELOPE 550', copies: 0 })
    expect(first).toMatchObject({ last_error: 'EMESSAGE 451', copies: 0 })
    const delay = Date.parse(first?.next_attempt_at ?? '') - time
    expect(delay).toBeGreaterThanOrEqual(minute)
    expect(delay).toBeLessThanOrEqual(1.25 * minute)
    pass(1.25 * minute)
    await settled(([, , again]) => again?.attempts === 2)
    broken = false
    pass(2.5 * minute)
    await settled(([, , again]) => again?.delivered_at !== null)
    expect(sent).toEqual(['confirmation', 'notification'])
  })

  onceIt('tries for five days, then gives up and says so; staff can send it again', async () => {
    let broken = true
    start(async () => {
      if (broken) throw new DeliveryFault('transient', 'EMESSAGE 451')
    })
    const reference = await store()
    pass(0)
    await settled((rows) => rows.every(({ attempts }) => attempts === 1))
    pass(5 * day - minute)
    await settled((rows) => rows.every(({ attempts }) => attempts === 2))
    expect((await outbox()).map(({ dead_lettered_at }) => dead_lettered_at)).toEqual([null, null])
    pass(hour)
    await settled((rows) => rows.every((row) => row.dead_lettered_at !== null))
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ reference }), expect.anything())
    expect(await hasUnreported(database)).toBe(true)
    broken = false
    expect(await retry(reference)).toBe(2)
    pass(0)
    await allDelivered()
  })

  onceIt('gives nothing up by a clock that may be wrong, or that can’t be checked', async () => {
    let check = async () => true
    const isClockDoubtful = () => check()
    const fail = () => Promise.reject(new DeliveryFault('transient', 'EMESSAGE 451'))
    start(fail, { isClockDoubtful })
    await store()
    pass(0)
    const attempted = async (count: number) => {
      await settled((rows) => rows.every(({ attempts }) => attempts === count))
      expect((await outbox()).map(({ dead_lettered_at }) => dead_lettered_at)).toEqual([null, null])
    }
    await attempted(1)
    pass(730 * day)
    await attempted(2)
    check = () => Promise.reject(new Error('away'))
    pass(hour)
    await attempted(3)
  })

  onceIt(
    'waits while the transport is down, without using an attempt, and tries it with each item in turn',
    async () => {
      const poisoned = await store('One.')
      await store('Two.')
      let closed = true
      const tried: string[] = []
      start(async ({ reference }, markSending) => {
        tried.push(reference)
        await markSending()
        if (closed || reference === poisoned) throw new DeliveryFault('transport', 'ECONNREFUSED')
      })
      await idle()
      const atOnce = tried.length
      expect(atOnce).toBeLessThanOrEqual(maxConcurrent)
      pass(1_000)
      await idle()
      expect(tried).toHaveLength(atOnce)
      closed = false
      for (let pauses = 0; pauses < 4; pauses += 1) {
        pass(75_000)
        await idle()
      }
      const [first, second, ...others] = await outbox()
      expect(others.every(({ delivered_at }) => delivered_at !== null)).toBe(true)
      for (const row of [first, second]) expect(row).toMatchObject({ attempts: 0, copies: 0, delivered_at: null })
    },
  )

  onceIt('goes on when the clock is set back by years, in the middle of a pause', async () => {
    await store()
    let closed = true
    start(async () => {
      if (closed) throw new DeliveryFault('transport', 'ECONNREFUSED')
    })
    await idle()
    closed = false
    time -= 1000 * day
    pass(75_000)
    await allDelivered()
  })

  onceIt('tries again within the hour, whatever the number of attempts', async () => {
    await store()
    start(async () => {
      throw new DeliveryFault('transient', 'EMESSAGE 451')
    })
    for (let attempts = 0; attempts < 12; attempts += 1) {
      await idle()
      const [row] = await outbox()
      expect(row?.attempts).toBe(attempts + 1)
      const pauseMs = Date.parse(row?.next_attempt_at ?? '') - time
      expect(pauseMs).toBeLessThanOrEqual(hour)
      // Both mails of the request failed, with delays that differ by their jitter.
      pass(1.01 * hour)
    }
  })

  onceIt('sends three copies in all when nobody knows the outcome, hours apart, then gives up', async () => {
    const sentAt: number[] = []
    const reference = await store()
    start(async ({ purpose }, markSending) => {
      if (purpose === 'confirmation') return
      await markSending()
      sentAt.push(time)
      throw new DeliveryFault('unknown', 'ETIMEDOUT')
    })
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      pass(10 * minute)
      await idle()
    }
    expect(sentAt).toHaveLength(3)
    const pauses = sentAt.slice(1).map((at, index) => (at - (sentAt[index] ?? 0)) / hour)
    expect(pauses[0]).toBeGreaterThanOrEqual(1)
    expect(pauses[1]).toBeGreaterThanOrEqual(6)
    expect(await outbox()).toMatchObject([
      { purpose: 'notification', dead_lettered_at: expect.any(String), copies: 3, last_error: 'ETIMEDOUT' },
      { purpose: 'confirmation', delivered_at: expect.any(String) },
    ])
    // Staff may retry it, and its copies count from zero.
    expect(await retry(reference)).toBe(1)
    pass(0)
    await waitUntil(() => expect(sentAt).toHaveLength(4))
  })

  it('takes over from a killed process: unsent items at once, items that may have arrived an hour later', async () => {
    await store()
    const gone = createQueue()
    const before = await gone.claim()
    const after = await gone.claim()
    if (!before || !after) throw new Error('nothing was due')
    await gone.markSending(after.row)
    const sent: string[] = []
    start(async ({ purpose }) => void sent.push(purpose))
    pass(claimMs - 1)
    await idle()
    expect(sent).toEqual([])
    pass(1)
    await idle()
    expect(sent).toEqual([before.purpose])
    expect((await outbox()).find(({ purpose }) => purpose === after.purpose)?.last_error).toBe('INTERRUPTED')
    pass(59 * minute)
    await idle()
    expect(sent).toEqual([before.purpose])
    pass(20 * minute)
    await allDelivered()
    expect(sent).toEqual([before.purpose, after.purpose])
    // The outcome of the first worker is discarded now.
    await gone.recordOutcome(after.row, { dead_lettered_at: now().toISOString() })
    expect(await gone.markSending(before.row)).toBe(false)
    expect(await outbox()).toMatchObject([
      { delivered_at: expect.any(String), attempts: 0 },
      { delivered_at: expect.any(String), attempts: 0 },
    ])
  })

  it('keeps a slow item from other processes and from staff', async () => {
    const reference = await store()
    const other = createQueue()
    const first = await other.claim()
    const second = await other.claim()
    if (!first || !second) throw new Error('nothing was due')
    for (const { row } of [first, second]) await other.markSending(row)
    for (let waited = 0; waited < 10 * minute; waited += claimMs / 3) {
      time += claimMs / 3
      for (const { row } of [first, second]) await other.renew(row)
    }
    expect(await retry(reference)).toBe(0)
    expect(await createQueue().claim()).toBeUndefined()
  })

  it('sends nothing for a request that is erased meanwhile', async () => {
    const reference = await store()
    const sent: string[] = []
    start(async ({ purpose }, markSending) => {
      await eraseRequests(createErasureServices(database), [reference], 'server', now())
      await markSending()
      sent.push(purpose)
    })
    await waitUntil(async () => expect(await outbox()).toEqual([]))
    await idle()
    expect(sent).toEqual([])
  })
})
