/** The database is locked by another connection, or down. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, type TestContext } from 'vitest'
import { sqliteFile } from '../../server/database/sqlite.ts'
import { startPostgres } from '../support/postgres.ts'
import { eventually, expectAllDelivered, expectEachMailReceivedOnce, expectStoredOnce } from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { type Running, startSite, visit } from './support/site.ts'
import { inPostgres, kinds, type Storage, storages, temporaryDir } from './support/storage.ts'
import {
  type Acknowledged,
  type Answer,
  crowd,
  post,
  postNatively,
  postUntilStored,
  type Visitor,
} from './support/visitors.ts'

const { create } = storages()
const visitorsAtOnce = 30
/** The minimum time of the lock, in ms; it ends after every visitor got a 503. */
const heldMs = 30_000
/** Pages come from memory. SQLite would block the whole process. */
const pagesMeanwhile = 2

/** Takes a write lock. @returns releases it. */
async function hold({ kind, dataDir, url }: Storage, { onTestFinished }: TestContext): Promise<() => Promise<void>> {
  if (kind === 'SQLite') {
    const file = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 5_000 })
    onTestFinished(() => {
      if (file.isOpen) file.close()
    })
    file.exec('BEGIN IMMEDIATE')
    return async () => file.close()
  }
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  let held = true
  const free = async () => {
    if (held) await client.end()
    held = false
  }
  onTestFinished(free)
  // Like SQLite's lock, it blocks writers only.
  await client.query('BEGIN; LOCK TABLE request, outbox IN SHARE MODE')
  return free
}

/** Expects a 503 with Retry-After. */
function expectComeBack(answer: Answer | undefined): void {
  expect(answer).toMatchObject({ status: 503 })
  expect(answer?.retryAfterS).toBeGreaterThan(0)
}

/** Breaks the server's connections to PostgreSQL, like a restart or firewall. */
async function cutConnections({ query }: Storage): Promise<void> {
  await query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
}

describe.concurrent('a database', () => {
  it.for(kinds)('that is locked by another connection delays requests and loses none, on %s', async (kind, test) => {
    const storage = await create(kind, test)
    const mail = await startMailServer(test)
    const site = await startSite(test, storage.settings, mail.settings)
    const next = crowd(randomFor(test))
    const acknowledged: Acknowledged = new Map()
    const first = next()
    acknowledged.set(await postUntilStored(site.origin, first), first)

    const free = await hold(storage, test)
    const freeAt = performance.now() + heldMs
    let turnedAway = 0
    const visiting = Array.from({ length: visitorsAtOnce }, async () => {
      const visitor = next()
      expectComeBack(await post(site.origin, visitor))
      turnedAway += 1
      acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
    })
    let pages = 0
    let failed = false
    const looking = async () => {
      while (!failed && (turnedAway < visitorsAtOnce || performance.now() < freeAt)) {
        expect(await visit(site, '/')).toMatchObject({ status: 200 })
        if (turnedAway === 0) pages += 1
        await wait(200)
      }
    }
    const visits = Promise.all(visiting).catch((error: unknown) => {
      failed = true
      throw error
    })
    await Promise.race([looking(), visits])
    await free()
    await visits
    expect(pages, 'pages before the first visitor was turned away').toBeGreaterThanOrEqual(pagesMeanwhile)
    await eventually(10_000, async () => expect(await visit(site, '/readyz')).toMatchObject({ status: 200 }))

    await expectStoredOnce(storage, acknowledged)
    expect(acknowledged.size).toBe(visitorsAtOnce + 1)
    // A mail that met the lock is tried again after a minute.
    await expectAllDelivered(storage, 120_000)
    await expectEachMailReceivedOnce(storage, mail)
  })

  it('that goes down and comes back is used again without a restart, on PostgreSQL', async (test) => {
    const postgres = await startPostgres()
    test.onTestFinished(postgres.remove)
    const storage = inPostgres(await temporaryDir(test), await postgres.createDatabase())
    const mail = await startMailServer(test)
    await mail.break({ at: 'closed' })
    const site = await startSite(test, storage.settings, mail.settings)
    const next = crowd(randomFor(test))
    const acknowledged: Acknowledged = new Map()
    const store = async (visitor: Visitor) => acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
    await Promise.all(Array.from({ length: visitorsAtOnce }, () => store(next())))
    // Queued while both the mail server and the database are down.
    const outage = async () => {
      // Constant load, so that every connection is in use when it breaks.
      const refused: Visitor[] = []
      const sending = Array.from({ length: visitorsAtOnce }, async () => {
        for (;;) {
          const visitor = next()
          const answer = await post(site.origin, visitor)
          if (answer?.reference) {
            acknowledged.set(answer.reference, visitor)
            continue
          }
          refused.push(visitor)
          if (stopped) return answer
        }
      })
      let stopped = false
      for (let times = 0; times < 5; times += 1) {
        await wait(100)
        await cutConnections(storage)
      }
      stopped = true
      await postgres.stop()
      await mail.repair()
      for (const answer of await Promise.all(sending)) expectComeBack(answer)

      const visitor = next()
      expectComeBack(await post(site.origin, visitor))
      const page = await postNatively(site.origin, visitor)
      expectComeBack(page)
      expect(page?.text).toContain('<html')
      for (const word of [visitor.fields.email, /^Number \d+\./.exec(visitor.fields.prompts ?? '')?.[0]]) {
        expect(page?.text).toContain(word)
      }
      expect(await visit(site, '/')).toMatchObject({ status: 200 })
      expect(await visit(site, '/healthz')).toMatchObject({ status: 200 })
      expect(await visit(site, '/readyz')).toMatchObject({ status: 503 })
      await postgres.start()
      await eventually(30_000, async () => expect(await visit(site, '/readyz')).toMatchObject({ status: 200 }))
      await Promise.all([...refused, visitor].map(store))
    }
    for (let times = 0; times < 10; times += 1) await outage()

    await expectStoredOnce(storage, acknowledged)
    await expectAllDelivered(storage, 90_000)
    await expectEachMailReceivedOnce(storage, mail)
  })

  it('that is away at a start leaves the words that were published last, on PostgreSQL', async (test) => {
    const postgres = await startPostgres()
    test.onTestFinished(postgres.remove)
    const storage = inPostgres(await temporaryDir(test), await postgres.createDatabase())
    const publish = (value: string) => {
      const edits = JSON.stringify({ 'pages/pricing.yaml': { 'pricing.hero.lead': { value } } })
      const row = { at: '', staff: '', note: '', restores: null, edits, release: '' }
      return storage.use(({ db }) => db.insertInto('publication').values(row).execute())
    }
    const says = async ({ origin }: Running, words: string) =>
      expect(await (await fetch(`${origin}/pricing`)).text()).toContain(words)
    await publish('Words before.')
    const before = await startSite(test, storage.settings)
    await says(before, 'Words before.')
    await before.kill()

    await postgres.stop()
    const site = await startSite(test, storage.settings, { DESK_PORT: '0' })
    await says(site, 'Words before.')
    const visitor = crowd(randomFor(test))()
    expectComeBack(await post(site.origin, visitor))
    expect(await visit(site, '/readyz')).toMatchObject({ status: 503 })

    await postgres.start()
    await publish('Words after.')
    await eventually(30_000, async () => says(site, 'Words after.'))
    await expectStoredOnce(storage, new Map([[await postUntilStored(site.origin, visitor), visitor]]))
  })
})
