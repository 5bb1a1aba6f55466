/** SIGTERM under load: every accepted request is answered, and nothing acknowledged is missing. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Connection, connect, sendOver } from './support/connections.ts'
import { expectStoredOnce } from './support/expectations.ts'
import { sized } from './support/form.ts'
import { randomFor } from './support/random.ts'
import { startSite } from './support/site.ts'
import { kinds, storages } from './support/storage.ts'
import { type Acknowledged, crowd, type Visitor } from './support/visitors.ts'

const { create } = storages()
const rounds = sized(1, 40)
/** Visitors of each kind. */
const each = 20
const stopWithinMs = 30_000

describe('a process that receives SIGTERM', () => {
  it.for(kinds)('answers every accepted request and exits with 0, on %s', async (kind, test) => {
    const random = randomFor(test)
    const storage = await create(kind, test)
    const next = crowd(random)
    const acknowledged: Acknowledged = new Map()
    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(test, storage.settings)
      const connections: Connection[] = []
      const open = async () => {
        const connection = await connect(site.origin)
        connections.push(connection)
        return connection
      }
      const some = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: each }, make))
      const note = (reference: string | undefined, visitor: Visitor) => {
        if (reference) acknowledged.set(reference, visitor)
      }

      // Sent in two parts: the server has the first, and the second comes around the signal.
      const begun = await some(async () => {
        const visitor = next()
        const post = sendOver(await open(), visitor, { announced: true })
        await post.accepted
        return { visitor, post }
      })
      // Kept alive after a first answer; the second post is in progress at the signal.
      const kept = await some(async () => {
        const connection = await open()
        const visitor = next()
        note((await sendOver(connection, visitor).answer)?.reference, visitor)
        return connection
      })
      let stopping = false
      // New connections until none is accepted.
      const arriving = Array.from({ length: each }, async () => {
        while (!stopping) {
          const visitor = next()
          const connection = await connect(site.origin).catch(() => undefined)
          if (!connection) return
          const post = sendOver(connection, visitor, { announced: true })
          // A connection that isn't accepted when the listener closes is refused.
          if (!(await post.accepted)) return connection.close()
          post.finish()
          const answer = await post.answer
          connection.close()
          expect(answer, 'a post that was accepted').toBeDefined()
          note(answer?.reference, visitor)
        }
      })
      await wait(random() * 100)
      const repeats = kept.map((connection) => {
        const visitor = next()
        return { visitor, post: sendOver(connection, visitor) }
      })
      await Promise.all(repeats.map(({ post }) => post.written))

      const ended = once(site.process, 'exit')
      const started = performance.now()
      site.process.kill('SIGTERM')
      const finishing = begun.map(async ({ visitor, post }, index) => {
        // Some at once, others long after the listener has closed.
        await wait(index * 20)
        post.finish()
        const answer = await post.answer
        expect(answer?.status, 'a post that had begun before the signal').toBe(201)
        note(answer?.reference, visitor)
      })
      const repeating = repeats.map(async ({ visitor, post }) => {
        const answer = await post.answer
        expect([201, 503], 'a post that was sent before the signal over a kept connection').toContain(answer?.status)
        note(answer?.reference, visitor)
      })
      const settled = await Promise.allSettled([...finishing, ...repeating, ...arriving])
      stopping = true
      const [code] = await ended
      expect(settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
      expect(code).toBe(0)
      expect(performance.now() - started).toBeLessThan(stopWithinMs)
      for (const connection of connections) connection.close()
    }
    // A refused request may still be stored, if its connection was gone.
    await expectStoredOnce(storage, acknowledged, false)
    expect(acknowledged.size).toBeGreaterThan(rounds * each * 2)
  })
})
