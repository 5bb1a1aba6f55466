/** What is counted of a visit, on both databases. */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { bucketOf, overflow, type Step, type ViewReport } from '../../contracts/monitoring.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { viewed } from '../../tests/support/viewed.ts'
import type { Database } from '../database/database.ts'
import { startCounter } from './counting.ts'

const site = { views: ['/', '/pricing', '*', 'Unknown View'], quizLevels: ['Critical', 'High Risk'] }
const day = '2026-11-21'
const noon = Date.parse(`${day}T12:00:00Z`)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

onBothDatabases('counts', (test) => {
  let database: Database
  let now: number
  let logged: string[]
  const log = { ...silent, warn: (_: object, message: string) => logged.push(message) }
  const counter = (store: Database = database) =>
    startCounter({ database: store, site, metrics: { countLost: () => {} }, log, now: () => now })
  const counted = async (...reports: readonly ViewReport[]) => {
    const { count, stop } = counter()
    for (const report of reports) count(report, report.automated)
    await stop()
  }
  const views = () => database.db.selectFrom('view_count').selectAll().orderBy('view').orderBy('day').execute()
  const vitals = () =>
    database.db
      .selectFrom('vital_count')
      .select(['view', 'device', 'vital', 'at_most', 'count'])
      .orderBy('vital')
      .execute()
  const sources = () =>
    database.db
      .selectFrom('source_count')
      .select(['referrer_host', 'campaign', 'count'])
      .orderBy('referrer_host')
      .execute()

  beforeEach(async () => {
    database = await test.open()
    now = noon
    logged = []
  })

  it('have a view once, by its device, and its vitals in buckets', async () => {
    const shown = { vitals: { lcp: 1_400, inp: 180, cls: 40 } }
    await counted(
      viewed('/pricing', { shown }),
      viewed('/pricing', { device: 'desktop' }),
      viewed('/pricing', { shown: { vitals: { lcp: 1_100 } } }),
    )
    expect(await views()).toEqual(
      expect.arrayContaining([
        { day, view: '/pricing', device: 'phone', count: 2 },
        { day, view: '/pricing', device: 'desktop', count: 1 },
      ]),
    )
    expect(await vitals()).toEqual([
      { view: '/pricing', device: 'phone', vital: 'cls', at_most: 50, count: 1 },
      { view: '/pricing', device: 'phone', vital: 'inp', at_most: 200, count: 1 },
      { view: '/pricing', device: 'phone', vital: 'lcp', at_most: 1_500, count: 2 },
    ])
  })

  it('have a view on the day when it was left', async () => {
    const { count, stop } = counter()
    count(viewed(), false)
    now += 86_400_000 / 2
    count(viewed(), false)
    await stop()
    expect((await views()).map((row) => [row.day, row.count])).toEqual([
      [day, 1],
      ['2026-11-22', 1],
    ])
  })

  it('have only pages of the site', async () => {
    await counted(...['*', '/secret?email=ada@example.com', '__proto__', ''].map((view) => viewed(view)))
    expect((await views()).map(({ view, count }) => [view, count])).toEqual([
      ['*', 1],
      ['Unknown View', 3],
    ])
  })

  it('have programs apart, and nothing but their views', async () => {
    const steps = [{ quiz: 'started' }] as const
    const shown = { vitals: { lcp: 1 }, source: { referrerHost: 'a.example', campaign: '' } }
    await counted(viewed('/', { automated: true, shown, steps }), viewed())
    expect((await views()).map(({ device, count }) => [device, count]).sort()).toEqual([
      ['phone', 1],
      ['program', 1],
    ])
    expect([...(await vitals()), ...(await sources())]).toEqual([])
    expect(await database.db.selectFrom('quiz_count').selectAll().execute()).toEqual([])
  })

  it('have what led to the site, and no more names than a day can have', async () => {
    const from = (referrerHost: string, campaign = '') =>
      viewed('/', { shown: { vitals: {}, source: { referrerHost, campaign } } })
    await counted(from('a.example', 'letter'), from('a.example', 'letter'), from('', ''), viewed())
    expect(await sources()).toEqual([
      { referrer_host: '', campaign: '', count: 1 },
      { referrer_host: 'a.example', campaign: 'letter', count: 2 },
    ])
    now += 86_400_000
    await counted(...Array.from({ length: 700 }, (_, index) => from(`${index}.example`)), from('0.example'))
    const rows = await sources()
    expect(rows).toHaveLength(2 + 501)
    expect(rows.find(({ referrer_host }) => referrer_host === '(others)')?.count).toBe(200)
    expect(rows.find(({ referrer_host }) => referrer_host === '0.example')?.count).toBe(2)
  })

  it('have the quiz by its levels and the forms by their steps, with a view or after it', async () => {
    const steps: Step[] = [
      { quiz: 'started' },
      { quiz: 'finished', level: 'High Risk' },
      { quiz: 'finished', level: 'Owned by Ada' },
      { form: 'consultation', action: 'started' },
    ]
    const { shown: _, ...later } = viewed('/', { steps: [{ form: 'consultation', action: 'failed' }] })
    await counted(viewed('/', { steps }), later)
    const quiz = await database.db.selectFrom('quiz_count').selectAll().orderBy('action').execute()
    expect(quiz).toEqual([
      { day, action: 'finished', level: 'High Risk', count: 1 },
      { day, action: 'started', level: '', count: 1 },
    ])
    expect(await database.db.selectFrom('form_count').selectAll().orderBy('action').execute()).toEqual([
      { day, form: 'consultation', action: 'failed', count: 1 },
      { day, form: 'consultation', action: 'started', count: 1 },
    ])
    expect((await views()).map(({ count }) => count)).toEqual([1])
  })

  it('are the sum of what several processes counted', async () => {
    const processes = [database, await test.open(), await test.open()].map((store) => counter(store))
    for (const { count } of processes) {
      for (let visits = 0; visits < 50; visits += 1)
        for (const name of site.views) count(viewed(name, { shown: { vitals: { cls: visits } } }), false)
    }
    await Promise.all(processes.map(({ stop }) => stop()))
    expect((await views()).map(({ count }) => count)).toEqual([150, 150, 150, 150])
    expect((await vitals()).reduce((sum, { count }) => sum + count, 0)).toBe(600)
  })

  it('wait in memory while the database is away, and are neither lost nor doubled', async () => {
    let away = true
    const write: Database['write'] = (work) =>
      away ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) : database.write(work)
    const { count, stop } = counter({ ...database, write })
    count(viewed(), false)
    // Stopping flushes: what was away is still there at the next flush.
    await stop()
    expect(logged).toEqual(['counts could not be stored; they are kept and tried again'])
    expect(await views()).toEqual([])
    away = false
    count(viewed(), false)
    await stop()
    await stop()
    expect((await views()).map((row) => row.count)).toEqual([2])
  })
})

it('counts do not hold up a stop when the database never answers', async () => {
  const database = { write: () => wait(60_000, undefined as never, { ref: false }) } as Partial<Database> as Database
  const { count, stop } = startCounter({ database, site, metrics: { countLost: () => {} }, log: silent })
  count(viewed(), false)
  const started = performance.now()
  await stop()
  expect(performance.now() - started).toBeLessThan(20_000)
}, 60_000)

describe('buckets', () => {
  it.each([
    ['lcp', 0, 500],
    ['lcp', 2_500, 2_500],
    ['lcp', 2_500.1, 3_000],
    ['lcp', 60_000, overflow],
    ['inp', 200, 200],
    ['cls', 0, 0],
    ['cls', 100.4, 150],
  ] as const)('%s of %d is at most %d', (vital, value, bound) => {
    expect(bucketOf(vital, value)).toBe(bound)
  })
})
