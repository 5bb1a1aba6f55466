/** Three processes on one PostgreSQL behind nginx, one of which may be killed. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { canBalance, keepVisiting, processes, startBalanced } from './support/balanced.ts'
import { expectAllDelivered, expectEachMailReceived, expectStoredOnce, timesReceived } from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { storages } from './support/storage.ts'
import { crowd } from './support/visitors.ts'

const kills = 12
/** Requests stored between two kills. */
const between = 120
const { create } = storages()

describe.runIf(canBalance)('three processes behind a balancer', () => {
  it(`lose nothing and store nothing twice while one is killed under load, ${kills} time(s)`, async (test) => {
    const storage = await create('PostgreSQL', test)
    const mail = await startMailServer(test)
    const balanced = await startBalanced(test, storage, mail)
    const random = randomFor(test)
    const { acknowledged, statuses, end } = keepVisiting(balanced, crowd(random))
    for (let kill = 1; kill <= kills; kill += 1) {
      const stored = acknowledged.size
      while (acknowledged.size < stored + between) await wait(1)
      await wait(random() * 10)
      await balanced.replace(kill % processes)
    }
    await end()
    console.log(`${acknowledged.size} requests; answers: ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect([...statuses.keys()].filter((status) => ![201, 503].includes(status))).toEqual([])
    expect(await balanced.brokenOff(), 'posts on their way at a kill').toBeGreaterThan(0)
    await expectStoredOnce(storage, acknowledged)
    const working = balanced.started.filter(({ output }) => output().includes('"msg":"request stored"'))
    expect(working.length, 'processes that stored something').toBeGreaterThanOrEqual(processes)
    // Items of a killed process wait for half a minute.
    await expectAllDelivered(storage, 120_000, { interrupted: false })
    expect([...timesReceived(mail).values()].filter((times) => times > 1)).toEqual([])
    await storage.letHoursPass()
    await expectAllDelivered(storage, 90_000)
    await expectEachMailReceived(storage, mail)
  })
})
