/** A server process of the built site, for tests, shots and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteManifest } from '../../contracts/site-manifest.ts'

/** The server refuses pages that were built for another address, so tests name the one that these were built for. */
function builtOrigin(): string {
  return (JSON.parse(readFileSync('build/site/manifest.json', 'utf8')) as SiteManifest).settings.origin
}

export type ServedSite = {
  readonly origin: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** What the process has printed so far. */
  readonly output: () => string
  /** Asks the process to stop, waits until it has, and removes its data. @returns its exit code. */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts the server on a free port with an empty data folder of its own.
 * @param settings further environment settings.
 * @throws when it does not become ready within 10 s, with what it printed.
 */
export async function serveSite(settings: Readonly<Record<string, string>> = {}): Promise<ServedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ORIGIN: builtOrigin(), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output}`))
    const timer = setTimeout(() => fail('was not ready within 10 s'), 10_000)
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      const ended =
        child.exitCode ??
        (await new Promise<number | null>((resolve) => {
          child.once('exit', resolve)
          child.kill('SIGTERM')
        }))
      await rm(dataDir, { recursive: true, force: true })
      return ended
    },
  }
}
