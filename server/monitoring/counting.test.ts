/** Counting of views, on both databases. */
import { beforeEach, expect, it } from 'vitest'
import type { ViewReport } from '../../contracts/monitoring.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { createViewReport } from '../../tests/support/sample-view.ts'
import type { Database } from '../database/database.ts'
import type { BaseServices } from '../services.ts'
import { startCounter } from './counting.ts'

const schedule = { timeZone: 'America/New_York' }
const site = { schedule, views: ['/', '/pricing', '*', 'Unknown View'], quizLevels: ['Critical', 'High Risk'] }
const day = '2026-11-21'
const noon = Date.parse(`${day}T12:00:00Z`)
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const given = { site: { manifest: site } } as unknown as BaseServices

describeOnBothDatabases('the counter', (test) => {
  let database: Database
  let now: number
  let logged: string[]
  const warn = (_: object, message: string) => logged.push(message)
  const counter = (store: Database = database) =>
    startCounter({ ...given, database: store, log: { ...silent, warn } }, () => now)
  const counted = async (...reports: readonly ViewReport[]) => {
    const { count, stop } = counter()
    for (const report of reports) count(report)
    await stop()
  }
  const stored = () =>
    database.db
      .selectFrom('daily_count')
      .select(['day', 'metric', 'name', 'detail', 'count'])
      .orderBy('day')
      .orderBy('metric')
      .execute()
  beforeEach(async () => {
    database = await test.open()
    now = noon
    logged = []
  })

  it('counts sources, up to the limit of names per day', async () => {
    const from = (referrerHost: string, campaign = '') => createViewReport('/', { source: { referrerHost, campaign } })
    await counted(from('a.example', 'letter'), from('a.example', 'letter'), from('', ''), createViewReport())
    const sources = async () => (await stored()).filter(({ metric }) => metric === 'source')
    expect((await sources()).map(({ name, detail, count }) => [name, detail, count]).sort()).toEqual([
      ['', '', 1],
      ['a.example', 'letter', 2],
    ])
    now += 86_400_000
    await counted(...Array.from({ length: 700 }, (_, index) => from(`${index}.example`)), from('0.example'))
    const rows = await sources()
    expect(rows).toHaveLength(2 + 501)
    expect(rows.find(({ name }) => name === '(others)')?.count).toBe(200)
    expect(rows.find(({ name }) => name === '0.example')?.count).toBe(2)
  })

  it('counts by the day in the firm’s time zone', async () => {
    now = Date.parse(`${day}T04:30:00Z`)
    await counted(createViewReport('/'))
    expect((await stored()).map((row) => row.day)).toEqual(['2026-11-20'])
  })

  it('adds up what several processes count', async () => {
    const processes = [database, await test.open(), await test.open()].map((store) => counter(store))
    for (const { count } of processes) {
      for (let visits = 0; visits < 50; visits += 1) for (const name of site.views) count(createViewReport(name))
    }
    await Promise.all(processes.map(({ stop }) => stop()))
    expect((await stored()).reduce((total, { count }) => total + count, 0)).toBe(600)
  })

  it('keeps counts in memory while the database is down, and neither loses nor doubles them', async () => {
    let away = true
    const write: Database['write'] = (work) =>
      away ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) : database.write(work)
    const { count, stop } = counter({ ...database, write })
    count(createViewReport())
    // Stopping flushes. The counts remain for the next flush.
    await stop()
    expect(logged).toEqual(['counts could not be stored; they are kept and tried again'])
    expect(await stored()).toEqual([])
    away = false
    count(createViewReport())
    await stop()
    await stop()
    expect((await stored()).map(({ count }) => count)).toEqual([2])
  })
})
