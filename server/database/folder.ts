import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder and those that it is in, for this user only. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first) await syncFolder(dirname(first))
}

/** A new name survives a power failure only when its folder is synced. */
export async function syncFolder(dir: string): Promise<void> {
  await using folder = await open(dir, 'r')
  await folder.sync()
}

/** What a killed process leaves beside a file ends in this pattern. */
export const partSuffixPattern = '\\.[\\da-f]{16}\\.part'

/** A name beside `path` that no other process uses: ids of processes repeat in containers with one folder. */
export function createPartPath(path: string): string {
  return `${path}.${randomBytes(8).toString('hex')}.part`
}

/**
 * Writes a file whole or not at all. Everything in a folder that processes share is written with it.
 * @throws what `write` or the file system throws; then nothing is left.
 */
export async function writeAtomically<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const part = createPartPath(path)
  const file = await open(part, 'wx', 0o600)
  try {
    const result = await write(file)
    await file.sync()
    await rename(part, path)
    await syncFolder(dirname(path))
    return result
  } finally {
    await file.close()
    await rm(part, { force: true })
  }
}
