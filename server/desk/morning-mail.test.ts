/** The morning email, on both databases: when it's sent, how often, and what it contains. */
import type { Transaction } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { type MorningMailInput, type MorningPart, mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { tom } from '../../tests/support/sample-list.ts'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import { createTestServices } from '../../tests/support/test-services.ts'
import { clearAlarms, raiseAlarm } from '../database/alarms.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { enqueueMorningMail, sendMorningReport } from '../requests/outbox/deliveries.ts'
import { type Delivery, startDelivery } from '../requests/outbox/delivery.ts'
import { resolveSender } from '../requests/outbox/mail/compose.ts'
import { formatAlarmName } from '../requests/outbox/mail/transport.ts'
import { createOutboxQueue, type ReportItem } from '../requests/outbox/queue.ts'
import { hasUnreported } from '../requests/reporting.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import type { Services } from '../services.ts'
import { readMorningMail } from './morning-mail.ts'

type Morning = { readonly day: string; readonly input: MorningMailInput }

/** A Friday, as the firm opens. */
const friday = '2026-11-20T14:00:00Z'

describeOnBothDatabases('the morning email', (testDatabase) => {
  let database: Database
  let services: Services
  let deliveries: Delivery[]
  let time: number
  const now = () => new Date(time)
  const sent: Morning[] = []
  const readMorning = (day: string, at: Date) => readMorningMail(services, day, at)
  const sending = (send: (mail: Morning) => unknown) => (item: ReportItem) =>
    sendMorningReport(item, now(), readMorning, async (input) => send({ day: item.day, input }))
  const prepare = (transaction: Transaction<Tables>) => enqueueMorningMail(transaction, sampleRules.schedule, now())
  const createQueue = (from = database) => createOutboxQueue(from, { purposes: ['morning'], now, prepare })
  const start = (send: (mail: Morning) => unknown = (mail) => sent.push(mail), from = database) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    deliveries.push(
      startDelivery({
        ...{ queue: createQueue(from), log, now, isClockDoubtful: async () => false },
        send: async (item) => (item.purpose === 'morning' ? sending(send)(item) : undefined),
      }),
    )
  }
  const claim = async () => {
    const item = await createQueue().claim()
    if (item?.purpose !== 'morning') throw new Error('nothing was due')
    return item
  }
  const late = () => createSave(database)(promptRescue(), new Date('2026-11-18T12:00:00Z'))
  /** Claims and delivers what is due at a time. @returns the day of the email that was sent. */
  const deliverAt = async (moment: string, meanwhile = async () => {}) => {
    time = Date.parse(moment)
    const queue = createQueue()
    const item = await queue.claim()
    if (item?.purpose !== 'morning') return undefined
    const done = await sending(() => {})(item)
    await meanwhile()
    await queue.markDelivered(item.row, done === 'nothing' ? undefined : done.also)
    return done === 'nothing' ? undefined : item.day
  }
  let number = 0
  const quarantine = (...suspected: SpamSignal[]) => {
    number += 1
    return createSave(database)(consultation({ message: `Number ${number}` }), now(), suspected)
  }
  const listReferences = ({ rows }: MorningPart) => rows.map(({ reference }) => reference)

  beforeEach(async () => {
    database = await testDatabase.open()
    services = await createTestServices({ database, manifest: sampleRules })
    deliveries = []
    sent.splice(0)
    time = Date.parse(friday)
  })
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())))

  it('is sent once a day by two processes, which marks its items as reported', async () => {
    await late()
    await quarantine('honeypot')
    start()
    start(undefined, await testDatabase.open())
    await waitUntil(async () => {
      const row = await database.db.selectFrom('outbox').selectAll().where('day', '=', '2026-11-20').executeTakeFirst()
      expect(row?.delivered_at).toBeTruthy()
    })
    expect(sent.map(({ day }) => day)).toEqual(['2026-11-20'])
    expect(await hasUnreported(database)).toBe(false)
    expect(await deliverAt('2026-11-20T20:00:00Z')).toBeUndefined()
    expect(await deliverAt('2026-11-23T14:00:00Z')).toBe('2026-11-23')
  })

  it('reports late requests once the firm is open, whenever a process restarts, and never on days off', async () => {
    await late()
    const moments = {
      '2026-11-20T13:59:59Z': undefined,
      '2026-11-21T15:00:00Z': undefined,
      '2026-11-26T15:00:00Z': undefined,
      '2026-11-20T23:30:00Z': '2026-11-20',
      '2026-11-23T14:00:00Z': '2026-11-23',
    }
    for (const [moment, day] of Object.entries(moments))
      expect([moment, await deliverAt(moment)]).toEqual([moment, day])
  })

  it('reports unreported items on any day, and nothing else on days off', async () => {
    const first = await quarantine('honeypot')
    expect(await deliverAt('2026-11-21T15:00:00Z')).toBe('2026-11-21')
    expect(await hasUnreported(database)).toBe(false)
    expect(await deliverAt('2026-11-22T15:00:00Z')).toBeUndefined()
    // Monday's mail lists it until someone acts.
    expect(await deliverAt('2026-11-23T15:00:00Z')).toBe('2026-11-23')
    await createStaffActions(database)(first, { actor: 'server' }, now()).release(mailPurposes)
    await database.db
      .updateTable('outbox')
      .set({ dead_lettered_at: now().toISOString() })
      .where('day', 'is', null)
      .execute()
    expect(await deliverAt('2026-11-26T15:00:00Z')).toBe('2026-11-26')
  })

  it('is not sent when empty, and leaves later items to the next one', async () => {
    expect(await deliverAt('2026-11-19T14:00:00Z')).toBeUndefined()
    await quarantine('honeypot')
    const meanwhile = async () => {
      time += 60_000
      await quarantine('client-rate')
    }
    expect(await deliverAt(friday, meanwhile)).toBe('2026-11-20')
    expect(await hasUnreported(database)).toBe(true)
    expect(await deliverAt('2026-11-20T18:00:00Z')).toBeUndefined()
    expect(await deliverAt('2026-11-21T14:00:00Z')).toBe('2026-11-21')
  })

  it('is replaced by the next day’s if it was not sent', async () => {
    await quarantine('honeypot')
    const first = await claim()
    await createQueue().recordOutcome(first.row, { next_attempt_at: now().toISOString() })
    time = Date.parse('2026-11-21T14:00:00Z')
    expect(await claim()).toMatchObject({ day: '2026-11-21' })
    expect(await database.db.selectFrom('outbox').select('day').where('day', 'is not', null).execute()).toEqual([
      { day: '2026-11-21' },
    ])
  })

  it('lists late, due, quarantined and undelivered items, without visitor text', async () => {
    const save = createSave(database)
    const canary = 'Canary-7q'
    const who = { name: canary, company: canary, email: `${canary}@visitor.example` }
    const rescue = (moment: string) => save(promptRescue({ ...who, prompts: canary + moment }), new Date(moment))
    const call = (moment: string, ...suspected: 'honeypot'[]) =>
      save(consultation({ ...who, message: canary + moment }), new Date(moment), suspected)
    const overdue = await rescue('2026-11-18T12:00:00Z')
    const atNight = await rescue('2026-11-20T13:00:00Z')
    const today = await call('2026-11-19T15:00:00Z')
    await call('2026-11-20T13:00:00Z')
    const suspect = await call('2026-11-19T16:00:00Z', 'honeypot')
    const { id } = await readRequestRow(database, today)
    await database.db.updateTable('outbox').set({ dead_lettered_at: '2026' }).where('request_id', '=', id).execute()
    await database.db.updateTable('request').set({ assignee: tom.email }).where('reference', '=', overdue).execute()
    const input = await readMorning('2026-11-20', now())
    if (!input) throw new Error('there is nothing to report')
    expect(input.until).toBe('2026-11-23T14:00:00.000Z')
    expect(listReferences(input.late)).toEqual([overdue])
    expect(input.late.rows[0]).toMatchObject({ due: { what: 'review' }, staff: tom.name })
    expect(listReferences(input.due)).toEqual([today, atNight])
    expect(listReferences(input.quarantined)).toEqual([suspect])
    expect(listReferences(input.undelivered)).toEqual([today])
    expect(input.quarantined.link).toBe('https://desk.example.com/requests?state=quarantined')
    expect(input.quarantined.rows[0]?.link).toBe(`https://desk.example.com/requests/${suspect}`)
    expect(JSON.stringify(input).toLowerCase()).not.toContain(canary.toLowerCase())
  })

  it('is sent for an alarm alone, which it lists', async () => {
    const { to } = resolveSender(services.config, services.site.manifest)
    const names = to.map(formatAlarmName)
    for (const name of names) await raiseAlarm(database.db, name, now())
    expect(await readMorning('2026-11-20', now())).toMatchObject({
      alarms: ['mail-to'],
      list: 'https://desk.example.com/requests',
    })
    await clearAlarms(database.db, ...names)
    expect(await readMorning('2026-11-20', now())).toBeNull()
  })

  it('lists the publications since the previous working day began', async () => {
    const row = { staff: tom.email, note: '', restores: null, edits: '{}' }
    const at = ['2026-11-19T13:59:00.000Z', '2026-11-19T14:01:00.000Z', '2026-11-20T15:00:00.000Z']
    await database.db
      .insertInto('publication')
      .values(at.map((each) => ({ ...row, at: each })))
      .execute()
    const { published } = (await readMorning('2026-11-20', now())) ?? {}
    expect(published?.map((each) => [each.at, each.staff, each.link])).toEqual([
      [at[2], tom.name, 'https://desk.example.com/words/history/3'],
      [at[1], tom.name, 'https://desk.example.com/words/history/2'],
    ])
    // On a Monday, the weekend's are included.
    expect((await readMorning('2026-11-23', now()))?.published).toHaveLength(1)
  })
})
