/** Three processes on one PostgreSQL behind nginx: what is promised holds for all of them, also when one is killed. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, type TestContext } from 'vitest'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { postLimit } from '../../server/requests/post-limits.ts'
import { findProgram, type Program } from '../support/programs.ts'
import {
  eventually,
  expectAllDelivered,
  expectEachMailReceived,
  expectStoredOnce,
  isDaily,
  timesReceived,
} from './support/expectations.ts'
import { full, sized } from './support/form.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { startNginx } from './support/nginx.ts'
import { randomFor } from './support/random.ts'
import { type Running, startSite } from './support/site.ts'
import { type Storage, storages } from './support/storage.ts'
import { type Acknowledged, crowd, post } from './support/visitors.ts'

const processes = 3
const visitors = sized(90, 1_500)
const kills = sized(1, 12)
const atOnce = 30

const found = findProgram('nginx')
if (!found) console.warn('Skipped: no nginx is there to balance. On Debian, npm test fetches one.')
const nginx = found as Program
const { create } = storages()

type Settings = Readonly<Record<string, string>>

async function startBalanced(test: TestContext, storage: Storage, mail: MailServer, settings: Settings = {}) {
  const start = (fixed: Settings = {}) => startSite(test, storage.settings, mail.settings, settings, fixed)
  const sites = await Promise.all(Array.from({ length: processes }, () => start()))
  const portOf = ({ origin }: Running) => new URL(origin).port
  const { origin } = await startNginx(test, nginx, 'upstream', (example) => {
    const servers = sites.map((site) => `server 127.0.0.1:${portOf(site)} max_fails=1 fail_timeout=2s;`)
    return (
      example
        .replace(/( *server [\d.:]+ [^;]+;\n)+/, `${servers.join('\n')}\n`)
        // Each visitor of the test has an address of their own.
        .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    )
  })
  const started = [...sites]
  const restart = async (index: number) => {
    const old = sites[index] as Running
    await old.kill()
    sites[index] = await start({ PORT: portOf(old) })
    started.push(sites[index])
  }
  return { origin, sites, started, restart }
}

/** Counts begin anew every ten minutes: waits, where that would be in the middle of what is counted. */
async function untilWindowLasts(ms: number): Promise<void> {
  const left = postLimit.windowMs - (Date.now() % postLimit.windowMs)
  if (left < ms) await wait(left)
}

describe.skipIf(!found)('three processes behind a balancer', () => {
  it(`lose nothing and store nothing twice while one is killed under load, ${kills} time(s)`, async (test) => {
    const storage = await create('PostgreSQL', test)
    const mail = await startMailServer(test)
    const { origin, restart, started } = await startBalanced(test, storage, mail)
    const random = randomFor(test)
    const next = crowd(random)
    const acknowledged: Acknowledged = new Map()
    const statuses = new Map<number, number>()
    let begun = 0
    const visit = async () => {
      while (begun < visitors) {
        begun += 1
        const visitor = next()
        for (;;) {
          // Pressed twice: two processes have the same request at the same moment.
          const answers = await Promise.all([post(origin, visitor), post(origin, visitor)])
          for (const answer of answers) {
            statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
            if (answer?.reference) acknowledged.set(answer.reference, visitor)
          }
          if (answers.some((answer) => answer?.reference)) break
          await wait(50)
        }
      }
    }
    const killing = async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        while (acknowledged.size < (visitors * kill) / (kills + 1)) await wait(1)
        await wait(random() * 10)
        await restart(kill % processes)
      }
    }
    await Promise.all([killing(), ...Array.from({ length: atOnce }, visit)])
    console.log(`Answers: ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect([...statuses.keys()].filter((status) => ![201, 0, 409, 502, 503, 504].includes(status))).toEqual([])
    expect((statuses.get(502) ?? 0) + (statuses.get(0) ?? 0), 'posts whose answer was lost').toBeGreaterThan(0)
    await expectStoredOnce(storage, acknowledged)
    const working = started.filter(({ output }) => output().includes('"msg":"request stored"'))
    expect(working.length, 'processes that stored something').toBeGreaterThanOrEqual(processes)
    // What a killed process had taken waits for half a minute.
    if (full) await expectAllDelivered(storage, 120_000, { interrupted: false })
    expect([...timesReceived(mail).values()].filter((times) => times > 1)).toEqual([])
    if (!full) return
    await storage.letHoursPass()
    await expectAllDelivered(storage, 90_000)
    await expectEachMailReceived(storage, mail)
  })

  it.runIf(full)(
    'hold one client to the limits of one, tell the firm once, and share the printed link of the desk',
    async (test) => {
      const storage = await create('PostgreSQL', test)
      const mail = await startMailServer(test)
      const caps = { CONFIRMATIONS_PER_CLIENT: '10', DESK_PORT: '0' }
      const { origin, sites } = await startBalanced(test, storage, mail, caps)
      const next = crowd(randomFor(test))
      const answers = new Map<number, number>()
      const office = async () => {
        for (let sent = 0; sent < 7; sent += 1) {
          const answer = await post(origin, next(), { from: '203.0.113.7' })
          answers.set(answer?.status ?? 0, (answers.get(answer?.status ?? 0) ?? 0) + 1)
        }
      }
      await untilWindowLasts(60_000)
      await Promise.all(Array.from({ length: atOnce }, office))
      // 200 in ten minutes; from the 101st on they are held.
      expect(Object.fromEntries(answers)).toEqual({ 201: 200, 429: 10 })
      const [counted] = await storage.query<Record<'held' | 'confirmed', string>>(
        'SELECT count(held_at) AS held, count(confirmation_at) AS confirmed FROM request',
      )
      expect([Number(counted?.held), Number(counted?.confirmed)]).toEqual([100, 10])
      await expectAllDelivered(storage, 60_000)
      await eventually(10_000, () => expect(mail.received.filter(isDaily).length).toBeGreaterThan(0))
      expect(mail.received.filter(isDaily)).toHaveLength(1)

      const [first, second] = sites.map(({ output }) => /^The desk is at (\S+)$/m.exec(output())?.[1] ?? '')
      const elsewhere = new URL(new URL(first ?? '').search, new URL(deskAddresses.link, second)).href
      expect((await fetch(elsewhere)).status).toBe(200)
    },
  )
})
