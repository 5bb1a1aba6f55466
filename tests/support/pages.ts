import { paths } from '../../app/paths.ts'
import { comingSoonFile, prerenderedPaths } from '../../app/prerendered-paths.ts'
import { comingSoonEntries } from '../../words/words.ts'

/** Every page with its own content: what a visitor can be shown, not-found pages included, each once. */
export const everyPage: readonly string[] = prerenderedPaths

const found = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))

/** The status that a page must be served with. */
export function statusOf(path: string): 200 | 404 {
  return found.has(path) ? 200 : 404
}

/** Not-found pages of the same template are looked at once, in the shots and where a check is slow. */
export const distinctPages: readonly string[] = everyPage.filter(
  (path) =>
    statusOf(path) === 200 || path === paths.notFound || path === comingSoonFile(comingSoonEntries[1]?.path ?? ''),
)

/** The home page at other addresses: the focus in it is all that differs (documents.test.ts). */
export const homeAtSection: readonly string[] = [paths.caseStudies, paths.resources, paths.about, paths.contact]

/** A page's name as part of a file name. */
export function pageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}
