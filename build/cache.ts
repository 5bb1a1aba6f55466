import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '../contracts/durations.ts'
import { makeFolder, writeWhole } from '../server/database/folder.ts'
import { dist, sha256 } from './sources.ts'

export type Cache = {
  readonly get: (parts: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Deletes old entries that weren't used since the cache was opened. */
  readonly prune: () => Promise<void>
}

/** Newer entries may be in use by another process. */
const keptMs = dayMs

export function openCache(name: string, caches: string = dist.cache): Cache {
  const folder = join(caches, name)
  const used = new Map<string, Promise<Uint8Array>>()
  return {
    get: (parts, make) => {
      const key = sha256(parts.map(sha256).join())
      const bytes = used.get(key) ?? readOrMake(join(folder, key), make)
      used.set(key, bytes)
      return bytes
    },
    prune: async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {}
        if (!used.has(name) && Date.now() - (mtimeMs ?? 0) > keptMs) await rm(file, { force: true })
      }
    },
  }
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const made = await make()
  await makeFolder(dirname(file))
  await writeWhole(file, (part) => part.writeFile(made))
  return made
}
