/** Three processes on one PostgreSQL behind nginx, and visitors who keep coming. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestContext } from 'vitest'
import { findProgram, type Program } from '../../support/programs.ts'
import { sized } from './form.ts'
import type { MailServer } from './mail-server.ts'
import { startNginx } from './nginx.ts'
import { type Running, startVersion } from './site.ts'
import type { Storage } from './storage.ts'
import { type Acknowledged, post, type Visitor } from './visitors.ts'

export const processes = 3
/** Visitors who send at the same moment. */
const atOnce = sized(6, 30)

const found = findProgram('nginx')
if (!found) console.warn('Skipped: no nginx is there to balance. On Debian, npm test fetches one.')
export const canBalance = found !== undefined

type Settings = Readonly<Record<string, string>>

export type Balanced = {
  /** The address of the balancer. */
  readonly origin: string
  /** How often a process broke off while a visitor waited for its answer. */
  readonly brokenOff: () => Promise<number>
  /** The processes of this moment, and all that there have been. */
  readonly sites: Running[]
  readonly started: Running[]
  /** Ends a process as a power cut or as an update would, and starts one in its place, of the version in a folder. */
  readonly replace: (index: number, end: 'SIGKILL' | 'SIGTERM', folder?: string) => Promise<void>
}

/** @param folder of the project, in the version that they begin with. */
export async function startBalanced(
  test: TestContext,
  storage: Storage,
  mail: MailServer,
  { settings = {}, folder = '.' }: { readonly settings?: Settings; readonly folder?: string } = {},
): Promise<Balanced> {
  const start = (version: string, fixed: Settings = {}) =>
    startVersion(version, test, storage.settings, mail.settings, settings, fixed)
  const sites = await Promise.all(Array.from({ length: processes }, () => start(folder)))
  const portOf = ({ origin }: Running) => new URL(origin).port
  const { origin, errors } = await startNginx(test, found as Program, 'upstream', (example) => {
    const servers = sites.map((site) => `server 127.0.0.1:${portOf(site)} max_fails=1 fail_timeout=2s;`)
    return (
      example
        .replace(/( *server [\d.:]+ [^;]+;\n)+/, `${servers.join('\n')}\n`)
        // Each visitor of the test has an address of their own.
        .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    )
  })
  const started = [...sites]
  const replace: Balanced['replace'] = async (index, end, version = '.') => {
    const old = sites[index] as Running
    if (end === 'SIGKILL') await old.kill()
    else await old.stop()
    const next = await start(version, { PORT: portOf(old) })
    sites[index] = next
    started.push(next)
  }
  const brokenOff = async () => (await errors()).match(/while reading response header/g)?.length ?? 0
  return { origin, brokenOff, sites, started, replace }
}

export type Visits = {
  readonly acknowledged: Acknowledged
  /** How often each status was answered; 0 where no answer came. */
  readonly statuses: ReadonlyMap<number, number>
  /** Resolves once no more visitors come and each has their answer. */
  readonly end: () => Promise<void>
}

/**
 * Lets visitors send until they are stopped. Each presses twice, so that two processes have the same request at the same
 * moment, and sends again until it is stored.
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
