import { comingSoonEntries } from '../words/words.ts'
import { paths } from './paths.ts'

/** The address of the file of one entry in preparation: its pattern without the place where anything may follow. */
export function comingSoonFile(pattern: string): string {
  return pattern.replace(/\/?\*$/, '')
}

/**
 * Every page that is built as a file. Addresses in preparation get a not-found page each, because it says what is in
 * preparation; one of them has a real page and is left out.
 */
export const prerenderedPaths: readonly string[] = [
  ...new Set([...Object.values(paths), ...comingSoonEntries.map((entry) => comingSoonFile(entry.path))]),
].toSorted()
