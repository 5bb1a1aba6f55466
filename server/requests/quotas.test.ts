/** Quotas, on both databases: they limit what strangers can make the site do, and no visitor is refused because of another one. */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../contracts/limits.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { readRequests } from '../../tests/support/stored-requests.ts'
import { readConfig } from '../core/config.ts'
import type { Database } from '../database/database.ts'
import { computeHash } from '../database/hash.ts'
import { enqueueMorning } from '../database/outbox.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { listAlarms } from '../monitoring/alarms.ts'
import {
  type Client,
  createClientQuotas,
  deleteOldUses,
  digestQuota,
  getPerHour,
  readUsed,
  type SharedQuota,
  sharedQuotas,
  takeQuota,
  toHour,
  unlimitedClient,
} from './quotas.ts'
import { withdrawRequest } from './self-service/actions.ts'
import { createStaffActions } from './staff-actions.ts'
import { createRequestStore } from './store.ts'

const purposes: readonly OutboxPurpose[] = ['notification', 'confirmation', 'webhook']
const unconfirmedPurposes = ['notification', 'webhook']
const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const most = limits.confirmationsPerMailbox
const quotas = { perHour: 100, perClient: 10 }
const clientAt = (network: number, host = 1): Client => ({
  address: `198.51.${network}.${host}`,
  network: `198.51.${network}.0`,
  quotas,
})

const from = (email: string) => consultation({ email, message: randomUUID() })

it('refuses new requests of one address after 500 in a day, without counting those that failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const app = Fastify()
  onTestFinished(async () => {
    vi.useRealTimers()
    await app.close()
  })
  const withQuotas = createClientQuotas(readConfig({}))
  let isBroken = false
  app.get('/', (request) =>
    withQuotas(request, { isPost: true, books: false }, async () => {
      if (isBroken) throw new Error('nothing is stored')
      return [{}, { isStored: true, isBooked: false }]
    }),
  )
  const send = async (times: number, remoteAddress = '203.0.113.1') => {
    const statuses = await Promise.all(Array.from({ length: times }, () => app.inject({ url: '/', remoteAddress })))
    vi.setSystemTime(Date.now() + 11 * minuteMs)
    return statuses.filter(({ statusCode }) => statusCode !== 429).length
  }
  expect([await send(200), await send(200)]).toEqual([200, 200])
  isBroken = true
  expect(await send(200)).toBe(100)
  isBroken = false
  expect([await send(150), await send(1)]).toEqual([100, 0])
  expect(await send(1, '198.51.100.1')).toBe(1)
  vi.setSystemTime(Date.now() + dayMs)
  expect(await send(1)).toBe(1)
})

describeOnBothDatabases('quotas', (testDatabase) => {
  let database: Database

  beforeEach(async () => {
    database = await testDatabase.open()
  })

  type More = { readonly at?: Date; readonly suspected?: readonly SpamSignal[]; readonly client?: Client }
  const saveTo = (opened: Database, email: string, { at = now, suspected = [], client = clientAt(0) }: More = {}) => {
    const request = from(email)
    const added = { request, suspected, client: { ...unlimitedClient, client } }
    return createRequestStore(opened, purposes).save(added, at)
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
    const fourth = await save('ADAL@gmail.com', { at: later(dayMs - 60 * minuteMs) })
    expect(fourth).toMatchObject({ quarantined: false, unconfirmed: 'mailbox' })
    expect(await stored(fourth.reference)).toMatchObject({ unconfirmed: 'mailbox', purposes: unconfirmedPurposes })
    expect((await save('adal@example.com')).unconfirmed).toBeNull()
    // A confirmation that was not sent doesn't count.
    expect((await save('adal@gmail.com', { at: later(dayMs + minuteMs) })).unconfirmed).toBeNull()
  })

  it('are limited for twenty concurrent requests for one mailbox in two processes', async () => {
    const other = await testDatabase.open()
    // A slow machine refuses those that wait too long for the others, and their browsers send them again.
    const send = (index: number) => () => saveTo(index % 2 ? database : other, `ada+${index}@example.com`)
    const saved = await Promise.all(Array.from({ length: 20 }, (_, index) => waitUntil(send(index))))
    expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(20)
    expect(await confirmations()).toBe(most)
    expect(await readRequests(database)).toHaveLength(20)
  })

  const take = (name: SharedQuota, client: Client, at = now) =>
    database.write((transaction) => takeQuota(transaction, name, client, at))

  // On one database: the other tests run the same statements on both.
  it.runIf(testDatabase.dialect === 'sqlite').each(Object.keys(sharedQuotas) as SharedQuota[])(
    'share %s by network: what ten networks use up in hours is still there for another one',
    async (name) => {
      const perHour = getPerHour(name, quotas)
      const hours = 1 + sharedQuotas[name].waitHours
      let used = 0
      for (let turn = 0; turn < perHour * hours; turn += 1)
        if (await take(name, clientAt(1 + (turn % 10), turn % 250))) used += 1
      expect(used).toBeGreaterThanOrEqual((perHour / 2) * hours)
      expect(await take(name, clientAt(1))).toBeNull()
      expect(await take(name, clientAt(20))).toBe(now.toISOString())
      // All networks together keep to the hour's quota.
      for (let network = 21; network < 21 + perHour * hours; network += 1) await take(name, clientAt(network))
      const inHour = database.db.selectFrom('quota_use').select(({ fn }) => fn.sum('used').as('sum'))
      const { sum } = await inHour.where('quota', '=', name).where('hour', '=', toHour(now)).executeTakeFirstOrThrow()
      expect(Number(sum)).toBe(perHour)
    },
  )

  it('let the mails of a busy office wait for the next hours, and count the mails to the firm in one digest', async () => {
    const office = 2 * quotas.perClient + 1
    for (let person = 0; person < office; person += 1) await save(`person-${person}@example.com`)
    const due = await database.db.selectFrom('outbox').select(['purpose', 'day', 'due_since']).execute()
    const times = (of: string) => due.filter(({ purpose }) => purpose === of).map(({ due_since }) => due_since)
    const at = (ahead: number) => (ahead === 0 ? now.toISOString() : later(ahead * 60 * minuteMs).toISOString())
    const perHour = (ahead: number, count: number) => Array.from({ length: count }, () => at(ahead))
    expect(times('confirmation')).toEqual([...perHour(0, 10), ...perHour(1, 10), ...perHour(2, 1)])
    expect(times('notification')).toEqual(perHour(0, 10))
    expect(due.filter(({ purpose }) => purpose === 'digest')).toEqual([
      { purpose: 'digest', day: toHour(now), due_since: at(1) },
    ])
    expect(await readUsed(database.db, digestQuota, now)).toBe(office - quotas.perClient)
    expect([await alarms(now), await alarms(later(2 * 60 * minuteMs))]).toEqual([['requests'], []])
    // While the mail server is down for days, the digest and its count stay.
    const days = later(3 * dayMs)
    await deleteOldUses(database.db, days)
    await database.write((transaction) => enqueueMorning(transaction, days.toISOString().slice(0, 10), days))
    const digests = database.db.selectFrom('outbox').select('day').where('purpose', '=', 'digest')
    expect(await digests.execute()).toEqual([{ day: toHour(now) }])
    expect(await readUsed(database.db, digestQuota, now)).toBe(office - quotas.perClient)
  })

  it('withhold a confirmation only if no later hour has room, and keep no address of a client', async () => {
    const flood = quotas.perClient * (1 + sharedQuotas['visitor-mail'].waitHours)
    const saved = []
    for (let person = 0; person <= flood; person += 1) saved.push(await save(`person-${person}@example.com`))
    expect(saved.map(({ unconfirmed }) => unconfirmed)).toEqual([...Array(flood).fill(null), 'site'])
    expect(await stored(saved.at(-1)?.reference ?? '')).toMatchObject({ unconfirmed: 'site', purposes: ['webhook'] })
    const { address, network } = clientAt(0)
    const rows = JSON.stringify(await database.db.selectFrom('quota_use').selectAll().execute())
    const hidden = [address, network, computeHash('person-0@example.com')]
    expect(hidden.filter((one) => rows.includes(one))).toEqual([])
    await deleteOldUses(database.db, later(8 * dayMs))
    expect(await database.db.selectFrom('quota_use').selectAll().execute()).toEqual([])
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
