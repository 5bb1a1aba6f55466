/** PostgreSQL freezes for longer than any timeout, then continues. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { maxUnderway } from '../../server/outbox/delivery.ts'
import { startPostgres } from '../support/postgres.ts'
import { expectAllDelivered, expectEachMailReceived, expectStoredOnce, timesReceived } from './support/expectations.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { startSite, visit } from './support/site.ts'
import { inPostgres, temporaryDir } from './support/storage.ts'
import { type Acknowledged, type Answer, crowd, post, postUntilStored, type Visitor } from './support/visitors.ts'

const stalls = 12
/** Longer than a statement may take. */
const stalledMs = { from: 10_000, to: 13_000 }
const visitorsAtOnce = 20
/** The timeouts of a connection and a statement, plus time for a busy machine. */
const bearableMs = 12_000
/** Pages come from memory; waiting for PostgreSQL takes longer. */
const pagePatienceMs = 4_000
const readinessPatienceMs = 5_000

describe('a database that stalls', () => {
  it('loses nothing and stores nothing twice when a graceful stop follows', async (test) => {
    const random = randomFor(test)
    const postgres = await startPostgres()
    test.onTestFinished(postgres.remove)
    const storage = inPostgres(await temporaryDir(test), await postgres.createDatabase())
    const mail = await startMailServer(test)
    const next = crowd(random)
    const acknowledged: Acknowledged = new Map()
    let refused: Visitor[] = []

    for (let round = 0; round < stalls; round += 1) {
      const site = await startSite(test, storage.settings, mail.settings)
      const refusals: Answer[] = []
      let ending = false
      const again = refused
      refused = []
      const sending = Array.from({ length: visitorsAtOnce }, async () => {
        while (!ending) {
          const visitor = again.pop() ?? next()
          const answer = await post(site.origin, visitor)
          if (answer?.reference) acknowledged.set(answer.reference, visitor)
          else refused.push(visitor)
          if (answer && !answer.reference) refusals.push(answer)
          // Slow enough that mails are sent meanwhile.
          await wait(random() * 500)
        }
      })
      await wait(500 + random() * 1_000)

      const resume = await postgres.pause()
      test.onTestFinished(resume)
      const resumeAt = performance.now() + stalledMs.from + random() * (stalledMs.to - stalledMs.from)
      const elsewhere = { ...storage.settings, DATA_DIR: await temporaryDir(test) }
      await expect(startSite(test, elsewhere, mail.settings)).rejects.toThrow(/^DATABASE_URL: .*cannot be used/m)
      const readiness = await visit(site, '/readyz')
      expect(readiness.status).toBe(503)
      expect(readiness.ms).toBeLessThan(readinessPatienceMs)
      while (performance.now() < resumeAt) {
        const page = await visit(site, '/')
        expect(page.status).toBe(200)
        expect(page.ms).toBeLessThan(pagePatienceMs)
        await wait(200)
      }
      resume()
      await wait(1_000 + random() * 2_000)

      const ended = once(site.process, 'exit')
      site.process.kill('SIGTERM')
      const [code] = await ended
      expect(code).toBe(0)
      ending = true
      await Promise.all(sending)
      refused.push(...again)
      for (const answer of refusals) {
        expect(answer).toMatchObject({ status: 503, retryAfterS: expect.any(Number) })
        expect(answer.ms, 'ms until a post was refused').toBeLessThan(bearableMs)
      }
    }

    const site = await startSite(test, storage.settings, mail.settings)
    await Promise.all(
      refused.map(async (visitor) => acknowledged.set(await postUntilStored(site.origin, visitor), visitor)),
    )
    await expectStoredOnce(storage, acknowledged)
    console.log(`${stalls} stalls, a stop after each: ${acknowledged.size} requests`)
    await expectAllDelivered(storage, 60_000, { interrupted: false })
    expect(repeated(mail)).toBe(0)
    // The process stopped before it could store that the mail was sent.
    await storage.letHoursPass()
    await expectAllDelivered(storage, 60_000)
    await expectEachMailReceived(storage, mail)
    expect(repeated(mail)).toBeLessThanOrEqual(stalls * maxUnderway)
  })
})

const repeated = (mail: MailServer) => [...timesReceived(mail).values()].filter((times) => times > 1).length
