import { formatEntryAddress } from '../../cms/guides/guide-pages.ts'
import { listPages, listPrerenderedPaths, paths } from '../../site/app/paths.ts'
import { siteContent } from './site-content.ts'

const { comingSoonEntries } = siteContent

/** Every page with its own content, including not-found pages, each once. */
export const everyPage: readonly string[] = listPrerenderedPaths(siteContent)

const found = new Set(listPages(siteContent))

/** The expected status of a page. */
export function findStatus(path: string): 200 | 404 {
  return found.has(path) ? 200 : 404
}

/** Not-found pages of one template count once, in shots and slow checks. */
export const distinctPages: readonly string[] = everyPage.filter(
  (path) =>
    findStatus(path) === 200 ||
    path === paths.notFound ||
    path === formatEntryAddress(comingSoonEntries[0]?.path ?? ''),
)

/** Home at other addresses: only the focus differs (pages.test.ts). */
export const homeAtSection: readonly string[] = [paths.caseStudies, paths.resources, paths.about, paths.contact]

/** A not-found page logs its path and status, as specified. */
export const notFoundErrors = /^404: no page at|status of 404/

/** A page's name in file names. */
export function formatPageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}
