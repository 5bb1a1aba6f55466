/** A lock between processes. Plain JavaScript, because `npm start` needs it before packages are installed. */
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const lookAgainMs = 200
const refreshMs = 2_000
/** A lock that isn't refreshed for this long belongs to a killed process. */
const staleMs = 10_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a task while holding a lock.
 * @param {string} lock a folder that exists while the lock is held.
 * @param {() => void} tell called once if another process holds the lock, before waiting for it.
 * @param {() => Promise<T>} work the task. It must not block the event loop, because the lock is refreshed. @template T
 */
export async function withLock(lock, tell, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waited = false; !taken(lock); waited = true) {
    if (!waited) tell()
    await wait(lookAgainMs)
  }
  const refreshing = setInterval(() => utimesSync(lock, new Date(), new Date()), refreshMs)
  const release = () => rmSync(lock, { recursive: true, force: true })
  const stop = () => process.exit(1)
  process.once('exit', release)
  for (const signal of signals) process.once(signal, stop)
  try {
    return await work()
  } finally {
    clearInterval(refreshing)
    process.off('exit', release)
    for (const signal of signals) process.off(signal, stop)
    release()
  }
}

function taken(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    // Renames it first: if several processes find it stale, only one succeeds.
    if (Date.now() - statSync(lock).mtimeMs > staleMs) {
      const aside = `${lock}.${process.pid}`
      renameSync(lock, aside)
      rmSync(aside, { recursive: true })
    }
  } catch (error) {
    // Another process was faster.
    if (error.code !== 'ENOENT') throw error
  }
  return false
}
