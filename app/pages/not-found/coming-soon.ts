import type { ComingSoonEntry } from '../../../words/words.ts'

/**
 * The coming-soon entry of an address, if any.
 * @param path with or without a trailing slash.
 * @param entries whose `path` may end in `*` for any rest; the slash before it is optional.
 */
export function comingSoonAt(path: string, entries: readonly ComingSoonEntry[]): ComingSoonEntry | undefined {
  const address = path.replace(/(.)\/$/, '$1')
  return entries.find((entry) => {
    if (!entry.path.endsWith('*')) return address === entry.path
    const prefix = entry.path.slice(0, -1)
    return address.startsWith(prefix) || `${address}/` === prefix
  })
}
