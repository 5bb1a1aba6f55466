import { formatEntryAddress } from '../../cms/guides/guide-pages.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { files, paths, sitePaths } from './paths.ts'

type Pages = Pick<SiteContent, 'comingSoonEntries' | 'guides'>

const downloads: readonly string[] = Object.values(files)
const sectionPaths = [...sitePaths].filter((path) => !downloads.includes(path))

/** @returns the addresses of the pages that exist. */
export function listPages({ guides }: Pick<SiteContent, 'guides'>): readonly string[] {
  return [
    ...sectionPaths.filter((path) => path !== paths.notFound),
    ...guides.map((guide) => guide.frontmatter.address),
  ]
}

/** Every page that is built as a file. Each coming-soon address gets its own not-found page. */
export function listPrerenderedPaths(content: Pages): readonly string[] {
  const comingSoon = content.comingSoonEntries.map(({ path }) => formatEntryAddress(path))
  return [...listPages(content), paths.notFound, ...comingSoon].toSorted()
}
