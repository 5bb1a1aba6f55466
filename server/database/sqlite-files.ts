/** The files of a SQLite database, as the folder names them and as this process holds them. */
import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-driver.ts'

/** The file whose lock a server holds for as long as it lives; there is nothing in it. */
export const lockFile = 'server.lock'

/**
 * Notes which files lie at the path of a database that is open. Who deletes, moves or replaces one of them leaves this
 * process with a file that nobody will ever find again, and SQLite does not notice.
 * @param options.alone whether this process locked the folder: without that file, it keeps nobody out.
 * @returns throws when another file lies there, or none.
 */
export function watchFiles(path: string, { alone }: { readonly alone: boolean }): () => void {
  const locks = alone ? [join(dirname(path), lockFile)] : []
  const opened = [path, `${path}-wal`, `${path}-shm`, ...locks].map((name) => ({ name, identity: identityOf(name) }))
  return () => {
    for (const { name, identity } of opened) {
      if (identityOf(name) === identity) continue
      throw new Error(
        `${basename(name)} was deleted, moved or replaced while it was in use: put it back, or restart with what lies there`,
      )
    }
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
