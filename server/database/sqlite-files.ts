/** The file of a SQLite database, as the folder names it and as this process holds it. */
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-driver.ts'

/** The file whose lock a server holds for as long as it lives; there is nothing in it. */
export const lockFile = 'server.lock'

/**
 * Notes which file lies at the path of a database that is open. Who deletes, moves or replaces it leaves this process with a
 * file that nobody will ever find again, and SQLite does not notice.
 * @returns throws when another file lies there, or none.
 */
export function watchFile(path: string): () => void {
  const opened = identityOf(path)
  return () => {
    if (identityOf(path) === opened) return
    throw new Error(
      `${basename(path)} was deleted, moved or replaced while it was in use: put it back, or restart with what lies there`,
    )
  }
}

function identityOf(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.dev}:${stat.ino}`
}

/**
 * Keeps other servers out of a folder. The lock is the system's own, through SQLite: whatever ends this process, a crash
 * too, releases it.
 * @returns what holds the lock; to close it releases the folder.
 * @throws when another process has it.
 */
export function lockFolder(dir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dir, lockFile), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new Error('another server, or a restore, is using it') : error
  }
  return lock
}
