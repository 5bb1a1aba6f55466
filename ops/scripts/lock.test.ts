import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

let dir: string
let lock: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(dir, 'below', 'work.lock')
})
afterEach(() => rmSync(dir, { recursive: true }))

const silent = () => undefined

it('runs one task at a time, notifies each waiting caller once, and returns the result', async () => {
  let working = 0
  const notified: number[] = []
  const work = async () => {
    expect(++working).toBe(1)
    await wait(50)
    return working--
  }
  const all = [0, 1, 2].map((who) => withLock(lock, () => notified.push(who), work))
  expect(await Promise.all(all)).toEqual([1, 1, 1])
  expect(notified.toSorted()).toEqual([1, 2])
  expect(existsSync(lock)).toBe(false)
})

/** A lock that wasn't refreshed for a minute. */
function leaveLock(pid?: number): void {
  mkdirSync(lock, { recursive: true })
  if (pid) writeFileSync(join(lock, 'pid'), String(pid))
  const long = new Date(Date.now() - 60_000)
  utimesSync(lock, long, long)
}

it('takes over the lock of a killed process', async () => {
  for (const pid of [undefined, spawnSync('true').pid]) {
    leaveLock(pid)
    expect(await withLock(lock, silent, async () => 'yes')).toBe('yes')
  }
})

it('waits for a process that is too slow to refresh its lock', async () => {
  leaveLock(process.pid)
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const working = withLock(lock, tell, async () => existsSync(join(dir, 'released')))
  await told
  // Longer than the wait between two looks.
  await wait(500)
  writeFileSync(join(dir, 'released'), '')
  rmSync(lock, { recursive: true })
  expect(await working).toBe(true)
})

it('keeps the lock during a long task', async () => {
  await withLock(lock, silent, async () => {
    const nearlyStale = new Date(Date.now() - 9_000)
    utimesSync(lock, nearlyStale, nearlyStale)
    await expect.poll(() => statSync(lock).mtimeMs).toBeGreaterThan(nearlyStale.getTime() + 1_000)
  })
})
