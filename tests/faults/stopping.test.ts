/** SIGTERM or SIGHUP under load: every accepted request is answered, and no acknowledged request is missing. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { expectStoredOnce } from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { startSite } from './support/site.ts'
import { createStorage, databaseKinds } from './support/test-storage.ts'
import { type Acknowledged, buildHeaders, createVisitor, formAddress, isFullRun } from './support/visitors.ts'

const rounds = isFullRun ? 40 : 1
/** Number of visitors of each kind. */
const postsPerKind = 20

/** Sends a visitor's form over a connection. @param isAnnounced sends only the head, and the body when `finish` is called. */
function send(origin: string, agent: Agent, isAnnounced = false) {
  const visitor = createVisitor()
  const body = JSON.stringify(visitor.fields)
  const headers = { ...buildHeaders(visitor), 'content-length': Buffer.byteLength(body) }
  const expecting = isAnnounced && { expect: '100-continue' }
  const post = request(`${origin}${formAddress}`, { method: 'POST', agent, headers: { ...headers, ...expecting } })
  /** Undefined if the connection ended before the complete response. */
  const answer = new Promise<{ status: number; reference?: string } | undefined>((resolve) => {
    post.on('error', () => resolve(undefined))
    post.on('response', (came) => {
      const body = json(came) as Promise<{ reference?: string }>
      body.then(
        (one) => resolve({ ...one, status: came.statusCode ?? 0 }),
        () => resolve(undefined),
      )
    })
  })
  return {
    visitor,
    answer,
    /** Whether the server has asked for the rest of an announced post. */
    accepted: Promise.race([new Promise<true>((resolve) => post.on('continue', () => resolve(true))), answer]),
    /** Resolves once everything was written. */
    finish: () => new Promise<void>((resolve) => void post.end(body, resolve)),
  }
}

const runInParallel = <T>(make: () => T) => Promise.all(Array.from({ length: postsPerKind }, make))

describe('a process that receives SIGTERM, or SIGHUP as from a closed terminal', () => {
  it.for(databaseKinds)('answers every accepted request and exits with 0, on %s', async (kind, test) => {
    const storage = await createStorage(kind, test)
    const mail = await startMailServer(test)
    mail.silence()
    const acknowledged: Acknowledged = new Map()
    for (let round = 0; round < rounds; round += 1) {
      // At first with a mail server that never confirms a mail, which a stop waits for.
      const site = await startSite(test, storage.settings, round === 0 ? mail.settings : {})
      const agents: Agent[] = []
      const open = () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        agents.push(agent)
        return agent
      }
      const statusOf = async ({ visitor, answer }: ReturnType<typeof send>) => {
        const came = await answer
        if (came?.reference) acknowledged.set(came.reference, visitor)
        return came?.status
      }
      /** Expects an answer. On a slow machine, the server may refuse a post, or cut it off. It logs that, or says 408 to slow bodies. */
      const expectStored = async (post: ReturnType<typeof send>, when: string) => {
        const status = await statusOf(post)
        if (status === 201 || status === 408) return
        const message = { 503: 'request not stored', undefined: 'connections cut off' }[String(status)]
        await expect.poll(site.output, { message: `${when}: ${status}` }).toContain(`"msg":"${message}"`)
      }

      // Sent in two parts: the server has the first, and the second comes around the signal.
      const begun = await runInParallel(async () => {
        const post = send(site.origin, open(), true)
        expect(await post.accepted).toBe(true)
        return post
      })
      // Kept alive after the first response. The second post is in progress at the signal.
      const kept = await runInParallel(async () => {
        const agent = open()
        const post = send(site.origin, agent)
        await post.finish()
        await expectStored(post, 'a post over a new connection')
        return agent
      })
      // New connections, until none is accepted.
      const arriving = runInParallel(async () => {
        for (;;) {
          const post = send(site.origin, open(), true)
          if ((await post.accepted) !== true) return
          void post.finish()
          await expectStored(post, 'a post that was accepted')
        }
      })
      await wait(Math.random() * 100)
      const repeats = kept.map((agent) => send(site.origin, agent))
      await Promise.all(repeats.map(({ finish }) => finish()))

      const ended = once(site.process, 'exit')
      site.process.kill(kind === 'PostgreSQL' ? 'SIGHUP' : 'SIGTERM')
      const finishing = begun.map(async (post, index) => {
        // Some at once, others long after the listener was closed.
        await wait(index * 20)
        void post.finish()
        await expectStored(post, 'a post that had begun before the signal')
      })
      const repeating = repeats.map((post) =>
        expectStored(post, 'a post sent before the signal over a kept connection'),
      )
      await Promise.all([...finishing, ...repeating, arriving])
      expect(await ended).toEqual([0, null])
      for (const agent of agents) agent.destroy()
    }
    // A refused request may still be stored, if its connection was gone.
    await expectStoredOnce(storage, acknowledged, false)
    expect(acknowledged.size).toBeGreaterThan(0)
  })
})
