/** The process is killed repeatedly while visitors send and mails are delivered. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Edits } from '../../cms/edits.ts'
import { maxConcurrent } from '../../server/requests/outbox/delivery.ts'
import { addSamplePage } from '../support/sample-page.ts'
import {
  countRepeatedMails,
  expectAllButInterruptedDelivered,
  expectDelivered,
  expectStoredOnce,
} from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { startSite } from './support/site.ts'
import { createStorage, databaseKinds } from './support/test-storage.ts'
import {
  type Acknowledged,
  createVisitor,
  isFullRun,
  postOnce,
  postUntilStored,
  type Visitor,
} from './support/visitors.ts'

const rounds = isFullRun ? 60 : 3
const visitorsAtOnce = 50
/** Two of three kills come while requests are stored, at most this long after a response. */
const duringPostsMs = 10
/** The others come during delivery, at most this long after the last response. */
const duringMailsMs = 400

/** A process looks for a publication every two seconds, and builds its site in one or more. */
const duringPublicationMs = 4000

describe.concurrent('a process that is killed', () => {
  it.for(databaseKinds)('loses nothing and stores nothing twice, on %s', async (kind, test) => {
    const storage = await createStorage(kind, test)
    const mail = await startMailServer(test)
    // Visitors don't notice, and the mails of the first round wait.
    await mail.close()
    const acknowledged: Acknowledged = new Map()
    let pending: Visitor[] = []
    let unanswered = 0

    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(test, storage.settings, mail.settings)
      // Visitors without a response retry with the same key, while others send new requests.
      const visitors = [...pending, ...Array.from({ length: visitorsAtOnce - pending.length }, createVisitor)]
      const isAmongPosts = round % 3 < 2
      const { promise: isTime, resolve: tell } = Promise.withResolvers<void>()
      let left = isAmongPosts ? Math.ceil(Math.random() * visitors.length) : visitors.length
      const sending = visitors.map(async (visitor) => {
        const answer = await postOnce(site.origin, visitor)
        if (answer?.reference) acknowledged.set(answer.reference, visitor)
        left -= 1
        if (left === 0) tell()
        return answer
      })
      await isTime
      await wait(Math.random() * (isAmongPosts ? duringPostsMs : duringMailsMs))
      await site.kill()
      const answers = await Promise.all(sending)
      await mail.quiet()
      await mail.reopen()
      pending = visitors.filter((_visitor, index) => !answers[index]?.reference)
      unanswered += answers.filter((answer) => answer === undefined).length
      // A busy machine may make PostgreSQL too slow; a visitor who got a 503 retries in the next round.
      for (const answer of answers) if (answer) expect([201, 503]).toContain(answer.status)
    }

    const site = await startSite(test, storage.settings, mail.settings)
    for (const visitor of pending) acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
    await expectStoredOnce(storage, acknowledged)
    await expectAllButInterruptedDelivered(storage)
    expect(countRepeatedMails(mail)).toBe(0)
    await storage.letHoursPass()
    await expectDelivered(storage, mail, false)
    expect(countRepeatedMails(mail)).toBeLessThanOrEqual(rounds * maxConcurrent)
    // Otherwise the kills came too late to test anything, as they may in few rounds.
    if (isFullRun) expect(unanswered).toBeGreaterThan(0)
  })

  // On one database, because publishing only reads rows.
  it('shows each page that was published before it was killed', async (test) => {
    const storage = await createStorage('SQLite', test)
    let edits: Edits = {}
    const publish = () =>
      storage.use(({ db }) => {
        const row = { at: '', staff: '', note: '', restores: null, edits: JSON.stringify(edits) }
        return db.insertInto('publication').values(row).execute()
      })
    let site = await startSite(test, storage.settings)
    // Each round builds the site two or three times.
    const addresses = isFullRun ? ['/resources/one', '/resources/two'] : ['/resources/one']
    for (const address of addresses) {
      expect(await site.visit(address)).toBe(404)
      edits = { ...edits, ...addSamplePage(address) }
      await publish()
      await wait(Math.random() * duringPublicationMs)
      await site.kill()
      site = await startSite(test, storage.settings)
      expect(await site.visit(address)).toBe(200)
      expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).toContain(address)
    }
  })
})
