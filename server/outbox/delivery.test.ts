/** Delivery from the outbox, on both databases: each item once, retries after failures, and an end to them. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import { consultation } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { clockSlackMs, leaseMs } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { requestRecords } from '../requests/records.ts'
import { retryItems } from '../requests/staff.ts'
import { savingInto } from '../requests/testing.ts'
import { giveUpAfterMs, longestDelayMs, maxCopies } from './backoff.ts'
import { type Delivery, type DeliveryParts, maxUnderway, startDelivery } from './delivery.ts'
import { DeliveryFault, type FaultScope } from './fault.ts'
import { type Item, outboxQueue } from './items.ts'
import type { LeasedItem } from './leases.ts'

onBothDatabases('delivery', (testDatabase) => {
  let database: Database
  let deliveries: Delivery[]
  /** The clock of all these tests. */
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
  const idle = () => Promise.all(deliveries.map((delivery) => delivery.idle()))

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const queueOf = (from = database) => outboxQueue(from, mailPurposes, now)
  const start = (send: DeliveryParts<Item>['send'], more: Partial<DeliveryParts<Item>> = {}) => {
    const nameOf = ({ reference, purpose }: Item) => ({ reference, purpose })
    const delivery = startDelivery({ queue: queueOf(), send, nameOf, log, now, ...more })
    deliveries.push(delivery)
    return delivery
  }
  // Each with its own mailbox, because confirmations are capped per mailbox.
  const store = (message = 'It drifts.') =>
    savingInto(database)(consultation({ email: `${randomUUID()}@example.com`, message }), now())
  const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const settled = (check: (rows: Awaited<ReturnType<typeof outbox>>) => boolean) =>
    eventually(async () => {
      const rows = await outbox()
      if (!check(rows)) throw new Error(JSON.stringify(rows))
    })
  const allDelivered = () => settled((rows) => rows.every((row) => row.delivered_at !== null))

  /** Where one database is as good as the other. */
  const onceIt = it.runIf(testDatabase.dialect === 'sqlite')

  it('takes every item once at the first run', async () => {
    const sent: string[] = []
    const reference = await store()
    start(async (item) => void sent.push(`${item.reference} ${item.purpose} ${item.request.fields.name}`))
    await allDelivered()
    expect(sent).toEqual(mailPurposes.map((purpose) => `${reference} ${purpose} Ada Probe`))
  })

  it('retries a failed item with backoff, without delaying others', async () => {
    let broken = true
    const sent: string[] = []
    start(async ({ purpose }) => {
      if (broken && purpose === 'notification') throw new DeliveryFault('transient', 'EMESSAGE 451')
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

  it('gives up after five days and reports it; staff can resend it', async () => {
    let broken = true
    const sent: string[] = []
    start(async ({ purpose }) => {
      if (broken) throw new DeliveryFault('transient', 'EMESSAGE 451')
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
    expect(await database.write((transaction) => retryItems(transaction, now(), reference))).toBe(2)
    pass(0)
    await allDelivered()
    expect(sent).toHaveLength(2)
  })

  it('dead-letters permanent refusals only', async () => {
    start(async ({ purpose }) => {
      if (purpose === 'notification') throw new DeliveryFault('permanent', 'EENVELOPE 550')
    })
    await store()
    pass(0)
    await settled(([first, second]) => first?.parked_at !== null && second?.delivered_at !== null)
  })

  onceIt('waits while the transport is down, without using an attempt', async () => {
    let closed = true
    let tried = 0
    start(async () => {
      tried += 1
      if (closed) throw new DeliveryFault('transport', 'ECONNREFUSED')
    })
    await store('One.')
    await store('Two.')
    pass(0)
    await idle()
    const atOnce = tried
    expect(atOnce).toBeLessThanOrEqual(maxUnderway)
    pass(1_000)
    await idle()
    expect(tried).toBe(atOnce)
    // From now on, one item at a time probes the transport.
    for (let index = 0; index < 5; index += 1) {
      pass(75_000)
      await idle()
      expect(tried).toBe(atOnce + index + 1)
    }
    await settled((rows) => rows.every(({ attempts }) => attempts === 0))
    closed = false
    pass(75_000)
    await allDelivered()
    expect(tried).toBe(atOnce + 5 + 4)
  })

  onceIt('probes a failed transport with each item in turn', async () => {
    const poisoned = await store()
    const other = await store()
    const tried: string[] = []
    start(async ({ reference }) => {
      tried.push(reference)
      if (reference === poisoned || tried.length <= maxUnderway) throw new DeliveryFault('transport', 'HTTP 404')
    })
    const delivered = async () =>
      (await requestRecords(database, mailPurposes).show(other))?.dispatches.every(({ state }) => state === 'delivered')
    for (let probes = 0; probes < 12 && !(await delivered()); probes += 1) {
      pass(75_000)
      await idle()
    }
    expect(await delivered()).toBe(true)
  })

  onceIt.each(['transient', 'permanent', 'unknown'] as const)(
    'takes an item that fails as %s for a sign that the transport is open again',
    async (scope) => {
      let fault: FaultScope | undefined = 'transport'
      let underway = 0
      for (let more = 0; more < maxUnderway; more += 1) await store()
      let answer = () => {}
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      start(async () => {
        if (fault) {
          const present = fault
          if (present === scope) fault = undefined
          throw new DeliveryFault(present, 'HTTP 500')
        }
        underway += 1
        await answered
      })
      await idle()
      fault = scope
      pass(75_000)
      try {
        // A transport that is down would be probed by one item only.
        await eventually(() => expect(underway).toBe(maxUnderway))
      } finally {
        answer()
      }
    },
  )

  it('sends an unsent item at once when both replies were lost', async () => {
    await store()
    let lost = mailPurposes.length
    const queue = queueOf()
    const sent: string[] = []
    const send: DeliveryParts<Item>['send'] = async ({ purpose }, leaving) => {
      await leaving()
      sent.push(purpose)
    }
    const leaving = async (item: LeasedItem) => {
      await queue.leaving(item)
      if (lost > 0) throw new Error('the connection broke')
    }
    const giveBack = async (item: LeasedItem, reason: string) => {
      lost -= 1
      if (lost >= 0) throw new Error('the connection broke')
      await queue.giveBack(item, reason)
    }
    start(send, { queue: { ...queue, leaving, giveBack } })
    await allDelivered()
    expect(sent.toSorted()).toEqual(mailPurposes.toSorted())
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual(mailPurposes.map(() => 0))
  })

  it('ignores results after its lease has ended', async () => {
    await store()
    const queue = queueOf()
    const item = (await queue.take()) as Item
    await queue.postpone(item, 'ETIMEDOUT', 60_000)
    await expect(queue.leaving(item)).rejects.toThrow('another process')
    await queue.renew(item)
    expect((await outbox())[0]).toMatchObject({ copies: 0, sending_since: null, leased_until: null })
  })

  it('takes the oldest first', async () => {
    const sent: string[] = []
    const references: string[] = []
    for (let index = 0; index < 10; index += 1) {
      references.push(await store(`Number ${index}`))
      time += 1_000
    }
    start(async ({ reference, purpose }) => {
      if (purpose === 'notification') sent.push(reference)
    })
    await allDelivered()
    expect(sent).toEqual(references)
  })

  onceIt('sends a few items concurrently', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let underway = 0
    let most = 0
    const slow = await store('The two mails of this one are not answered.')
    start(async ({ reference }) => {
      underway += 1
      most = Math.max(most, underway)
      await (reference === slow ? answered : new Promise((resolve) => setTimeout(resolve, 5)))
      underway -= 1
    })
    await store('One.')
    await store('Two.')
    pass(0)
    await settled((rows) => rows.slice(mailPurposes.length).every((row) => row.delivered_at !== null))
    expect((await outbox()).slice(0, mailPurposes.length).map((row) => row.delivered_at)).toEqual([null, null])
    answer()
    await allDelivered()
    expect(most).toBe(maxUnderway)
  })

  describe('with an unknown outcome', () => {
    const only = (purpose: string) => (rows: Awaited<ReturnType<typeof outbox>>) =>
      rows.find((row) => row.purpose === purpose)

    onceIt('sends three copies in all, hours apart, then gives up and says so', async () => {
      const sentAt: number[] = []
      const reference = await store()
      start(async ({ purpose }, leaving) => {
        if (purpose === 'confirmation') return
        await leaving()
        sentAt.push(time)
        throw new DeliveryFault('unknown', 'ETIMEDOUT')
      })
      for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
        pass(10 * 60_000)
        await idle()
      }
      expect(sentAt).toHaveLength(maxCopies)
      const pauses = sentAt.slice(1).map((at, index) => (at - (sentAt[index] ?? 0)) / 3_600_000)
      expect(pauses[0]).toBeGreaterThanOrEqual(1)
      expect(pauses[1]).toBeGreaterThanOrEqual(6)
      const records = requestRecords(database, mailPurposes)
      expect((await records.show(reference))?.dispatches).toMatchObject([
        { purpose: 'notification', state: 'unknown', copies: maxCopies, lastError: 'ETIMEDOUT' },
        { purpose: 'confirmation', state: 'delivered' },
      ])
      // Staff may send it again, and its attempts count from zero.
      expect(await database.write((transaction) => retryItems(transaction, now(), reference))).toBe(1)
      pass(0)
      await eventually(() => expect(sentAt).toHaveLength(maxCopies + 1))
    })

    it('does not count refused or unsent copies', async () => {
      const faults = [
        new DeliveryFault('transient', 'ECONNECTION'),
        new DeliveryFault('unknown', 'ETIMEDOUT'),
        new DeliveryFault('transient', 'EMESSAGE 451'),
        new DeliveryFault('permanent', 'EMESSAGE 554'),
      ]
      await database.db.deleteFrom('outbox').execute()
      await store()
      await database.db.deleteFrom('outbox').where('purpose', '=', 'confirmation').execute()
      const copies: number[] = []
      start(async (item, leaving) => {
        copies.push(item.copies)
        const fault = faults[copies.length - 1]
        if (copies.length > 1) await leaving()
        if (fault) throw fault
      })
      for (let tries = 1; tries <= faults.length; tries += 1) {
        await idle()
        expect(copies).toHaveLength(tries)
        pass(longestDelayMs)
      }
      expect(copies).toEqual([0, 0, 1, 1])
      await settled(([row]) => row?.parked_at !== null && row?.copies === 1 && row.attempts === 3)
    })

    it('retries an item whose process was killed while sending', async () => {
      await store()
      const gone = queueOf()
      const killedBefore = (await gone.take()) as Item
      const killedAfter = (await gone.take()) as Item
      await gone.leaving(killedAfter)
      const sent: string[] = []
      start(async ({ purpose }) => void sent.push(purpose))
      pass(leaseMs)
      await idle()
      expect(only(killedAfter.purpose)(await outbox())?.last_error).toBe('INTERRUPTED')
      pass(59 * 60_000)
      await idle()
      expect(sent).toEqual([killedBefore.purpose])
      pass(20 * 60_000)
      await allDelivered()
      expect(sent).toEqual([killedBefore.purpose, killedAfter.purpose])
    })
  })

  describe('with a clock that was wrong', () => {
    const year = 365 * 24 * 60 * 60_000

    it('sends items at once that are dated a year ahead', async () => {
      const right = time
      time += year
      await store('Stored ahead.')
      await store('Put off ahead.')
      const queue = queueOf()
      await queue.take()
      for (let index = 0; index < 2; index += 1) {
        const item = await queue.take()
        if (item) await queue.postpone(item, 'EMESSAGE 451', 60_000)
      }
      time = right
      start(async () => {})
      await allDelivered()
    })

    it('does not take items early from a machine with a clock slightly ahead', async () => {
      await store()
      const right = time
      time += clockSlackMs - 1_000
      const queue = queueOf()
      await queue.take()
      const second = (await queue.take()) as Item
      await queue.postpone(second, 'EMESSAGE 451', longestDelayMs)
      time = right
      expect(await queueOf().take()).toBeUndefined()
    })

    onceIt('ignores a pause dated a year ahead', async () => {
      let closed = true
      time += year
      start(async () => {
        if (closed) throw new DeliveryFault('transport', 'ECONNREFUSED')
      })
      await store()
      pass(0)
      await settled((rows) => rows.some((row) => row.last_error === 'ECONNREFUSED'))
      closed = false
      pass(-year)
      await allDelivered()
    })
  })

  it('shares the outbox with another process without taking its items', async () => {
    const taken: string[] = []
    const references = await Promise.all(Array.from({ length: 20 }, (_, index) => store(`Number ${index}`)))
    const send = (process: string) => async (item: Item) => {
      taken.push(`${item.reference} ${item.purpose}`)
      await new Promise((resolve) => setTimeout(resolve, process === 'a' ? 1 : 3))
    }
    start(send('a'))
    start(send('b'), { queue: queueOf(await testDatabase.open()) })
    await allDelivered()
    expect(taken).toHaveLength(2 * references.length)
    expect(new Set(taken).size).toBe(taken.length)
  })

  it('takes over from a dead process once its lease has ended', async () => {
    const reference = await store()
    const gone = queueOf()
    const left = await gone.take()
    const sent: string[] = []
    start(async (item) => void sent.push(item.purpose))
    await settled((rows) => rows[1]?.delivered_at !== null)
    expect(sent).toEqual(['confirmation'])
    pass(leaseMs)
    await allDelivered()
    expect(sent).toEqual(['confirmation', 'notification'])
    await gone.postpone(left as Item, 'too late', 60_000)
    await gone.deadLetter(left as Item, 'too late', 'refused')
    await expect(gone.leaving(left as Item)).rejects.toThrow()
    expect((await requestRecords(database, mailPurposes).show(reference))?.dispatches).toMatchObject([
      { state: 'delivered', attempts: 0 },
      { state: 'delivered', attempts: 0 },
    ])
  })

  it('does not resend an item in progress when staff ask', async () => {
    const reference = await store()
    const other = queueOf()
    await other.take()
    await other.take()
    expect(await database.write((transaction) => retryItems(transaction, now(), reference))).toBe(0)
    expect(await other.take()).toBeUndefined()
  })

  it('deletes its file when the request was erased in the meantime', async () => {
    const reference = await store()
    const forgotten: string[] = []
    const records = requestRecords(database, mailPurposes)
    start(
      async () => {
        await records.erase([reference], async () => {})
      },
      { onErased: async (item) => void forgotten.push(item.reference) },
    )
    await eventually(() => expect(new Set(forgotten)).toEqual(new Set([reference])))
    expect(await outbox()).toEqual([])
  })

  onceIt('finishes deliveries in progress when it stops', async () => {
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
    await eventually(() => expect(begun).toHaveBeenCalledTimes(2))
    await store('Too late.')
    const stopped = delivery.stop()
    finish()
    await stopped
    expect(begun).toHaveBeenCalledTimes(2)
    expect((await outbox()).map((row) => row.delivered_at !== null)).toEqual([true, true, false, false])
  })
})
