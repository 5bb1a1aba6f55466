/** The mail of a working morning, on both databases: to whom, when, how often, and of what. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Staff } from '../../contracts/desk.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { sampleSchedule } from '../../contracts/testing/sample-schedule.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { type Delivery, type DeliveryParts, startDelivery } from '../outbox/delivery.ts'
import { DeliveryFault } from '../outbox/fault.ts'
import { savingInto } from '../requests/testing.ts'
import { workingDayAt } from './digest.ts'
import { type DigestItem, digestQueue } from './digest-queue.ts'
import { maya, sampleRules, tom } from './testing.ts'

describe('a working day', () => {
  it.each([
    ['a minute before the firm opens', '2026-11-20T13:59:59Z', null],
    ['as it opens', '2026-11-20T14:00:00Z', '2026-11-20'],
    ['as it closes', '2026-11-20T23:00:00Z', null],
    ['just before', '2026-11-20T22:59:59Z', '2026-11-20'],
    ['on a Saturday', '2026-11-21T15:00:00Z', null],
    ['on a holiday', '2026-11-26T15:00:00Z', null],
    ['in summer, when clocks there are an hour ahead', '2026-07-01T13:00:00Z', '2026-07-01'],
  ])('%s', (_, now, day) => expect(workingDayAt(new Date(now), sampleSchedule)).toBe(day))
})

onBothDatabases('the mail of a working morning', (testDatabase) => {
  let database: Database
  let deliveries: Delivery[]
  let time: number
  const now = () => new Date(time)
  const at = (moment: string) => {
    time = Date.parse(moment)
    for (const delivery of deliveries) delivery.wake()
  }
  const sent: DigestItem[] = []
  const start = (
    send: DeliveryParts<DigestItem>['send'] = async (item) => void sent.push(item),
    from = database,
    staff: readonly Staff[] = [maya],
  ) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const parts = { database: from, rules: sampleRules, staff, origin: 'https://desk.example' }
    const nameOf = ({ day }: DigestItem) => ({ day })
    deliveries.push(startDelivery({ queue: digestQueue(parts, now), send, nameOf, log, now }))
  }
  const idle = () => Promise.all(deliveries.map((delivery) => delivery.idle()))
  const late = () => savingInto(database)(promptRescue(), new Date('2026-11-18T12:00:00Z'))

  beforeEach(async () => {
    database = await testDatabase.open()
    deliveries = []
    sent.splice(0)
    time = Date.parse('2026-11-20T14:00:00Z')
  })
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())))

  it('goes to each of the staff once a day, though two processes look', async () => {
    await late()
    start(undefined, database, [maya, tom])
    start(undefined, await testDatabase.open(), [maya, tom])
    await idle()
    at('2026-11-20T20:00:00Z')
    await idle()
    expect(sent.map(({ staff, day }) => [staff, day]).sort()).toEqual([
      [maya.email, '2026-11-20'],
      [tom.email, '2026-11-20'],
    ])
    // Saturday and Sunday are none; Monday is the next.
    at('2026-11-22T15:00:00Z')
    await idle()
    expect(sent).toHaveLength(2)
    at('2026-11-23T14:00:00Z')
    await idle()
    expect(sent).toHaveLength(4)
  })

  it('waits for the hour at which the firm opens, and leaves later where no process ran then', async () => {
    await late()
    time = Date.parse('2026-11-20T13:00:00Z')
    start()
    await idle()
    expect(sent).toEqual([])
    at('2026-11-20T17:00:00Z')
    await idle()
    expect(sent).toHaveLength(1)
  })

  it('is tried again until the firm closes, and the next morning tells what is due then', async () => {
    await late()
    let tries = 0
    let fault: DeliveryFault | undefined = new DeliveryFault('transient', 'EENVELOPE 450')
    start(async (item) => {
      tries += 1
      if (fault) throw fault
      sent.push(item)
    })
    await idle()
    expect(tries).toBe(1)
    at('2026-11-20T22:30:00Z')
    await idle()
    expect(tries).toBe(2)
    fault = undefined
    at('2026-11-20T23:59:00Z')
    await idle()
    expect(tries).toBe(2)
    at('2026-11-23T14:00:00Z')
    await idle()
    expect(sent.map(({ day }) => day)).toEqual(['2026-11-23'])
    // Of the day before nothing is left that could leave.
    expect(await database.db.selectFrom('digest_mail').select('day').execute()).toEqual([{ day: '2026-11-23' }])
  })

  it('does not leave when there is nothing to tell, nor for what comes later that day', async () => {
    start()
    await idle()
    await savingInto(database)(consultation(), now(), ['honeypot'])
    at('2026-11-20T18:00:00Z')
    await idle()
    expect(sent).toEqual([])
    at('2026-11-23T14:00:00Z')
    await idle()
    expect(sent).toHaveLength(1)
  })

  it('tells what is late, due before the next working day, held and undelivered, and nothing that a visitor wrote', async () => {
    const save = savingInto(database)
    const canary = 'Canary-7q'
    const who = { name: canary, company: canary, email: `${canary}@visitor.example` }
    const rescue = (moment: string) => save(promptRescue({ ...who, prompts: canary + moment }), new Date(moment))
    const call = (moment: string, ...suspected: 'honeypot'[]) =>
      save(consultation({ ...who, message: canary + moment }), new Date(moment), suspected)
    const overdue = await rescue('2026-11-18T12:00:00Z')
    const atNight = await rescue('2026-11-20T13:00:00Z')
    const today = await call('2026-11-19T15:00:00Z')
    await call('2026-11-20T13:00:00Z')
    const held = await call('2026-11-19T16:00:00Z', 'honeypot')
    const { id } = await database.db
      .selectFrom('request')
      .select('id')
      .where('reference', '=', today)
      .executeTakeFirstOrThrow()
    await database.db.updateTable('outbox').set({ parked_at: '2026' }).where('request_id', '=', id).execute()
    await database.db.updateTable('request').set({ assignee: tom.email }).where('reference', '=', overdue).execute()
    start(undefined, database, [maya, tom])
    await idle()
    expect(sent).toHaveLength(2)
    const { digest } = sent[0] as DigestItem
    const references = (part: (typeof digest)['late']) => part.rows.map(({ reference }) => reference)
    expect(digest.until).toBe('2026-11-23T14:00:00.000Z')
    expect(references(digest.late)).toEqual([overdue])
    expect(digest.late.rows[0]).toMatchObject({ due: { what: 'review' }, staff: tom.name })
    expect(references(digest.due)).toEqual([today, atNight])
    expect(references(digest.held)).toEqual([held])
    expect(references(digest.undelivered)).toEqual([today])
    expect(digest.held.link).toBe('https://desk.example/requests?state=held')
    expect(digest.held.rows[0]?.link).toBe(`https://desk.example/requests/${held}`)
    expect(JSON.stringify(digest).toLowerCase()).not.toContain(canary.toLowerCase())
  })

  it('counts what it does not name', async () => {
    const save = savingInto(database)
    for (let number = 0; number < 23; number += 1) {
      await save(consultation({ message: `${number}` }), new Date('2026-11-19T16:00:00Z'), ['honeypot'])
    }
    start()
    await idle()
    expect(sent).toHaveLength(1)
    const { held, late: none } = (sent[0] as DigestItem).digest
    expect([held.count, held.rows.length, none.count]).toEqual([23, 20, 0])
  })
})
