import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
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

it('takes over the lock of a killed process', async () => {
  mkdirSync(lock, { recursive: true })
  const long = new Date(Date.now() - 60_000)
  utimesSync(lock, long, long)
  expect(await withLock(lock, silent, async () => 'yes')).toBe('yes')
})

it('keeps the lock during a long task', async () => {
  await withLock(lock, silent, async () => {
    const nearlyStale = new Date(Date.now() - 9_000)
    utimesSync(lock, nearlyStale, nearlyStale)
    await expect.poll(() => statSync(lock).mtimeMs).toBeGreaterThan(nearlyStale.getTime() + 1_000)
  })
})
