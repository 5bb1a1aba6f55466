/** What becomes of a slot, in both databases: nobody gets one that is taken, whatever happens at once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { sampleSchedule } from '../../tests/support/sample-schedule.ts'
import type { Database } from '../database/database.ts'
import { recognize } from '../requests/recognition.ts'
import { createRequestStore } from '../requests/store.ts'
import { bookWish, cancelAppointment, moveAppointment } from './booking.ts'
import { slotAt } from './free-times.ts'

const now = new Date('2026-11-21T17:00:00Z')
const ten = '2026-11-23T15:00:00.000Z'
const half = '2026-11-23T15:30:00.000Z'
const { engineers } = sampleSchedule
const slot = (startsAt: string, minutes = 30) => slotAt({ minutes }, Temporal.Instant.from(startsAt))

onBothDatabases('appointments', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  type More = {
    readonly email?: string
    readonly zone?: string
    readonly minutes?: number
    readonly held?: boolean
    readonly key?: string
    readonly message?: string
    readonly in?: Database
  }
  /** Sends a request as the server stores it. @returns its outcome, or why its time cannot be had. */
  const send = async (startsAt: string | null, more: More = {}) => {
    const { email = `${randomUUID()}@example.com`, zone = '', minutes, held = false, key = null } = more
    const request = consultation({ email, message: more.message ?? randomUUID() })
    const booking = startsAt && { booking: { slot: slot(startsAt, minutes), engineers, zone } }
    const suspected = held ? (['honeypot'] as const) : []
    const added = { request, recognition: recognize(request, key, { startsAt }), suspected, ...booking }
    return createRequestStore(more.in ?? database, mailPurposes)
      .save(added, now)
      .then(
        (saved) => ('offered' in saved && saved.offered ? 'offered' : saved.outcome),
        (error) => error.fault ?? error,
      )
  }
  const appointments = () => database.db.selectFrom('appointment').selectAll().orderBy('id').execute()
  const standing = async () =>
    (await appointments()).filter(({ cancelled_at }) => !cancelled_at).map(({ starts_at, seat }) => [starts_at, seat])
  const requests = async () => (await database.db.selectFrom('request').select('id').execute()).length
  /** The request that was stored last. */
  const last = async () =>
    (await database.db.selectFrom('request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const move = (requestId: number, startsAt: string, by: 'visitor' | 'firm' = 'visitor', at = now) =>
    database
      .write((transaction) =>
        moveAppointment(
          transaction,
          requestId,
          { slot: slot(startsAt), engineers },
          by === 'firm' ? by : { mayBook: true },
          at,
        ),
      )
      .catch((error) => error.fault ?? error)
  const cancel = (requestId: number, at = now) =>
    database.write((transaction) => cancelAppointment(transaction, requestId, 'visitor', at))
  const release = (requestId: number, at = now) =>
    database.write((transaction) => bookWish(transaction, requestId, engineers, at))

  it('are as many as there are engineers for thirty concurrent requests in several processes', async () => {
    const others = [database, await testDatabase.open(), await testDatabase.open()]
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(ten, { in: others[index % others.length] as Database })),
    )
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(engineers)
    expect(outcomes.filter((outcome) => outcome === 'time.gone')).toHaveLength(30 - engineers)
    expect(await standing()).toEqual([
      [ten, 0],
      [ten, 1],
    ])
    expect(await requests()).toBe(engineers)
  })

  it('overlap no more than there are engineers when the length of slots has changed', async () => {
    for (const startsAt of [ten, ten, half]) await send(startsAt)
    const quarterPast = '2026-11-23T15:15:00.000Z'
    expect(await send(quarterPast, { minutes: 45 })).toBe('time.gone')
    expect(await send(half, { minutes: 45 })).toBe('stored')
    expect(await send('2026-11-23T16:00:00.000Z', { minutes: 45 })).toBe('stored')
  })

  it('wait for the uncommitted booking of another process', async () => {
    const other = await testDatabase.open()
    const ids: number[] = []
    for (let index = 0; index < 2; index += 1) {
      await send(null)
      ids.push(await last())
    }
    const [first = 0, second = 0] = ids
    const booked = Promise.withResolvers<void>()
    const moving = other.write(async (transaction) => {
      await moveAppointment(transaction, first, { slot: slot(ten), engineers: 1 }, 'firm', now)
      booked.resolve()
      // Whoever does not wait has looked by then, and has seen nothing.
      await wait(300)
    })
    await booked.promise
    const place = { slot: slot('2026-11-23T15:15:00.000Z'), engineers: 1 }
    const refused = database.write((transaction) => moveAppointment(transaction, second, place, 'firm', now))
    await expect(refused).rejects.toMatchObject({ fault: 'time.gone' })
    await moving
  })

  it('are booked once for repeated requests', async () => {
    const same = { email: 'ada@example.com', message: 'It drifts.', key: randomUUID() }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(ten, same)))
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('repeated'), 'stored'])
    await send(ten)
    // Its own time is taken by now, and it is a repeat all the same.
    expect(await send(ten, same)).toBe('repeated')
    expect(await standing()).toHaveLength(2)
  })

  it('of one mailbox are two ahead at most, however its address is written and however many come at once', async () => {
    const times = Array.from({ length: 6 }, (_, index) => new Date(Date.parse(ten) + index * 30 * 60_000).toISOString())
    const outcomes = await Promise.all(times.map((time, index) => send(time, { email: `ada+${index}@example.com` })))
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'offered')).toHaveLength(times.length - 2)
    expect(await send(null, { email: 'ada@example.com' })).toBe('stored')
    const [canceled] = (await appointments()).filter(({ cancelled_at }) => cancelled_at === null)
    await cancel(canceled?.request_id ?? 0)
    expect(await send('2026-11-24T15:00:00.000Z', { email: 'ada@example.com' })).toBe('stored')
  })

  it('of the whole site are 20 an hour, however many come at once to several processes; then the firm offers times', async () => {
    const others = [database, await testDatabase.open()]
    const times = Array.from({ length: 26 }, (_, index) =>
      new Date(Date.parse(ten) + index * 30 * 60_000).toISOString(),
    )
    const outcomes = await Promise.all(times.map((time, index) => send(time, { in: others[index % 2] as Database })))
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'offered')).toHaveLength(6)
    const [booked, wished] = [
      (await appointments()).find(({ cancelled_at }) => cancelled_at === null)?.request_id ?? 0,
      (await appointments()).find(({ cancelled_at }) => cancelled_at !== null)?.request_id ?? 0,
    ]
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    // Who has a call may still move it. Canceling it makes no room; staff may book, and the next hour is open.
    expect(await move(booked, '2026-11-25T15:00:00.000Z')).toBe('moved')
    expect(await cancel(booked)).toBe(true)
    expect(await move(wished, '2026-11-25T15:00:00.000Z')).toBe('full')
    expect(await move(wished, '2026-11-25T15:00:00.000Z', 'firm', later(59))).toBe('moved')
    expect(await move(booked, '2026-11-25T16:00:00.000Z', 'visitor', later(61))).toBe('moved')
  })

  it('of a quarantined request block no time, and are booked on release', async () => {
    for (let index = 0; index < 5; index += 1) expect(await send(ten, { held: true })).toBe('stored')
    expect(await standing()).toEqual([])
    expect(await send(ten)).toBe('stored')
    const [first, second] = await appointments()
    expect(await release(first?.request_id ?? 0)).toBe('booked')
    expect(await standing()).toHaveLength(2)
    expect(await release(first?.request_id ?? 0)).toBeUndefined()
    expect(await release(second?.request_id ?? 0)).toBe('gone')
    expect((await appointments()).map(({ request_id }) => request_id)).not.toContain(second?.request_id)
  })

  describe('that are moved', () => {
    it('may overlap with where they were', async () => {
      for (let index = 0; index < engineers; index += 1) await send(ten)
      expect(await move(await last(), '2026-11-23T15:15:00.000Z')).toBe('moved')
    })

    it('are booked when there was none or it was cancelled', async () => {
      await send(null)
      expect(await move(await last(), ten)).toBe('moved')
      await cancel(await last())
      expect(await standing()).toEqual([])
      expect(await move(await last(), half)).toBe('moved')
      expect((await appointments())[0]).toMatchObject({ starts_at: half, sequence: 2, cancelled_by: null })
    })

    it('are capped per mailbox', async () => {
      const email = 'ada@example.com'
      await send(null, { email })
      const offered = await last()
      for (let index = 0; index < 2; index += 1) await send(ten, { email })
      expect(await move(offered, half)).toBe('full')
      expect(await move(offered, half, 'firm')).toBe('moved')
    })

    it('of a quarantined request stay a wish', async () => {
      await send(null, { held: true })
      const requestId = await last()
      expect([await move(requestId, ten), await move(requestId, ten), await move(requestId, half)]).toEqual([
        ...['moved', 'same', 'moved'],
      ])
      expect(await standing()).toEqual([])
      expect((await appointments()).map(({ starts_at }) => starts_at)).toEqual([half])
      expect(await release(requestId)).toBe('booked')
    })
  })
})
