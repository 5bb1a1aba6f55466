import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a folder and its parents, accessible to this user only. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first) await syncFolder(dirname(first))
}

/** Call it after creating or renaming a file: without it, the new name may not survive a power failure. */
export async function syncFolder(dir: string): Promise<void> {
  await using folder = await open(dir, 'r')
  await folder.sync()
}

/** Matches the end of partial files that a killed process left. */
export const partSuffixPattern = '\\.[\\da-f]{16}\\.part'

/** @returns a name next to `path` that no other process uses. Process ids wouldn't do: they repeat in containers. */
export function createPartPath(path: string): string {
  return `${path}.${randomBytes(8).toString('hex')}.part`
}

/**
 * Writes a file completely or not at all. Use it for every file in a folder that processes share.
 * @throws what `write` or the file system throws. No partial file remains.
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
