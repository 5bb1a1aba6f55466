/** Quotas of confirmations, on both databases: they limit what strangers can make the site send. */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../contracts/limits.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { readRequests } from '../../tests/support/stored-requests.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { listAlarms } from '../monitoring/alarms.ts'
import { type ConfirmationQuotas, createClientQuotas } from './quotas.ts'
import { recognize } from './recognition.ts'
import { withdrawRequest } from './self-service/actions.ts'
import { createStaffActions } from './staff-actions.ts'
import { createRequestStore } from './store.ts'

const purposes: readonly OutboxPurpose[] = ['notification', 'confirmation', 'webhook']
const unconfirmedPurposes = ['notification', 'webhook']
const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const perHour = 10
const most = limits.confirmationsPerMailbox
const siteQuotas: ConfirmationQuotas = { perHour, perClient: 2 }

const from = (email: string) => consultation({ email, message: randomUUID() })

it('refuses new requests of one address after 500 in a day, without counting those that failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const app = Fastify()
  onTestFinished(async () => {
    vi.useRealTimers()
    await app.close()
  })
  const withQuotas = await createClientQuotas(app, siteQuotas)
  let isStored = true
  app.get('/', (request) =>
    withQuotas(request, { isPost: true, books: false }, async () => [
      {},
      { isStored, isMailed: false, isBooked: false },
    ]),
  )
  const send = async (times: number, remoteAddress = '203.0.113.1') => {
    const statuses = await Promise.all(Array.from({ length: times }, () => app.inject({ url: '/', remoteAddress })))
    vi.setSystemTime(Date.now() + 11 * minuteMs)
    return statuses.filter(({ statusCode }) => statusCode === 200).length
  }
  expect([await send(200), await send(200)]).toEqual([200, 200])
  isStored = false
  expect(await send(200)).toBe(100)
  isStored = true
  expect([await send(150), await send(1)]).toEqual([100, 0])
  expect(await send(1, '198.51.100.1')).toBe(1)
  vi.setSystemTime(Date.now() + dayMs)
  expect(await send(1)).toBe(1)
})

describeOnBothDatabases('confirmations', (testDatabase) => {
  let database: Database

  beforeEach(async () => {
    database = await testDatabase.open()
  })

  type More = { readonly at?: Date; readonly suspected?: readonly SpamSignal[] }
  const saveTo = (opened: Database, email: string, { at = now, suspected = [] }: More = {}) => {
    const request = from(email)
    const recognition = recognize(request, null)
    const added = { request, recognition, suspected }
    return createRequestStore(opened, purposes, siteQuotas).save(added, at)
  }
  const save = async (email: string, more?: More) => {
    const saved = await saveTo(database, email, more)
    if (saved.outcome !== 'stored') throw new Error(saved.outcome)
    return saved
  }
  const alarms = (at: Date) => listAlarms(database, ['firm@example.com'], at)
  const confirmations = async () =>
    (await database.db.selectFrom('outbox').select('id').where('purpose', '=', 'confirmation').execute()).length
  const stored = async (of: string) => (await readRequests(database)).find(({ reference }) => reference === of)
  const release = (reference: string, at: Date) =>
    createStaffActions(database)(reference, { actor: 'server' }, at).release(purposes)

  it('are limited to three a day per mailbox, in any spelling', async () => {
    expect(most).toBe(3)
    const spellings = ['Ada.L@gmail.com', 'adal+1@gmail.com', 'a.d.a.l+x@googlemail.com']
    const confirmed = []
    for (const email of spellings) confirmed.push(await save(email))
    expect(confirmed.map(({ unconfirmed }) => unconfirmed)).toEqual([null, null, null])
    // A request that was withdrawn since counts too.
    await withdrawRequest(database, confirmed[0]?.reference ?? '', now)
    const fourth = await save('ADAL@gmail.com', { at: later(dayMs / 2 - minuteMs) })
    expect(fourth).toMatchObject({ quarantined: false, unconfirmed: 'mailbox' })
    expect(await stored(fourth.reference)).toMatchObject({ unconfirmed: 'mailbox', purposes: unconfirmedPurposes })
    expect((await save('adal@example.com')).unconfirmed).toBeNull()
    // A confirmation that was not sent doesn't count.
    expect((await save('adal@gmail.com', { at: later(dayMs + minuteMs) })).unconfirmed).toBeNull()
  })

  it('count the changes of a day, and no older ones', async () => {
    const { reference } = await save('ada@example.com')
    const change = { reference, actor: 'visitor', action: 'changed' } as const
    await database.write((transaction) =>
      writeAudit(
        transaction,
        Array.from({ length: most }, () => change),
        later(minuteMs),
      ),
    )
    expect((await save('ada@example.com', { at: later(2 * minuteMs) })).unconfirmed).toBe('mailbox')
    expect((await save('ada@example.com', { at: later(dayMs) })).unconfirmed).toBe('mailbox')
    expect((await save('ada@example.com', { at: later(dayMs + 2 * minuteMs) })).unconfirmed).toBeNull()
  })

  it('are limited for twenty concurrent requests for one mailbox in two processes', async () => {
    const other = await testDatabase.open()
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, index) => saveTo(index % 2 ? database : other, `ada+${index}@example.com`)),
    )
    expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(20)
    expect(await confirmations()).toBe(most)
    expect(await readRequests(database)).toHaveLength(20)
  })

  it('are limited per hour for the whole site', async () => {
    const each = (index: number) => `visitor-${index}@example.com`
    for (let index = 0; index < perHour; index += 1) expect((await save(each(index))).unconfirmed).toBeNull()
    expect(await alarms(now)).toEqual([])
    const beyond = await save(each(perHour), { at: later(59 * minuteMs) })
    expect(beyond.unconfirmed).toBe('site')
    expect(await alarms(later(118 * minuteMs))).toEqual(['confirmations'])
    expect(await alarms(later(120 * minuteMs))).toEqual([])
    expect(await stored(beyond.reference)).toMatchObject({ purposes: unconfirmedPurposes })
    expect((await save(each(perHour), { at: later(61 * minuteMs) })).unconfirmed).toBeNull()
  })

  it('count against the quotas once a quarantined request is released', async () => {
    const quarantined = []
    for (let index = 0; index < most + 1; index += 1)
      quarantined.push(await save('ada@example.com', { suspected: ['honeypot'] }))
    expect(await confirmations()).toBe(0)
    const at = later(2 * dayMs)
    const [first, ...others] = quarantined
    await release(first?.reference ?? '', at)
    expect(await stored(first?.reference ?? '')).toMatchObject({ unconfirmed: null, purposes })
    for (let index = 1; index < most; index += 1) expect((await save('ada@example.com', { at })).unconfirmed).toBeNull()
    const last = others.at(-1)?.reference ?? ''
    await release(last, at)
    expect(await stored(last)).toMatchObject({ unconfirmed: 'mailbox', purposes: unconfirmedPurposes })
  })
})
