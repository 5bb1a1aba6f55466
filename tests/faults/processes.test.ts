/** Several processes on the same data: on PostgreSQL they share the work; on SQLite one serves. */
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { recognize } from '../../server/requests/recognition.ts'
import { createRequestStore } from '../../server/requests/store.ts'
import { connect, sendOver } from './support/connections.ts'
import { eventually, expectAllDelivered, expectEachMailReceivedOnce, expectStoredOnce } from './support/expectations.ts'
import { sized } from './support/form.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { type Running, startSite } from './support/site.ts'
import { kinds, type Storage, storages } from './support/storage.ts'
import { type Acknowledged, crowd, postUntilStored, type Visitor } from './support/visitors.ts'

const { create } = storages()
const queued = sized(150, 2_000)
const startedAtOnce = 3

/** Stores requests like the server, while none runs. */
async function queue(storage: Storage, visitors: readonly Visitor[]): Promise<Acknowledged> {
  return storage.use(async (database) => {
    const store = createRequestStore(database, mailPurposes)
    const acknowledged: Acknowledged = new Map()
    for (const visitor of visitors) {
      const request = { kind: 'prompt-rescue', fields: visitor.fields } as unknown as VisitorRequest
      const added = { request, recognition: recognize(request, visitor.key), suspected: [] }
      acknowledged.set((await store.save(added, new Date())).reference, visitor)
    }
    return acknowledged
  })
}

const deliveredBy = ({ output }: Running) => output().match(/"msg":"delivered"/g)?.length ?? 0

describe('several processes on the same data', () => {
  it(`share ${2 * queued} mails between two and send each once, on PostgreSQL`, async (test) => {
    const storage = await create('PostgreSQL', test)
    const mail = await startMailServer(test)
    const next = crowd(randomFor(test))
    const acknowledged = await queue(storage, Array.from({ length: queued }, next))
    const sites = await Promise.all([1, 2].map(() => startSite(test, storage.settings, mail.settings)))
    await expectAllDelivered(storage, 120_000)
    await expectStoredOnce(storage, acknowledged)
    await expectEachMailReceivedOnce(storage, mail)
    const shares = sites.map(deliveredBy)
    console.log(`The two processes delivered ${shares.join(' and ')}`)
    expect(Math.min(...shares)).toBeGreaterThan(0)
  })

  it.for(kinds)(
    `start ${startedAtOnce} at once on an empty database and create one schema, on %s`,
    async (kind, test) => {
      const storage = await create(kind, test, 'empty')
      const started = await Promise.allSettled(
        Array.from({ length: startedAtOnce }, () => startSite(test, storage.settings)),
      )
      const sites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refusals = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
      expect(sites).toHaveLength(kind === 'SQLite' ? 1 : startedAtOnce)
      for (const refusal of refusals) expect(refusal).toMatch(/^DATA_DIR: .*another server/m)
      const steps = await storage.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
      expect(steps.map(({ name }) => name)).toEqual([...new Set(steps.map(({ name }) => name))])
      expect(steps.length).toBeGreaterThan(0)
      const next = crowd(randomFor(test))
      const acknowledged: Acknowledged = new Map()
      for (const { origin } of sites) {
        const visitor = next()
        acknowledged.set(await postUntilStored(origin, visitor), visitor)
      }
      await expectStoredOnce(storage, acknowledged)
    },
  )

  it('take over from each other on SQLite: after a stop has ended, and at once after a kill', async (test) => {
    const storage = await create('SQLite', test)
    const next = crowd(randomFor(test))
    const acknowledged: Acknowledged = new Map()
    const first = await startSite(test, storage.settings)
    const visitor = next()
    const post = sendOver(await connect(first.origin), visitor, { announced: true })
    await post.accepted
    const ended = once(first.process, 'exit')
    first.process.kill('SIGTERM')
    // It waits for the rest of an accepted post.
    await eventually(5_000, () => expect(first.output()).toContain('"msg":"stopping"'))
    await expect(startSite(test, storage.settings)).rejects.toThrow(/another server/)
    post.finish()
    acknowledged.set((await post.answer)?.reference ?? '', visitor)
    expect(await ended).toEqual([0, null])

    const second = await startSite(test, storage.settings)
    await second.kill()
    const third = await startSite(test, storage.settings)
    const other = next()
    acknowledged.set(await postUntilStored(third.origin, other), other)
    await expectStoredOnce(storage, acknowledged)
  })
})
