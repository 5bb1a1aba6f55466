/** Three processes on one PostgreSQL behind nginx, under load. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestContext } from 'vitest'
import { findProgram, type Program } from '../../support/programs.ts'
import type { MailServer } from './mail-server.ts'
import { startNginx } from './nginx.ts'
import { type Running, startSite } from './site.ts'
import type { Storage } from './storage.ts'
import { type Acknowledged, post, type Visitor } from './visitors.ts'

export const processes = 3
/** Concurrent visitors. */
const atOnce = 30

const found = findProgram('nginx')
if (!found) console.warn('Skipped: no nginx is there to balance. On Debian, npm test fetches one.')
export const canBalance = found !== undefined

export type Balanced = {
  /** The balancer's address. */
  readonly origin: string
  /** How many posts a process broke off. */
  readonly brokenOff: () => Promise<number>
  /** All processes so far. */
  readonly started: Running[]
  /** Kills a process and starts another in its place. */
  readonly replace: (index: number) => Promise<void>
}

export async function startBalanced(test: TestContext, storage: Storage, mail: MailServer): Promise<Balanced> {
  const start = (fixed = {}) => startSite(test, storage.settings, mail.settings, fixed)
  const sites = await Promise.all(Array.from({ length: processes }, () => start()))
  const portOf = ({ origin }: Running) => new URL(origin).port
  const { origin, errors } = await startNginx(test, found as Program, 'upstream', (example) => {
    const servers = sites.map((site) => `server 127.0.0.1:${portOf(site)} max_fails=1 fail_timeout=2s;`)
    return (
      example
        .replace(/( *server [\d.:]+ [^;]+;\n)+/, `${servers.join('\n')}\n`)
        // Each test visitor has their own address.
        .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    )
  })
  const started = [...sites]
  const replace: Balanced['replace'] = async (index) => {
    const old = sites[index] as Running
    await old.kill()
    const next = await start({ PORT: portOf(old) })
    sites[index] = next
    started.push(next)
  }
  const brokenOff = async () => (await errors()).match(/while reading response header/g)?.length ?? 0
  return { origin, brokenOff, started, replace }
}

export type Visits = {
  readonly acknowledged: Acknowledged
  /** How often each status was answered; 0 for no answer. */
  readonly statuses: ReadonlyMap<number, number>
  /** Stops the load, and resolves once every visitor has an answer. */
  readonly end: () => Promise<void>
}

/**
 * Lets visitors send until stopped. Each sends twice at once, so that two processes have the same request, and
 * retries until it is stored.
 */
export function keepVisiting({ origin }: Balanced, next: () => Visitor): Visits {
  const acknowledged: Acknowledged = new Map()
  const statuses = new Map<number, number>()
  let ended = false
  const visit = async () => {
    while (!ended) {
      const visitor = next()
      for (let isStored = false; !isStored; ) {
        const answers = await Promise.all([post(origin, visitor), post(origin, visitor)])
        for (const answer of answers) {
          statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
          if (answer?.reference) acknowledged.set(answer.reference, visitor)
        }
        isStored = answers.some((answer) => answer?.reference)
        await wait(50)
      }
    }
  }
  const visiting = Promise.all(Array.from({ length: atOnce }, visit))
  return {
    acknowledged,
    statuses,
    end: async () => {
      ended = true
      await visiting
    },
  }
}
