/** A lock between processes. Plain JavaScript, because `npm start` needs it before packages are installed. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const lookAgainMs = 200
const refreshMs = 2_000
/** A lock that isn't refreshed for this long belonged to a killed process. */
const staleMs = 10_000
/** The same if the process seems to run. It may be slow, or a later one with the same number, as after a restart. */
const staleThoughRunningMs = 600_000
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
    writeFileSync(join(lock, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    // Renames it first: if several processes find it stale, only one succeeds.
    if (Date.now() - statSync(lock).mtimeMs > (isHolderRunning(lock) ? staleThoughRunningMs : staleMs)) {
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

function isHolderRunning(lock) {
  try {
    return process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
