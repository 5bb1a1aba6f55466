import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that only its owner may look into, and those above it that are missing; all of them are on the disk
 * then. Node's own way of making several tries without end where a system says that what is there is not, as /proc does.
 * @throws the system's error when one of them cannot be made.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // Another process has made it meanwhile.
    if (!(await isFolder(path))) throw error
  }
  await syncFolder(dirname(path))
}

/** A file or folder that got its name has it after a power failure only once the folder that it stands in is on the disk. */
export async function syncFolder(dir: string): Promise<void> {
  await using folder = await open(dir, 'r')
  await folder.sync()
}

/**
 * Writes a file whole or not at all: under another name first (`FILE.part`), readable by its owner only, and on the disk
 * before it gets its name. What was left under the other name goes.
 * @throws what the system or `write` throws; there is no such file then, or still the earlier one.
 */
export async function writeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const part = `${path}.part`
  await rm(part, { force: true })
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

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
