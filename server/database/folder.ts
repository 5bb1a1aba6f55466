import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Node's `recursive` never ends where a system lies about what exists, as /proc does. */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (!(await isFolder(path))) throw error
  }
  await syncFolder(dirname(path))
}

/** A new name survives a power failure only when its folder is synced. */
export async function syncFolder(dir: string): Promise<void> {
  await using folder = await open(dir, 'r')
  await folder.sync()
}

/** What a killed process leaves beside a file ends in this pattern. */
export const partEnding = '\\.[\\da-f]{16}\\.part'

/** A name beside `path` that no other process uses: ids of processes repeat in containers with one folder. */
export function besides(path: string): string {
  return `${path}.${randomBytes(8).toString('hex')}.part`
}

const unfinished = new Set<string>()

/** @param path removed by {@link removeUnfinished} meanwhile. `work` removes it in the end. */
export async function whileUnfinished<T>(path: string, work: () => Promise<T>): Promise<T> {
  unfinished.add(path)
  return work().finally(() => unfinished.delete(path))
}

/** For a command that a signal ends. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { recursive: true, force: true })
}

/**
 * Writes a file whole or not at all. Everything in a folder that processes share is written with it.
 * @throws what `write` or the file system throws; then nothing is left.
 */
export async function writeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const part = besides(path)
  return whileUnfinished(part, async () => {
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
  })
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
