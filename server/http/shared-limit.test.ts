/** Counts that hold in however many processes, on PostgreSQL; on SQLite there is one. */
import Fastify from 'fastify'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { clientLimit } from './client-limit.ts'
import { acrossProcesses, sweep } from './shared-limit.ts'

const limit = { windowMs: 600_000, maxPosts: 6 }
const start = new Date('2026-11-21T12:03:00Z')

onBothDatabases('a limit', (testDatabase) => {
  afterEach(() => void vi.useRealTimers())

  /** A process that answers with what it has counted. */
  const startProcess = async (database: Database, name = 'post') => {
    const app = Fastify({ trustProxy: '127.0.0.1' })
    onTestFinished(() => app.close())
    const count = acrossProcesses(app, database, name, limit, await clientLimit(app, limit))
    app.get('/', (request) => count(request))
    return async (address: string) => {
      const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<Awaited<ReturnType<typeof count>>>()
    }
  }
  /** Three of them, asked in turn. */
  const startThree = async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] })
    const database = await testDatabase.open()
    const processes = await Promise.all(
      [1, 2, 3].map(async () => startProcess(database.dialect === 'sqlite' ? database : await testDatabase.open())),
    )
    let turn = 0
    const ask = (address: string) => {
      turn += 1
      return processes[turn % 3]?.(address)
    }
    const refused = async (address: string, times: number) => {
      const counted = []
      for (let time = 0; time < times; time += 1) counted.push(await ask(address))
      return counted.filter((one) => one?.retryAfterS !== null)
    }
    return { database, refused, isShared: database.dialect === 'postgres' }
  }

  it('is one for all processes, and is over with its window', async () => {
    const { refused, isShared } = await startThree()
    const many = await refused('203.0.113.7', limit.maxPosts + 3)
    expect(many.map((one) => [one?.count, one?.isFirst])).toEqual(
      isShared ? [7, 8, 9].map((count) => [count, count === 7]) : [],
    )
    if (isShared) expect(many[0]?.retryAfterS).toBe(7 * 60)
    expect(await refused('203.0.113.8', 1)).toEqual([])
    vi.setSystemTime(start.getTime() + limit.windowMs)
    expect(await refused('203.0.113.7', 3)).toEqual([])
  })

  it('counts an IPv6 network beside its lines', async () => {
    const { refused, isShared } = await startThree()
    for (let line = 1; line <= 5; line += 1) expect(await refused(`2001:db8:1:${line}::1`, 6)).toEqual([])
    // What a line sends beyond its own limit takes nothing from its neighbors; all of theirs is used up.
    expect(await refused('2001:db8:1:6::1', 1)).toHaveLength(isShared ? 1 : 0)
    expect(await refused('2001:db8:2:1::1', 1)).toEqual([])
  })

  it('counts at the same moment each once, and apart from other limits', async () => {
    const database = await testDatabase.open()
    const [one, other, bookings] = [
      await startProcess(database),
      await startProcess(database),
      await startProcess(database, 'booking'),
    ]
    const counted = await Promise.all([one, other, one, other, one, other].map((ask) => ask('203.0.113.7')))
    const counts = counted.map(({ count }) => count).sort()
    if (database.dialect === 'postgres') expect(counts).toEqual([1, 2, 3, 4, 5, 6])
    else expect(Math.max(...counts)).toBe(3)
    expect((await bookings('203.0.113.7')).count).toBe(1)
  })

  it('keeps no address, and nothing once the window and the day are over', async () => {
    const { database, refused, isShared } = await startThree()
    if (!isShared) return
    await refused('203.0.113.7', 1)
    const stored = async () => [
      ...(await database.db.selectFrom('client_count').selectAll().execute()),
      ...(await database.db.selectFrom('client_salt').selectAll().execute()),
    ]
    expect(await stored()).toHaveLength(2)
    expect(JSON.stringify(await stored())).not.toContain('203.0.113')
    await sweep(database.db, new Date('2026-11-21T12:09:59Z'))
    expect(await stored()).toHaveLength(2)
    await sweep(database.db, new Date('2026-11-21T12:10:00Z'))
    expect(await stored()).toHaveLength(1)
    await sweep(database.db, new Date('2026-11-22T00:00:00Z'))
    expect(await stored()).toEqual([])
  })
})
