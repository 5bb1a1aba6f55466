/** A root file system without Node, with an unpacked release, made by `npm run test:release`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'vitest'

export const root = process.env.ROOT ?? ''
export const inRoot = join(import.meta.dirname, 'in-root')

export type Settings = Readonly<Record<string, string>>

export async function dataFolder({ onTestFinished }: TestContext): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'drill-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export function steadyhand(settings: Settings, ...args: string[]): string {
  return execFileSync(inRoot, args, { env: { PATH: process.env.PATH, ROOT: root, ...settings }, encoding: 'utf8' })
}

export function storedReferences(dataDir: string): string[] {
  using file = new DatabaseSync(join(dataDir, 'requests.sqlite'), { readOnly: true, timeout: 5_000 })
  return file
    .prepare('SELECT reference FROM request')
    .all()
    .map(({ reference }) => String(reference))
}

export function start(command: string, args: readonly string[], settings: Settings, { onTestFinished }: TestContext) {
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
  return { child, printed: () => printed }
}
