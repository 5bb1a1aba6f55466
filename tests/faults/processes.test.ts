/** Three processes on one PostgreSQL, through PgBouncer in transaction mode; one after another is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, type TestContext } from 'vitest'
import { findFreePort, findProgram } from '../support/programs.ts'

import { createLastingDatabase } from '../support/shared-postgres.ts'
import {
  countRepeatedMails,
  expectAllButInterruptedDelivered,
  expectDelivered,
  expectStoredOnce,
} from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { startSite } from './support/site.ts'
import { createPostgresStorage, createTemporaryDir } from './support/test-storage.ts'
import { type Acknowledged, createVisitor, postOnce } from './support/visitors.ts'

const processes = 3
const kills = 12
/** Requests stored between two kills. */
const killIntervalMs = 120
const visitorsAtOnce = 30
const program = findProgram('pgbouncer')

/** Starts PgBouncer with few sessions, so that transactions share them. @returns the database's address through it. */
async function startPgBouncer(url: string, test: TestContext): Promise<string> {
  const { hostname, port: behind, username, password } = new URL(url)
  const port = await findFreePort()
  const dir = await createTemporaryDir(test)
  // When started by root, PgBouncer switches to another user.
  await chmod(dir, 0o755)
  const settings = `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
`
  await writeFile(join(dir, 'pgbouncer.ini'), settings)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program?.command ?? '', ['-q', ...user, join(dir, 'pgbouncer.ini')], { env: program?.env })
  test.onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return url.replace(`:${behind}/`, `:${port}/`)
}

it.runIf(program)('processes that are killed under load lose nothing and store nothing twice', async (test) => {
  const url = await createLastingDatabase('migrated')
  const storage = createPostgresStorage(await createTemporaryDir(test), url)
  const mail = await startMailServer(test)
  const settings = { ...storage.settings, DATABASE_URL: await startPgBouncer(url, test) }
  const start = () => startSite(test, settings, mail.settings)
  const sites = await Promise.all(Array.from({ length: processes }, start))
  const acknowledged: Acknowledged = new Map()
  const statuses = new Set<number | undefined>()
  let isOver = false

  // Each visitor sends to two processes at once, and retries until the request is stored.
  const visiting = Array.from({ length: visitorsAtOnce }, async (_, place) => {
    while (!isOver) {
      const visitor = createVisitor()
      for (let tries = place, isStored = false; !isStored; tries += 1) {
        const asked = [tries, tries + 1].map((index) => sites[index % processes]?.origin ?? '')
        const answers = await Promise.all(asked.map((origin) => postOnce(origin, visitor)))
        for (const answer of answers) {
          statuses.add(answer?.status)
          if (answer?.reference) acknowledged.set(answer.reference, visitor)
        }
        isStored = answers.some((answer) => answer?.reference)
        await wait(50)
      }
    }
  })
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.size
    while (acknowledged.size < before + killIntervalMs) await wait(1)
    await wait(Math.random() * 10)
    await sites[kill % processes]?.kill()
    sites[kill % processes] = await start()
  }
  isOver = true
  await Promise.all(visiting)
  expect([...statuses].filter((status) => ![201, 503, undefined].includes(status))).toEqual([])
  expect(statuses, 'posts on their way at a kill').toContain(undefined)
  await expectStoredOnce(storage, acknowledged)
  await expectAllButInterruptedDelivered(storage)
  expect(countRepeatedMails(mail)).toBe(0)
  await storage.letHoursPass()
  await expectDelivered(storage, mail, false)
})
