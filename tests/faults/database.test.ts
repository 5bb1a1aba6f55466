/** PostgreSQL goes down under load or is down at a start. server/requests/slow-database.test.ts tests slowness. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, type TestContext } from 'vitest'
import { waitUntil } from '../support/eventually.ts'
import { startPostgres } from '../support/postgres.ts'
import { expectDelivered, expectStoredOnce } from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { type Running, startSite } from './support/site.ts'
import { createPostgresStorage, createTemporaryDir } from './support/test-storage.ts'
import { type Acknowledged, createVisitor, postOnce, postUntilStored, type Visitor } from './support/visitors.ts'

const visitorsAtOnce = 30
const outages = 10
const comeBack = { status: 503, retryAfterS: expect.toSatisfy((seconds: number) => seconds > 0) }

async function startOwnPostgres(test: TestContext) {
  const postgres = await startPostgres()
  test.onTestFinished(postgres.remove)
  return { postgres, storage: createPostgresStorage(await createTemporaryDir(test), await postgres.createDatabase()) }
}

describe.concurrent('PostgreSQL', () => {
  it('is used again without a restart after it went down', async (test) => {
    const { postgres, storage } = await startOwnPostgres(test)
    const mail = await startMailServer(test)
    // Mails are queued while both the mail server and the database are down.
    await mail.close()
    const site = await startSite(test, storage.settings, mail.settings)
    const acknowledged: Acknowledged = new Map()
    for (let outage = 0; outage < outages; outage += 1) {
      // Constant load, so that all connections are in use when they break.
      const refused: Visitor[] = []
      let isDown = false
      const sending = Array.from({ length: visitorsAtOnce }, async () => {
        for (;;) {
          const visitor = createVisitor()
          const wasDown = isDown
          const answer = await postOnce(site.origin, visitor)
          if (answer?.reference) {
            acknowledged.set(answer.reference, visitor)
            continue
          }
          refused.push(visitor)
          expect(answer).toMatchObject(comeBack)
          if (wasDown) return
        }
      })
      await wait(300)
      await postgres.stop()
      isDown = true
      await mail.reopen()
      await Promise.all(sending)
      for (const path of ['/', '/healthz']) expect(await site.visit(path)).toBe(200)
      // A check's result is valid for a second.
      await waitUntil(async () => expect(await site.visit('/readyz')).toBe(503))
      await postgres.start()
      await waitUntil(async () => expect(await site.visit('/readyz')).toBe(200))
      for (const visitor of refused) acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
    }
    await expectStoredOnce(storage, acknowledged)
    // A mail that failed during the outage is retried minutes later.
    await storage.letHoursPass()
    await expectDelivered(storage, mail)
  })

  it('may be down at a start, which shows the content that was published last', async (test) => {
    const { postgres, storage } = await startOwnPostgres(test)
    const publish = (value: string) => {
      const edits = JSON.stringify({ 'pages/pricing.yaml': { 'pricing.hero.lead': { value } } })
      const row = { at: '', staff: '', note: '', restores: null, edits }
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
    const visitor = createVisitor()
    expect(await postOnce(site.origin, visitor)).toMatchObject(comeBack)
    expect(await site.visit('/readyz')).toBe(503)

    await postgres.start()
    await publish('Words after.')
    await waitUntil(() => says(site, 'Words after.'))
    await expectStoredOnce(storage, new Map([[await postUntilStored(site.origin, visitor), visitor]]))
  })
})
