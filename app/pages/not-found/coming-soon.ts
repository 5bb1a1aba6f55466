import type { ComingSoonEntry } from '../../../words/words.ts'

/**
 * The entry in preparation that an address belongs to, if there is one.
 * @param path an address, with or without a slash at its end.
 * @param entries in whose `path` a `*` at the end stands for anything that may follow; a slash before it may be missing.
 */
export function comingSoonAt(path: string, entries: readonly ComingSoonEntry[]): ComingSoonEntry | undefined {
  const address = path.replace(/(.)\/$/, '$1')
  return entries.find((entry) => {
    if (!entry.path.endsWith('*')) return address === entry.path
    const prefix = entry.path.slice(0, -1)
    return address.startsWith(prefix) || `${address}/` === prefix
  })
}
