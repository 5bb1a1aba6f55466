/** The release on its own machine: without Node, without privileges, and with write access only to DATA_DIR. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const form = '/services/prompt-assistance'
const booking = JSON.stringify({ name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'x' })
const json = { 'content-type': 'application/json', accept: 'application/json' }

/** ROOT is a root file system with an unpacked release and without Node, created by `npm run test:release`. */
it('accepts the socket that systemd passes', async ({ onTestFinished }) => {
  const port = 20_000 + (process.pid % 10_000)
  const dir = await mkdtemp(join(tmpdir(), 'drill-'))
  const settings = { DATA_DIR: dir, ORIGIN: 'http://localhost:3000', DESK_PORT: 'off', PORT: '1' }
  const listen = ['-l', `127.0.0.1:${port}`, '--fdname=site', ...Object.keys(settings).flatMap((name) => ['-E', name])]
  const program = [join(import.meta.dirname, 'in-root'), 'serve']
  const child = spawn('systemd-socket-activate', [...listen, '-E', 'ROOT', '-E', 'PATH', ...program], {
    env: { PATH: process.env.PATH, ROOT: process.env.ROOT, ...settings },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.kill()) await ended
    await rm(dir, { recursive: true, force: true })
  })
  const post = () => fetch(`http://127.0.0.1:${port}${form}`, { method: 'POST', headers: json, body: booking })
  await expect
    .poll(
      () =>
        post().then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(201)
})
