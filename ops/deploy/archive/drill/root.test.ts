/** The release on its own machine: without Node, without privileges, and with write access only to DATA_DIR. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, type TestContext } from 'vitest'

/** A root file system with an unpacked release and without Node, created by `npm run test:release`. */
const root = process.env.ROOT ?? ''
const inRoot = join(import.meta.dirname, 'in-root')

type Settings = Readonly<Record<string, string>>

async function createDataFolder({ onTestFinished }: TestContext): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'drill-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

function runSteadyhand(settings: Settings, ...args: string[]): string {
  return execFileSync(inRoot, args, { env: { PATH: process.env.PATH, ROOT: root, ...settings }, encoding: 'utf8' })
}

function readReferences(dataDir: string): string[] {
  using file = new DatabaseSync(join(dataDir, 'requests.sqlite'), { readOnly: true, timeout: 5_000 })
  return file
    .prepare('SELECT reference FROM request')
    .all()
    .map(({ reference }) => String(reference))
}

function start(command: string, args: readonly string[], settings: Settings, { onTestFinished }: TestContext) {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ROOT: root, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  return { printed: () => printed }
}

const form = '/services/prompt-assistance'
const booking = JSON.stringify({ name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'x' })
const json = { 'content-type': 'application/json', accept: 'application/json' }

it('serves pages for its settings, takes a request, backs it up, and restores it elsewhere', async (test) => {
  const settings = {
    DATA_DIR: await createDataFolder(test),
    ORIGIN: 'https://www.firm.example',
    PORT: '0',
    DESK_PORT: 'off',
  }
  const { printed } = start(inRoot, ['serve'], settings, test)
  const address = () => /^The site is at (\S+)$/m.exec(printed())?.[1]
  await expect.poll(address, { timeout: 180_000 }).toBeDefined()
  const page = await fetch(`${address()}/`, { headers: { 'accept-encoding': 'identity' } })
  expect(await page.text()).toContain('https://www.firm.example/')
  const stored = await fetch(address() + form, { method: 'POST', headers: json, body: booking })
  expect(stored.status).toBe(201)
  const { reference } = (await stored.json()) as { reference: string }
  expect(readReferences(settings.DATA_DIR)).toContain(reference)
  runSteadyhand(settings, 'requests', 'backup', '/data/backup.gz')
  const elsewhere = { DATA_DIR: await createDataFolder(test) }
  execFileSync('cp', [join(settings.DATA_DIR, 'backup.gz'), elsewhere.DATA_DIR])
  runSteadyhand(elsewhere, 'requests', 'restore', '/data/backup.gz')
  expect(readReferences(elsewhere.DATA_DIR)).toEqual([reference])
})

it('accepts the socket that systemd passes', async (test) => {
  const port = 20_000 + (process.pid % 10_000)
  const settings = {
    DATA_DIR: await createDataFolder(test),
    ORIGIN: 'http://localhost:3000',
    DESK_PORT: 'off',
    PORT: '1',
  }
  const listen = ['-l', `127.0.0.1:${port}`, '--fdname=site', ...Object.keys(settings).flatMap((name) => ['-E', name])]
  start('systemd-socket-activate', [...listen, '-E', 'ROOT', '-E', 'PATH', inRoot, 'serve'], settings, test)
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}${form}`, { method: 'POST', headers: json, body: booking }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(201)
})
