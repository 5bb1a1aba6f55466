import { paths } from '../app/paths.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { checkHeadings } from './checks/headings.ts'
import { checkLinks } from './checks/links.ts'
import { checkPictures, checkPlaces } from './checks/texts.ts'
import type { RenderedSite } from './page/rendered-site.ts'

/**
 * Judges what only a finished page shows.
 * @throws with a line for each finding.
 */
export async function checkPages({ byAddress }: RenderedSite): Promise<void> {
  const real = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))
  const pages = [...byAddress].map(([path, page]) => ({ path, ...page }))
  const content = readContent(process.cwd())
  const ownPages = pages.filter(({ path }) => real.has(path))
  const findings = [
    ...checkHeadings(ownPages, content),
    ...checkPlaces(pages, content),
    ...checkLinks(pages, content),
    ...checkPictures(ownPages),
  ]
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
}
