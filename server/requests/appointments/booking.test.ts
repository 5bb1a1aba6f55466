/** Booking on both databases: a slot is never booked twice, whatever happens concurrently. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { consultation } from '../../../contracts/sample-requests.ts'
import { mailPurposes } from '../../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import type { Database } from '../../database/database.ts'
import { type Client, sharedQuotas, unlimitedClient } from '../quotas.ts'
import { createRequestStore } from '../store.ts'
import { bookAppointment, cancelAppointment } from './booking.ts'
import { createSlot } from './free-times.ts'

const now = new Date('2026-11-21T17:00:00Z')
const ten = '2026-11-23T15:00:00.000Z'
const half = '2026-11-23T15:30:00.000Z'
const engineers = 2
const slot = (startsAt: string, minutes = 30) => createSlot({ minutes }, Date.parse(startsAt))
const halfHours = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(ten) + index * 30 * 60_000).toISOString())

describeOnBothDatabases('appointments', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  type More = {
    readonly email?: string
    readonly minutes?: number
    readonly quarantined?: boolean
    readonly in?: Database
    readonly client?: Client
  }
  /** Stores a request with a call. @returns whether the call was booked, or why not. */
  const send = async (startsAt: string | null, more: More = {}) => {
    const { email = `${randomUUID()}@example.com`, minutes, quarantined = false } = more
    const request = consultation({ email, message: randomUUID() })
    const booking = startsAt && { booking: { slot: slot(startsAt, minutes), engineers, zone: '' } }
    const suspected = quarantined ? (['honeypot'] as const) : []
    const added = { request, suspected, ...booking }
    const client = { ...unlimitedClient, client: more.client ?? null }
    try {
      const { reference } = await createRequestStore(more.in ?? database, mailPurposes).save({ ...added, client }, now)
      const { db } = database
      const { id } = await db
        .selectFrom('request')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const booked = await db.selectFrom('appointment').select('id').where('request_id', '=', id).execute()
      return { id, outcome: booked.length > 0 ? 'booked' : 'stored' }
    } catch (error) {
      return { id: 0, outcome: (error as { fault?: string }).fault }
    }
  }
  const outcomes = async (sent: readonly ReturnType<typeof send>[]) => {
    const all = (await Promise.all(sent)).map(({ outcome }) => outcome)
    return (outcome: string) => all.filter((one) => one === outcome).length
  }
  const standing = async () => {
    const rows = database.db.selectFrom('appointment').selectAll().where('cancelled_at', 'is', null)
    return (await rows.orderBy('id').execute()).map(({ starts_at, sequence }) => [starts_at, sequence])
  }
  const move = (requestId: number, startsAt: string, by: 'visitor' | 'firm' = 'visitor', at = now) =>
    database
      .write((transaction) =>
        bookAppointment(
          transaction,
          { requestId, slot: slot(startsAt), engineers, zone: '' },
          by === 'firm' ? by : unlimitedClient,
          at,
        ),
      )
      .catch((error) => error.fault ?? error)
  const cancel = (requestId: number) =>
    database.write((transaction) => cancelAppointment(transaction, requestId, 'visitor', now))

  it('books one call per engineer for thirty concurrent requests to several processes', async () => {
    const others = [database, await testDatabase.open(), await testDatabase.open()]
    const sent = Array.from({ length: 30 }, (_, index) => send(ten, { in: others[index % others.length] as Database }))
    const count = await outcomes(sent)
    expect([count('booked'), count('time.gone')]).toEqual([engineers, 30 - engineers])
    expect(await standing()).toHaveLength(engineers)
    expect(await database.db.selectFrom('request').select('id').execute()).toHaveLength(engineers)
  })

  it('allows no more overlapping calls than engineers after the slot length has changed', async () => {
    for (const startsAt of [ten, ten, half]) await send(startsAt)
    expect(await send('2026-11-23T15:15:00.000Z', { minutes: 45 })).toMatchObject({ outcome: 'time.gone' })
    expect(await send(half, { minutes: 45 })).toMatchObject({ outcome: 'booked' })
  })

  it('waits for the uncommitted booking of another process', async () => {
    const other = await testDatabase.open()
    const [{ id: first }, { id: second }] = [await send(null), await send(null)]
    const booked = Promise.withResolvers<void>()
    const place = { engineers: 1, zone: '' }
    const moving = other.write(async (transaction) => {
      await bookAppointment(transaction, { requestId: first, slot: slot(ten), ...place }, 'firm', now)
      booked.resolve()
      // Without a lock, the other transaction would have read by now, and found nothing.
      await wait(300)
    })
    await booked.promise
    const later = { requestId: second, slot: slot('2026-11-23T15:15:00.000Z'), ...place }
    const refused = database.write((transaction) => bookAppointment(transaction, later, 'firm', now))
    await expect(refused).rejects.toMatchObject({ fault: 'time.gone' })
    await moving
  })

  it('limits a mailbox to two upcoming calls, in any spelling and when sent concurrently', async () => {
    const sent = halfHours(6).map((time, index) => send(time, { email: `ada+${index}@example.com` }))
    const count = await outcomes(sent)
    expect([count('booked'), count('stored')]).toEqual([2, 4])
    const all = await Promise.all(sent)
    const id = (outcome: string) => all.find((one) => one.outcome === outcome)?.id ?? 0
    expect(await move(id('stored'), '2026-11-24T15:00:00.000Z')).toBe('full')
    expect(await move(id('booked'), '2026-11-24T15:00:00.000Z')).toBe('booked')
    expect(await move(id('stored'), '2026-11-24T16:00:00.000Z', 'firm')).toBe('booked')
    for (const outcome of ['stored', 'booked']) await cancel(id(outcome))
    expect(await send('2026-11-24T17:00:00.000Z', { email: 'ada@example.com' })).toMatchObject({ outcome: 'booked' })
  })

  it('limits the bookings of one network in an hour to half of those of the site, and leaves the others to other networks', async () => {
    const perHour = sharedQuotas.booking.perHour
    const quotas = { perClient: 100, perHour: 1_000 }
    const client = (network: number) => ({ address: `198.51.${network}.1`, network: `198.51.${network}.0`, quotas })
    const times = halfHours(perHour + 3)
    const ids: number[] = []
    for (const time of times.slice(0, perHour / 2)) {
      const sent = await send(time, { client: client(1) })
      expect(sent.outcome).toBe('booked')
      ids.push(sent.id)
    }
    const [free = '', ...more] = times.slice(perHour / 2)
    const { id, outcome } = await send(free, { client: client(1) })
    expect(outcome).toBe('stored')
    expect(await send(free, { client: client(2) })).toMatchObject({ outcome: 'booked' })
    // A booked call can still be moved. Canceling frees no quota. Staff may book.
    expect(await move(ids[0] ?? 0, more[0] ?? '')).toBe('booked')
    expect(await cancel(ids[1] ?? 0)).toBe(true)
    expect(await send(more[1] ?? '', { client: client(1) })).toMatchObject({ outcome: 'stored' })
    expect(await move(id, more[1] ?? '', 'firm')).toBe('booked')
  })

  it('blocks no time for a quarantined request', async () => {
    for (let index = 0; index < 5; index += 1)
      expect(await send(ten, { quarantined: true })).toMatchObject({ outcome: 'stored' })
    expect(await standing()).toEqual([])
  })

  it('moves a call to a time that overlaps its old one, and books again after a cancellation', async () => {
    const { id } = await send(ten)
    await send(ten)
    expect(await move(id, '2026-11-23T15:15:00.000Z')).toBe('booked')
    expect(await move(id, '2026-11-23T15:15:00.000Z')).toBe('same')
    expect(await cancel(id)).toBe(true)
    expect(await cancel(id)).toBe(false)
    expect(await standing()).toEqual([[ten, 0]])
    expect(await move(id, half)).toBe('booked')
    expect(await standing()).toEqual([
      [half, 3],
      [ten, 0],
    ])
  })
})
