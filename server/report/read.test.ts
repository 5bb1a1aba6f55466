/** The sums, on both databases: what belongs to a period and what state a request is in. */
import { expect, it } from 'vitest'
import type { RequestState } from '../../contracts/desk.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { period as span } from '../../tests/support/sample-report.ts'
import type { Database } from '../database/database.ts'
import { readCountedSince, readCounts } from './read.ts'

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
const read = ({ db }: Database) => readCounts(db, span)

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
  it('say where requests stand, what led to them, which picked a time, and what was won', async () => {
    const opened = await database.open()
    const context = (referrerHost: string, campaign: string) =>
      JSON.stringify({ landingPage: '/pricing', referrerHost, campaign })
    const [at, won] = ['2026-11-05T10:00:00.000Z', { state: 'won', state_at: '2026-11-21T23:59:59.999Z' } as const]
    await add(opened, '2026-10-31T23:59:59.999Z', { ...won, context: context('early.example', '') })
    await add(opened, '2026-11-01T00:00:00.000Z', { ...won, state_at: '2026-11-22T00:00:00.000Z' })
    await add(opened, at, { kind: 'prompt-rescue', context: context('', 'früh/mail') })
    const booked = await add(opened, at, { state: 'lost', state_at: at, context: context('news.example', '') })
    const held = await add(opened, at, { held_at: at, context: context('spam.example', '') })
    await add(opened, '2026-11-21T23:59:59.999Z', { held_at: at, released_at: at })
    await add(opened, '2026-11-22T00:00:00.000Z')
    for (const [seat, request_id] of [booked, held].entries()) {
      const row = { request_id, starts_at: at, ends_at: at, seat, changed_at: at, cancelled_at: at }
      await opened.db.insertInto('appointment').values(row).execute()
    }
    const { requests, led, timed, won: wins } = await read(opened)
    const row = (day: string, state: string, kind = 'consultation') => ({ day, kind, state, count: 1 })
    expect(sorted(requests)).toEqual(
      sorted([
        row('2026-11-01', 'won'),
        row('2026-11-05', 'new', 'prompt-rescue'),
        row('2026-11-05', 'lost'),
        row('2026-11-05', 'held'),
        row('2026-11-21', 'new'),
      ]),
    )
    const from = (host: string | null, campaign: string | null) => ({ host, campaign, count: 1 })
    expect(sorted(led)).toEqual(
      sorted([from(null, null), from('', 'früh/mail'), from('news.example', ''), from(null, null)]),
    )
    // A time that was cancelled since counts; one that is held doesn't.
    expect([timed, wins]).toEqual([1, 1])
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

  it('add counts up over the period and devices, have views of programs apart, and leave out the days around it', async () => {
    const opened = await database.open()
    const rows = [
      { what: 'view', name: '/' },
      { what: 'view', name: '/', device: 'phone' },
      { what: 'view', name: '/', device: 'program' },
      { what: 'lcp', name: '500 /' },
      { what: 'source', name: 'a.example one two' },
      { what: 'form', name: 'consultation sent' },
      { what: 'quiz', name: 'finished High Risk' },
    ] as const
    const days = ['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22']
    const values = days.flatMap((day, index) =>
      rows.map((row) => ({ day, n: 10 ** index, device: '' as const, ...row })),
    )
    await opened.db.insertInto('counts').values(values).execute()
    const { views, devices, vitals, arrivals, forms, quiz } = await read(opened)
    expect(sorted(views)).toEqual(
      sorted([
        { day: '2026-11-01', view: '/', count: 20 },
        { day: '2026-11-21', view: '/', count: 200 },
      ]),
    )
    expect(sorted(devices)).toEqual(sorted(['', 'phone', 'program'].map((device) => ({ device, count: 110 }))))
    expect(vitals).toEqual([{ view: '/', device: '', vital: 'lcp', atMost: 500, count: 110 }])
    expect(arrivals).toEqual([{ host: 'a.example', campaign: 'one two', count: 110 }])
    expect(forms).toEqual([{ form: 'consultation', action: 'sent', count: 110 }])
    expect(quiz).toEqual([{ action: 'finished', level: 'High Risk', count: 110 }])
    expect(await readCountedSince(opened.db)).toBe('2026-10-31')
  })
})
