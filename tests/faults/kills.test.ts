/** The process is killed repeatedly while visitors send and mails are delivered. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { maxUnderway } from '../../server/outbox/delivery.ts'
import { expectAllDelivered, expectEachMailReceived, expectStoredOnce, timesReceived } from './support/expectations.ts'
import { sized } from './support/form.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { startSite } from './support/site.ts'
import { kinds, storages } from './support/storage.ts'
import { type Acknowledged, crowd, post, postUntilStored, type Visitor } from './support/visitors.ts'

const rounds = sized(5, 200)
const visitorsAtOnce = 50
/** Three kills of five come while requests are stored, at most this long after an answer, in ms. */
const duringPosts = { latestMs: 10 }
/** The others come during delivery, at most this long after the last answer. */
const duringMails = { latestMs: 400 }

const { create } = storages()

describe.concurrent('a process that is killed', () => {
  it.for(kinds)('loses nothing and stores nothing twice, on %s', async (kind, test) => {
    const random = randomFor(test)
    const storage = await create(kind, test)
    const mail = await startMailServer(test)
    const next = crowd(random)
    const acknowledged: Acknowledged = new Map()
    /** How many mails had been received when each process died. */
    const receivedUntil: number[] = []
    let pending: Visitor[] = []
    let unanswered = 0

    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(test, storage.settings, mail.settings)
      // Visitors without an answer retry with the same key, among new ones.
      const visitors = [...pending, ...Array.from({ length: visitorsAtOnce - pending.length }, next)]
      let answered = 0
      let tell = () => {}
      const sending = visitors.map(async (visitor) => {
        const answer = await post(site.origin, visitor)
        if (answer?.reference) acknowledged.set(answer.reference, visitor)
        answered += 1
        tell()
        return answer
      })
      const amongPosts = round % 5 < 3
      const killAt = amongPosts ? Math.floor(random() * visitors.length) : visitors.length
      while (answered < killAt) {
        await new Promise<void>((resolve) => {
          tell = resolve
        })
      }
      await wait(random() * (amongPosts ? duringPosts : duringMails).latestMs)
      await site.kill()
      const answers = await Promise.all(sending)
      await mail.quiet()
      receivedUntil.push(mail.received.length)
      pending = visitors.filter((_visitor, index) => !answers[index]?.reference)
      unanswered += answers.filter((answer) => answer === undefined).length
      // A busy machine may make PostgreSQL too slow; a visitor who got a 503 retries in the next round.
      const refusals = answers.flatMap((answer) => (answer && ![201, 503].includes(answer.status) ? [answer.text] : []))
      expect(refusals).toEqual([])
    }

    const site = await startSite(test, storage.settings, mail.settings)
    await Promise.all(
      pending.map(async (visitor) => acknowledged.set(await postUntilStored(site.origin, visitor), visitor)),
    )
    await expectStoredOnce(storage, acknowledged)
    // Items of a killed process are due again after 30 s. Their delivery is unknown, so
    // they wait; all others are sent.
    await expectAllDelivered(storage, 120_000, { interrupted: false })
    expect([...timesReceived(mail).values()].filter((times) => times > 1)).toEqual([])
    await storage.letHoursPass()
    await expectAllDelivered(storage, 90_000)
    await expectEachMailReceived(storage, mail)
    const repeats = repeatsByProcess(mail.received, receivedUntil)
    expect(repeats.filter((times) => times > maxUnderway)).toEqual([])

    const repeated = [...timesReceived(mail).values()].filter((times) => times > 1).length
    console.log(
      `${kind}: ${rounds} kills, ${acknowledged.size} requests, ${unanswered} posts unanswered, ${repeated} mails repeated`,
    )
    // Otherwise the kills prove nothing.
    expect(unanswered).toBeGreaterThan(0)
  })
})

/** @returns how many mails of each process were sent again later. */
function repeatsByProcess(received: readonly { readonly messageId: string }[], until: readonly number[]): number[] {
  const last = new Map(received.map(({ messageId }, index) => [messageId, index]))
  const repeats = until.map(() => 0)
  received.forEach(({ messageId }, index) => {
    if (last.get(messageId) === index) return
    const process = until.findIndex((end) => index < end)
    // The last process was never killed.
    if (process < 0) throw new Error(`${messageId} was sent twice by a process that nobody killed`)
    repeats[process] = (repeats[process] ?? 0) + 1
  })
  return repeats
}
