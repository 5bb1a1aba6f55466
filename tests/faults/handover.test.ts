/** Restarts under load with the port held by a service manager: no request is refused or lost. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, type TestContext } from 'vitest'
import { maxAttempts } from '../../app/islands/request/use-request.ts'
import { builtOrigin, manyVisitors, serverProgram } from '../support/served-site.ts'
import { eventually, expectStoredOnce } from './support/expectations.ts'
import { randomFor } from './support/random.ts'
import { storages } from './support/storage.ts'
import { type Acknowledged, crowd, post } from './support/visitors.ts'

const { create } = storages()
const restarts = 40
/** Concurrent, each over a connection of its own: one that is kept may close as a post leaves. */
const visitors = 20
/** The maximum start time on a busy machine, in ms, as in served-site.ts. */
const startMs = 120_000

/** Starts servers one after another on a port that stays open. */
function holdPort(settings: Readonly<Record<string, string>>, { onTestFinished, onTestFailed }: TestContext) {
  const holder = spawn(process.execPath, ['tests/faults/support/socket-holder.mjs', ...serverProgram], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PORT: '1', ORIGIN: builtOrigin(), DESK_PORT: 'off', TRUST_PROXY: '127.0.0.1' },
      ...manyVisitors,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  holder.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const found = (pattern: RegExp) => [...printed.matchAll(pattern)].map(([, value]) => Number(value))
  const server = () => found(/^started (\d+)$/gm).at(-1) ?? 0
  onTestFailed(() => console.error(`The servers said last:\n${printed.slice(-3_000)}`))
  onTestFinished(() => {
    holder.kill('SIGKILL')
    process.kill(server(), 'SIGKILL')
  })
  return {
    port: () => found(/^holding (\d+)$/gm)[0],
    server,
    /** How many have started to serve. */
    serving: () => printed.match(/^The site is at /gm)?.length ?? 0,
  }
}

it('restarts on a port that was handed over: 0 refused, 0 lost', async (test) => {
  const random = randomFor(test)
  const storage = await create('SQLite', test)
  const next = crowd(random)
  const held = holdPort(storage.settings, test)
  await eventually(startMs, () => expect(held.serving()).toBe(1))
  const origin = `http://127.0.0.1:${held.port()}`

  const acknowledged: Acknowledged = new Map()
  const faults: string[] = []
  let done = false
  const sending = Array.from({ length: visitors }, async () => {
    while (!done) {
      const visitor = next()
      const send = () => post(origin, visitor, { keepsConnection: false, patienceMs: startMs })
      let answer = await send()
      // What arrives as the server closes may get no answer; the browser sends it again, with the same key.
      for (let attempt = 1; attempt < maxAttempts && !answer; attempt += 1) answer = await send()
      if (answer?.reference) acknowledged.set(answer.reference, visitor)
      else faults.push(answer ? `${answer.status}: ${answer.text}` : `no answer ${maxAttempts} times`)
    }
  })
  for (let restart = 1; restart <= restarts; restart += 1) {
    // Each of them answers before the next takes over.
    await eventually(startMs, () => expect(acknowledged.size).toBeGreaterThan(restart * visitors))
    await wait(random() * 300)
    process.kill(held.server(), 'SIGTERM')
    await eventually(startMs, () => expect(held.serving()).toBe(restart + 1))
  }
  const before = acknowledged.size
  await eventually(startMs, () => expect(acknowledged.size).toBeGreaterThan(before + visitors))
  done = true
  await Promise.all(sending)
  expect(faults).toEqual([])
  await expectStoredOnce(storage, acknowledged)
})
