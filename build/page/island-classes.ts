import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/**
 * Finds the possible classes in an island's code: every word of it, as Tailwind does.
 * @param files the folder of its files.
 */
export function islandClasses(dir: string, files = dir): (island: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (island) => {
    const words = known.get(island) ?? wordsOf(chunksOf(readManifest(dir), `app/islands/${island}/hydrate.tsx`), files)
    known.set(island, words)
    return words
  }
}

function readManifest(dir: string): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
}

/** The entry is left out, because it loads every island. */
function chunksOf(manifest: Record<string, Chunk>, name: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the islands were built without ${name}`)
  if (found.has(name)) return found
  found.set(name, chunk)
  const later = chunk.isEntry ? [] : (chunk.dynamicImports ?? [])
  for (const next of [...(chunk.imports ?? []), ...later]) chunksOf(manifest, next, found)
  return found
}

function wordsOf(chunks: ReadonlyMap<string, Chunk>, dir: string): ReadonlySet<string> {
  const code = [...chunks.values()].map(({ file }) => readFileSync(join(dir, file), 'utf8'))
  return new Set(code.flatMap((text) => text.split(/[\s"'`]+/)))
}
