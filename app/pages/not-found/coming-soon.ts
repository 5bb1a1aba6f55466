import type { ComingSoonEntry } from '../../../words/words.ts'

/** A `path` in the entries may end in `*`; the slash before it is optional. */
export function comingSoonAt(path: string, entries: readonly ComingSoonEntry[]): ComingSoonEntry | undefined {
  const address = path.replace(/(.)\/$/, '$1')
  return entries.find((entry) => {
    if (!entry.path.endsWith('*')) return address === entry.path
    const prefix = entry.path.slice(0, -1)
    return address.startsWith(prefix) || `${address}/` === prefix
  })
}
