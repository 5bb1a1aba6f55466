/** Erasing expired requests, on both databases. */
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { createTestServices } from '../../tests/support/test-services.ts'
import { clearAlarms } from '../database/alarms.ts'
import type { Database } from '../database/database.ts'
import { listAlarms } from '../monitoring/alarms.ts'
import type { Services } from '../services.ts'
import { bookAppointment, cancelAppointment } from './appointments/booking.ts'
import { hasUnreported, markReported, markViewed } from './reporting.ts'
import { createClockCheck, eraseExpired, startRetention } from './retention.ts'
import { withdrawRequest } from './self-service/actions.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const days = 30
const dayMs = 24 * 60 * 60_000
const start = Date.parse('2026-11-21T12:00:00Z')

describeOnBothDatabases('retention', (testDatabase) => {
  let database: Database
  let services: Services
  let time: number
  const now = () => new Date(time)
  beforeEach(async () => {
    database = await testDatabase.open()
    services = { ...(await createTestServices({ database, log, settings: { RETENTION_DAYS: `${days}` } })), mailFiles }
    time = start
    vi.clearAllMocks()
  })

  let number = 0
  const save = (at = now(), suspected: readonly SpamSignal[] = []) => {
    number += 1
    return createSave(database)(consultation({ message: `Number ${number}` }), at, suspected)
  }
  const selectId = (reference: string) =>
    database.db.selectFrom('request').select('id').where('reference', '=', reference)
  const settle = (values: { delivered_at?: string | null; dead_lettered_at?: string }, ...references: string[]) =>
    Promise.all(
      references.map((reference) =>
        database.db.updateTable('outbox').set(values).where('request_id', 'in', selectId(reference)).execute(),
      ),
    )
  const deliver = (...references: string[]) => settle({ delivered_at: now().toISOString() }, ...references)
  const forgotten: string[] = []
  const deleteMornings = vi.fn(async (_before: Date) => {})
  const mailFiles = {
    delete: async (references: readonly string[]) => void forgotten.push(...references),
    deleteMornings,
  }
  /** Erases expired requests once. @returns the remaining requests, oldest first. */
  const erase = async () => {
    await eraseExpired(services, now())
    const left = await database.db.selectFrom('request').select('reference').orderBy('id').execute()
    return left.map(({ reference }) => reference)
  }

  it('keeps a request until its appointment is over, unless that was cancelled', async () => {
    const references = [await save(), await save()]
    await deliver(...references)
    const start = time + (days + 3) * dayMs
    const slot = { start, end: start + 30 * 60_000 }
    await database.write(async (transaction) => {
      const stored = await transaction.selectFrom('request').select('id').orderBy('id').execute()
      for (const { id } of stored) {
        await bookAppointment(transaction, { requestId: id, slot, engineers: 2, zone: '' }, 'firm', now())
      }
      await cancelAppointment(transaction, stored[1]?.id ?? 0, 'firm', now())
    })
    time = slot.start
    expect(await erase()).toEqual(references.slice(0, 1))
    time = slot.end
    expect(await erase()).toEqual([])
  })

  it('erases withdrawn requests after a day, once the firm was notified', async () => {
    const reference = await save()
    const other = await save()
    await deliver(other)
    await withdrawRequest(database, reference, now())
    await deliver(reference)
    time += dayMs - 1
    expect(await erase()).toEqual([reference, other])
    await settle({ delivered_at: null }, reference)
    time += 2
    expect(await erase()).toEqual([reference, other])
    await deliver(reference)
    expect(await erase()).toEqual([other])
  })

  it('erases requests with their mails on the promised day', async () => {
    const old = await save()
    time += 1_000
    const younger = await save()
    await deliver(old, younger)
    time = start + days * dayMs
    expect(await erase()).toEqual([old, younger])
    time += 1
    expect(await erase()).toEqual([younger])
    // Files are deleted before the rows, and again after them, because a mail may have been written in between.
    expect(forgotten.filter((reference) => reference === old)).toHaveLength(2)
    expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(mailPurposes.length)
    expect(await database.db.selectFrom('request_key').select('id').execute()).toHaveLength(1)
    time += 1_000
    expect(await erase()).toEqual([])
  })

  it('runs at once, and again every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = startRetention(services)
    try {
      const looked = () => deleteMornings.mock.calls.length
      await waitUntil(async () => expect(looked()).toBe(1))
      vi.advanceTimersByTime(60 * 60_000)
      await waitUntil(async () => expect(looked()).toBe(2))
    } finally {
      vi.useRealTimers()
      await stop()
    }
  })

  it('erases nothing by a clock that was set far ahead before the start', async () => {
    time = Date.now()
    const before = new Date(time - (days + 1) * dayMs)
    const reference = await save(before)
    await deliver(reference)
    expect(await createClockCheck(database)(before)).toBe(false)
    const stop = startRetention(services)
    await waitUntil(async () => expect(log.error).toHaveBeenCalledOnce())
    await stop()
    expect(deleteMornings).not.toHaveBeenCalled()
    expect(await listAlarms(database, ['firm@example.com'], now())).toEqual(['clock'])
    expect(await erase()).toEqual([])
  })

  it('doubts a clock that is suddenly over a week ahead, until a day of uptime or a correction', async () => {
    let [uptime, ahead] = [0, start + 8 * dayMs]
    const restart = () => createClockCheck(database, () => uptime)
    const first = restart()
    expect(await first(now())).toBe(false)
    expect(await first(new Date(start + 7 * dayMs))).toBe(false)
    expect(await first(new Date(ahead + 7 * dayMs))).toBe(true)
    expect(await first(new Date(ahead))).toBe(false)

    const right = ahead
    ahead += 365 * dayMs
    // Each start is with the wrong clock, also after a correction, and what is stored meanwhile proves nothing.
    for (const correction of [[], [right], []]) {
      const check = restart()
      expect(await check(new Date(ahead))).toBe(true)
      await save(new Date(ahead))
      for (const corrected of correction) expect(await check(new Date(corrected))).toBe(false)
      ahead += 60_000
    }
    const last = restart()
    expect(await last(new Date(ahead))).toBe(true)
    uptime = dayMs
    expect(await last(new Date(ahead + dayMs))).toBe(false)
    expect(await listAlarms(database, ['firm@example.com'], now())).toEqual([])
  })

  it('trusts the newest time that an earlier commit stored, unless that was doubted', async () => {
    const reopen = async () => {
      await sql`drop table trusted_time`.execute(database.db)
      await sql`delete from migration where name = '008-expand-trusted-time'`.execute(database.db)
      return createClockCheck(await testDatabase.open())
    }
    const ahead = new Date(start + 8 * dayMs)
    await save()
    expect(await (await reopen())(ahead)).toBe(true)
    await save(ahead)
    expect(await (await reopen())(ahead)).toBe(true)
    await clearAlarms(database.db, 'clock')
    expect(await (await reopen())(ahead)).toBe(false)
  })

  it('keeps unsent, dead-lettered and quarantined items until they are reported', async () => {
    const waiting = await save()
    const deadLettered = await save()
    const quarantined = await save(now(), ['honeypot'])
    const seen = await save(now(), ['client-rate'])
    await settle({ dead_lettered_at: now().toISOString() }, deadLettered)
    time += (days + 1) * dayMs
    await markViewed(database, seen, now())
    expect(await erase()).toEqual([waiting, deadLettered, quarantined])

    expect(await hasUnreported(database)).toBe(true)
    await database.write((transaction) => markReported(transaction, now(), now()))
    expect(await hasUnreported(database)).toBe(false)
    expect(await erase()).toEqual([waiting])
    await deliver(waiting)
    expect(await erase()).toEqual([])
  })
})
