import { chmodSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { whileUnfinished } from './folder.ts'
import { isBusy } from './sqlite-driver.ts'

export const lockFile = 'server.lock'

/** SQLite doesn't notice when its file is replaced, and writes on where nobody will look. */
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

/** The system releases the lock even after a crash. @returns the lock; close it to release the folder. */
export function lockFolder(dir: string): DatabaseSync {
  const path = join(dir, lockFile)
  const lock = new DatabaseSync(path, { timeout: 0 })
  chmodSync(path, 0o600)
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new Error('another server, or a restore, is using it') : error
  }
  return lock
}

const copies = /^(backup|restore)-\w{6}$/

/** A folder for an uncompressed copy, removed at the end, and if the command is stopped or killed: by whoever comes next. */
export async function withCopyFolder<T>(
  dataDir: string,
  name: 'backup' | 'restore',
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(dataDir, `${name}-`))
  return whileUnfinished(dir, async () => {
    const lock = lockFolder(dir)
    try {
      return await work(dir)
    } finally {
      lock.close()
      rmSync(dir, { recursive: true, force: true })
    }
  })
}

/** Removes copies whose command was killed: nobody holds their lock. */
export async function removeLeftCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!copies.test(name)) continue
    const dir = join(dataDir, name)
    try {
      lockFolder(dir).close()
    } catch {
      continue
    }
    rmSync(dir, { recursive: true, force: true })
  }
}
