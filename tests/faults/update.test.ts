/**
 * A rolling update from an earlier version under load. Full form only, because the earlier version is built, and only
 * if the history has it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { canBalance, keepVisiting, processes, startBalanced } from './support/balanced.ts'
import { expectAllDelivered, expectEachMailReceivedOnce, expectStoredOnce } from './support/expectations.ts'
import { full } from './support/form.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { storages } from './support/storage.ts'
import { buildVersion, commitBefore } from './support/versions.ts'
import { crowd } from './support/visitors.ts'

const { create } = storages()
/** How long each mixture of versions runs, in ms. */
const mixedMs = 3_000

describe.runIf(full && canBalance)('an update under load', () => {
  it.for([1, 2])(
    'of three processes, from %i version(s) before, loses nothing and stores nothing twice',
    async (back, test) => {
      const commit = await commitBefore(back)
      if (!commit) return test.skip('the history does not reach so far')
      const folder = await buildVersion(test, commit)
      const storage = await create('PostgreSQL', test, 'empty')
      const mail = await startMailServer(test)
      const balanced = await startBalanced(test, storage, mail, { folder })
      const before = await storage.query<{ name: string }>('SELECT name FROM kysely_migration')
      const visits = keepVisiting(balanced, crowd(randomFor(test)))
      for (let index = 0; index < processes; index += 1) {
        await wait(mixedMs)
        await balanced.replace(index, 'SIGTERM')
      }
      await wait(mixedMs)
      await visits.end()
      const after = await storage.query<{ name: string }>('SELECT name FROM kysely_migration')
      expect(after.length - before.length).toBe(back)
      console.log(`${back} back (${commit.slice(0, 7)}): ${JSON.stringify(Object.fromEntries(visits.statuses))}`)
      const shares = balanced.started.map(({ output }) => output().match(/"msg":"request stored"/g)?.length ?? 0)
      expect(Math.min(...shares), 'requests that each process stored').toBeGreaterThan(0)
      await expectStoredOnce(storage, visits.acknowledged)
      await expectAllDelivered(storage, 120_000)
      await expectEachMailReceivedOnce(storage, mail)
      expect([...visits.statuses.keys()].filter((status) => ![201, 409].includes(status))).toEqual([])
    },
  )
})
