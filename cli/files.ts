import { rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { reasonOf } from '../server/database/database.ts'
import { syncFolder } from '../server/folder.ts'
import { exit, Failure } from './exit.ts'

/**
 * Writes a file whole or not at all: under another name first (`FILE.part`), readable by this user only, and on the
 * disk before it gets its name.
 * @param options.force whether a file of that name may be replaced.
 * @param options.check looks at the finished file before it gets its name.
 * @throws Failure when there is such a file already, or it cannot be written.
 */
export async function writeWhole<T>(
  path: string,
  { force, check }: { force: boolean; check?: (part: string) => Promise<void> },
  write: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const there = await stat(path).catch(() => undefined)
  if (there && !there.isFile()) throw new Failure(exit.wrongUse, `${path} is not a file. Give the name of a file.`)
  if (there && !force) {
    throw new Failure(exit.wrongUse, `${path} exists already. Give another name, or --force to replace it.`)
  }
  const part = `${path}.part`
  const abandon = () => {
    rmSync(part, { force: true })
    process.exit(exit.failed)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, abandon)
  try {
    const file = await openNew(part)
    try {
      const result = await write(file)
      await file.sync()
      await check?.(part)
      await rename(part, path)
      await syncFolder(dirname(path))
      return result
    } finally {
      await file.close()
      await rm(part, { force: true })
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, abandon)
  }
}

/** What an interrupted command left under this name goes; a new file never has the rights of an old one. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    await rm(path, { force: true })
    return await open(path, 'wx', 0o600)
  } catch (error) {
    throw new Failure(exit.failed, `${path} cannot be written: ${reasonOf(error)}`)
  }
}
