/** What is counted of a visit, on both databases. */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bucketOf, overflow } from '../../contracts/monitoring.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { countingReceiver } from './counting.ts'
import type { Receiver } from './receiver.ts'
import { lines, newId, quizEvent, viewEvent } from './testing.ts'

const site = { views: ['/', '/pricing', '*', 'Unknown View'], quizLevels: ['Critical', 'High Risk'] }
const day = '2026-11-21'
const noon = Date.parse(`${day}T12:00:00Z`)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

onBothDatabases('counts', (test) => {
  let database: Database
  let now: number
  let logged: string[]
  const log = { ...silent, warn: (_: object, message: string) => logged.push(message) }
  const receiver = (store: Database = database) =>
    countingReceiver({ database: store, site, metrics: createMetrics(), log, now: () => now })
  const send = (to: Receiver, ...events: readonly object[]) =>
    to.receive({
      track: 'rum',
      query: '',
      deflated: false,
      contentType: 'text/plain',
      client: '203.0.113.7',
      body: Buffer.from(lines(...events)),
    })
  const views = () => database.db.selectFrom('view_count').selectAll().orderBy('view').orderBy('day').execute()
  const vitals = () =>
    database.db.selectFrom('vital_count').select(['view', 'vital', 'at_most', 'count']).orderBy('vital').execute()

  beforeEach(async () => {
    database = await test.open()
    now = noon
    logged = []
  })

  it('has a view once, however often it is sent, with the latest of its vitals', async () => {
    const counting = receiver()
    const id = newId()
    const states = [
      {},
      { largest_contentful_paint: 900e6 },
      { largest_contentful_paint: 1_400e6, cumulative_layout_shift: 0 },
      { largest_contentful_paint: 1_400e6, cumulative_layout_shift: 0.04, interaction_to_next_paint: 180e6 },
    ]
    for (const [index, state] of states.entries())
      send(counting, viewEvent({ id, name: '/pricing', version: index + 1 }, state))
    // The first again: it comes late, and changes nothing.
    send(counting, viewEvent({ id, name: '/pricing', version: 1 }))
    await counting.stop()
    expect(await views()).toEqual([{ day, view: '/pricing', count: 1 }])
    expect(await vitals()).toEqual([
      { view: '/pricing', vital: 'cls', at_most: 50, count: 1 },
      { view: '/pricing', vital: 'inp', at_most: 200, count: 1 },
      { view: '/pricing', vital: 'lcp', at_most: 1_500, count: 1 },
    ])
  })

  it('has a view once that is over and still sends', async () => {
    const counting = receiver()
    const id = newId()
    send(counting, viewEvent({ id, name: '/', active: false }, { cumulative_layout_shift: 0 }))
    send(counting, viewEvent({ id, name: '/', version: 2 }, { cumulative_layout_shift: 0.3 }))
    await counting.stop()
    expect(await views()).toEqual([{ day, view: '/', count: 1 }])
    expect(await vitals()).toEqual([{ view: '/', vital: 'cls', at_most: 0, count: 1 }])
  })

  it('has a view on the day when it began', async () => {
    const counting = receiver()
    const id = newId()
    send(counting, viewEvent({ id, name: '/' }))
    now += 86_400_000 / 2
    send(counting, viewEvent({ id, name: '/', version: 2 }), viewEvent({ id: newId(), name: '/' }))
    await counting.stop()
    expect(await views()).toEqual([
      { day, view: '/', count: 1 },
      { day: '2026-11-22', view: '/', count: 1 },
    ])
  })

  it('has only pages of the site', async () => {
    const counting = receiver()
    for (const name of ['*', '/secret?email=ada@example.com', '__proto__'])
      send(counting, viewEvent({ id: newId(), name }))
    send(counting, viewEvent({ id: newId() }))
    await counting.stop()
    expect(await views()).toEqual([
      { day, view: '*', count: 1 },
      { day, view: 'Unknown View', count: 3 },
    ])
  })

  it('has the quiz by its levels, each step once', async () => {
    const counting = receiver()
    const repeated = quizEvent('High Risk')
    send(counting, quizEvent(), quizEvent('Critical'), repeated, repeated, quizEvent('Owned by Ada'))
    send(counting, repeated)
    await counting.stop()
    const rows = await database.db.selectFrom('quiz_count').selectAll().orderBy('action').orderBy('level').execute()
    expect(rows).toEqual([
      { day, action: 'finished', level: 'Critical', count: 1 },
      { day, action: 'finished', level: 'High Risk', count: 1 },
      { day, action: 'started', level: '', count: 1 },
    ])
  })

  it('is the sum of what several processes counted', async () => {
    const others = [database, await test.open(), await test.open()]
    const processes = others.map((store) => receiver(store))
    for (const counting of processes) {
      for (let visits = 0; visits < 50; visits += 1)
        for (const name of site.views)
          send(counting, viewEvent({ id: newId(), name, active: false }, { cumulative_layout_shift: visits / 1000 }))
    }
    await Promise.all(processes.map((counting) => counting.stop()))
    expect((await views()).map(({ count }) => count)).toEqual([150, 150, 150, 150])
    expect((await vitals()).reduce((sum, { count }) => sum + count, 0)).toBe(600)
  })

  it('waits in memory while the database is away, and is neither lost nor doubled', async () => {
    let away = true
    const write: Database['write'] = (work) =>
      away ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) : database.write(work)
    const counting = receiver({ ...database, write })
    send(counting, viewEvent({ id: newId(), name: '/' }))
    // Stopping flushes: what was away is still there at the next flush.
    await counting.stop()
    expect(logged).toEqual(['counts could not be stored; they are kept and tried again'])
    expect(await views()).toEqual([])
    away = false
    send(counting, viewEvent({ id: newId(), name: '/' }))
    await counting.stop()
    expect(await views()).toEqual([{ day, view: '/', count: 2 }])
    await counting.stop()
    expect(await views()).toEqual([{ day, view: '/', count: 2 }])
  })

  it('reaches the database within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const counting = receiver()
    send(counting, viewEvent({ id: newId(), name: '/' }))
    expect(await views()).toEqual([])
    vi.advanceTimersByTime(10_000)
    await expect.poll(views).toEqual([{ day, view: '/', count: 1 }])
    vi.useRealTimers()
    await counting.stop()
  })

  it('does not hold up a stop when the database never answers', async () => {
    const counting = receiver({ ...database, write: () => wait(60_000, undefined as never, { ref: false }) })
    send(counting, viewEvent({ id: newId(), name: '/' }))
    const started = performance.now()
    await counting.stop()
    expect(performance.now() - started).toBeLessThan(6_000)
  }, 10_000)
})

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
