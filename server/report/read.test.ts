/** The sums, on both databases: what belongs to a period and what state a request is in. */
import { expect, it } from 'vitest'
import type { RequestState } from '../../contracts/desk.ts'
import type { Device } from '../../contracts/monitoring.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import type { Span } from './period.ts'
import { readCountedSince, readCounts } from './read.ts'
import { readReport } from './report.ts'
import { period as span, terms } from './testing.ts'

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
const read = ({ db }: Database, of: Span = span) => readCounts(db, of)

type Stored = {
  readonly kind?: 'consultation' | 'prompt-rescue'
  readonly fields?: string
  readonly context?: string
  readonly held_at?: string
  readonly released_at?: string
  readonly withdrawn_at?: string
  readonly state?: RequestState
  readonly state_at?: string
  readonly review_sent_at?: string
}
let made = 0

async function add({ db }: Database, received_at: string, { kind = 'consultation', ...more }: Stored = {}) {
  made += 1
  const row = { reference: `R${made}`, kind, received_at, fields: '{}', email: '', text_digest: `${made}`, ...more }
  return (await db.insertInto('request').values(row).returning('id').executeTakeFirstOrThrow()).id
}

onBothDatabases('the counts of a report', (database) => {
  it('say where requests stand, by day and kind', async () => {
    const opened = await database.open()
    await add(opened, '2026-10-31T23:59:59.999Z')
    await add(opened, '2026-11-01T00:00:00.000Z')
    await add(opened, '2026-11-01T12:00:00.000Z', { kind: 'prompt-rescue' })
    await add(opened, '2026-11-01T13:00:00.000Z', { state: 'lost', state_at: '2026-11-03' })
    await add(opened, '2026-11-01T15:00:00.000Z', { held_at: '2026-11-01' })
    await add(opened, '2026-11-21T23:59:59.999Z', { held_at: '2026-11-21', released_at: '2026-11-22' })
    await add(opened, '2026-11-22T00:00:00.000Z')
    const { requests } = await read(opened)
    const row = (day: string, state: string, kind = 'consultation') => ({ day, kind, state, count: 1 })
    expect(sorted(requests)).toEqual(
      sorted([
        row('2026-11-01', 'new'),
        row('2026-11-01', 'new', 'prompt-rescue'),
        row('2026-11-01', 'lost'),
        row('2026-11-01', 'held'),
        row('2026-11-21', 'new'),
      ]),
    )
  })

  it('count what was won in the period, whenever it was received', async () => {
    const opened = await database.open()
    const won = (state_at: string) => add(opened, '2026-09-01T00:00:00.000Z', { state: 'won', state_at })
    await won('2026-10-31T23:59:59.999Z')
    await won('2026-11-01T00:00:00.000Z')
    await won('2026-11-21T23:59:59.999Z')
    await won('2026-11-22T00:00:00.000Z')
    await add(opened, '2026-11-03T00:00:00.000Z', { state: 'lost', state_at: '2026-11-04T00:00:00.000Z' })
    expect((await read(opened)).won).toBe(2)
  })

  it('say what led to requests, but to none that is held', async () => {
    const opened = await database.open()
    const context = (referrerHost: string, campaign: string) =>
      JSON.stringify({ landingPage: '/pricing', referrerHost, campaign })
    const at = '2026-11-05T10:00:00.000Z'
    await add(opened, at, { context: context('news.example', '') })
    await add(opened, at, { context: context('news.example', '') })
    await add(opened, at, { context: context('', 'früh/mail') })
    await add(opened, at, { context: context('', 'früh/mail'), held_at: at })
    await add(opened, at)
    expect(sorted((await read(opened)).led)).toEqual(
      sorted([
        { host: 'news.example', campaign: '', count: 1 },
        { host: 'news.example', campaign: '', count: 1 },
        { host: '', campaign: 'früh/mail', count: 1 },
        { host: null, campaign: null, count: 1 },
      ]),
    )
  })

  it('count consultations whose time was picked, even if it was cancelled since', async () => {
    const opened = await database.open()
    const at = '2026-11-05T10:00:00.000Z'
    for (const [seat, more] of [{}, { held_at: at }].entries()) {
      const request_id = await add(opened, at, more)
      const row = { request_id, starts_at: at, ends_at: at, seat, changed_at: at, cancelled_at: at }
      await opened.db.insertInto('appointment').values(row).execute()
    }
    await add(opened, at)
    expect((await read(opened)).timed).toBe(1)
  })

  it('have the prompt rescues that a review is owed for, with their start dates whatever else they say', async () => {
    const opened = await database.open()
    const at = '2026-11-05T10:00:00.000Z'
    const rescue = (more: Stored) => add(opened, at, { kind: 'prompt-rescue', ...more })
    const hostile = '"start-date":"2026-01-01" \\ \ud800 half a character'
    await rescue({ fields: JSON.stringify({ prompts: hostile, 'start-date': '2026-11-09' }) })
    await rescue({ fields: JSON.stringify({ prompts: hostile, 'start-date': '' }), state: 'won', review_sent_at: at })
    await rescue({ state: 'closed', review_sent_at: at })
    await rescue({ state: 'closed' })
    await rescue({ state: 'lost' })
    await rescue({ withdrawn_at: at })
    await rescue({ held_at: at })
    await add(opened, at)
    const owed = (await read(opened)).rescues.map(({ startDate, reviewSentAt }) => [startDate || null, reviewSentAt])
    expect(owed.map(String).sort()).toEqual([`,${at}`, `,${at}`, '2026-11-09,'])
  })

  it('add vitals up over the period, and leave out the days around it', async () => {
    const opened = await database.open()
    const days = ['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22']
    for (const [index, day] of days.entries()) {
      const count = 10 ** index
      const rows = [
        { what: 'view', name: '/' },
        { what: 'lcp', name: '500 /' },
        { what: 'source', name: 'a.example one two' },
        { what: 'form', name: 'consultation sent' },
        { what: 'quiz', name: 'finished High Risk' },
      ] as const
      await opened.db
        .insertInto('counts')
        .values(rows.map((row) => ({ day, n: count, ...row })))
        .execute()
    }
    const { views, vitals, arrivals, forms, quiz } = await read(opened)
    expect(vitals).toEqual([{ view: '/', device: '', vital: 'lcp', atMost: 500, count: 110 }])
    expect(arrivals).toEqual([{ host: 'a.example', campaign: 'one two', count: 110 }])
    expect(forms).toEqual([{ form: 'consultation', action: 'sent', count: 110 }])
    expect(sorted(views)).toEqual(
      sorted([
        { day: '2026-11-01', view: '/', count: 10 },
        { day: '2026-11-21', view: '/', count: 100 },
      ]),
    )
    expect(quiz).toEqual([{ action: 'finished', level: 'High Risk', count: 110 }])
    expect(await readCountedSince(opened.db)).toBe('2026-10-31')
  })

  it('add views up over devices, and have those of programs apart', async () => {
    const opened = await database.open()
    const row = (day: string, device: Device | 'program' | '', n: number) => ({
      day,
      what: 'view' as const,
      name: '/',
      device,
      n,
    })
    const [first, last] = ['2026-11-01', '2026-11-21']
    await opened.db
      .insertInto('counts')
      .values([row(first, '', 1), row(first, 'phone', 2), row(first, 'program', 40), row(last, 'phone', 4)])
      .execute()
    const { views, devices } = await read(opened)
    expect(sorted(views)).toEqual(
      sorted([
        { day: first, view: '/', count: 3 },
        { day: last, view: '/', count: 4 },
      ]),
    )
    expect(sorted(devices)).toEqual(
      sorted([
        { device: '', count: 1 },
        { device: 'phone', count: 6 },
        { device: 'program', count: 40 },
      ]),
    )
  })

  it('are read while another connection writes, and do not hold it up', async () => {
    const [reader, writer] = [await database.open(), await database.open()]
    const day = span.from
    const report = () => readReport(reader, span, terms, new Date('2026-11-21T10:00:00.000Z'))
    let done = false
    const writing = (async () => {
      for (let index = 0; index < 50; index += 1) {
        await writer.write(async (transaction) => {
          await transaction
            .insertInto('counts')
            .values({ day, what: 'view', name: `/${index}`, n: 1 })
            .execute()
          await transaction
            .insertInto('counts')
            .values({ day, what: 'quiz', name: `started /${index}`, n: 1 })
            .execute()
        })
      }
      done = true
    })()
    while (!done) {
      const { views, quiz } = await report()
      // Both rows of a transaction or none: one moment for all tables.
      expect(quiz.started).toBe(views.total)
      await new Promise(setImmediate)
    }
    await writing
    expect((await report()).views.total).toBe(50)
  })
})
