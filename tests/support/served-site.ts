/** A server process of the built site, for tests, shots and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteManifest } from '../../site/manifest.ts'

/** The server refuses pages built for another origin. */
export function readBuiltOrigin(): string {
  return (JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest).settings.origin
}

/** Tests have many visitors per minute, who all get confirmations. */
export const manyVisitors = { MAILS_PER_CLIENT: '100000', MAILS_PER_HOUR: '100000' }

export type ServedSite = {
  readonly origin: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** What the process has printed so far. */
  readonly output: () => string
  /** Stops the process and removes its data. @returns its exit code. */
  readonly stop: () => Promise<number | null>
}

const given = process.env.SITE_PROGRAM ?? 'server/main.ts'

/**
 * The command: from the sources, like ops/scripts/prepare.mjs; bundled (ops/scripts/test.ts); or the archive's
 * (ops/scripts/test-release.ts).
 */
export const serverProgram: readonly [string, ...string[]] = /\.[jt]s$/.test(given)
  ? [
      process.execPath,
      '--disable-proto=delete',
      '--disable-sigusr1',
      '--max-semi-space-size=8',
      '--max-old-space-size=256',
      given,
    ]
  : [given, 'serve']

/** Stops servers even if this process ends during a test. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts the server on a free port with an empty data folder.
 * @param settings further environment variables.
 * @throws with its output if it ends before it is ready. Many can start concurrently.
 */
export async function serveSite(settings: Readonly<Record<string, string>> = {}): Promise<ServedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const [command, ...args] = serverProgram
  const child: ChildProcess = spawn(command, args, {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PORT: '0', ORIGIN: readBuiltOrigin(), DATA_DIR: dataDir, ...manyVisitors },
      // Tests of the desk enable it.
      DESK_PORT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  const output = () => printed
  const stop = async (signal: NodeJS.Signals) => {
    const code = await end(child, signal)
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  try {
    const origin = await waitUntilReady(child, output)
    return { origin, dataDir, process: child, output, stop: () => stop('SIGTERM') }
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
}

/** @returns the printed address once it is ready. */
function waitUntilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const looking = setInterval(() => {
      const address = /^The site is at (\S+)$/m.exec(output())?.[1]
      if (!address) return
      clearInterval(looking)
      resolve(address)
    }, 20)
    // Not `exit`: output may follow.
    child.once('close', (code) => {
      clearInterval(looking)
      reject(new Error(`The server ended with code ${code}:\n${output()}`))
    })
  })
}

/** Ends a process that may have exited. @returns its exit code, null after a signal. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  return (await ended)[0] as number | null
}
