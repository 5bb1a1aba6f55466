import type { SiteContent } from '../../cms/site-content.ts'
import { paths } from './paths.ts'

/** The file of a coming-soon entry: its pattern without the wildcard. */
export function formatComingSoonFile(pattern: string): string {
  return pattern.replace(/\/?\*$/, '')
}

/** Every page that is built as a file. Each coming-soon address gets its own not-found page. */
export function listPrerenderedPaths({ comingSoonEntries }: Pick<SiteContent, 'comingSoonEntries'>): readonly string[] {
  const comingSoon = comingSoonEntries.map((entry) => formatComingSoonFile(entry.path))
  return [...Object.values(paths), ...comingSoon].toSorted()
}
