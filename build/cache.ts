import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dist } from './dist.ts'
import { sha256 } from './sources.ts'

export type Cache = {
  readonly get: (parts: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Deletes entries that weren't used since the cache was opened. */
  readonly prune: () => Promise<void>
}

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
      for (const file of await readdir(folder).catch(() => [])) {
        if (!used.has(file)) await rm(join(folder, file))
      }
    },
  }
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const made = await make()
  await mkdir(dirname(file), { recursive: true })
  // A killed build leaves no partial file.
  await writeFile(`${file}.new`, made)
  await rename(`${file}.new`, file)
  return made
}
