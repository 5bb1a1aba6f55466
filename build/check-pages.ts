import { paths } from '../app/paths.ts'
import { type Content, readContent } from '../words/content.ts'
import { type Finding, findingLine } from '../words/judge/finding.ts'
import { checkHeadings } from './checks/headings.ts'
import { checkLinks } from './checks/links.ts'
import { checkPictures, checkPlaces } from './checks/texts.ts'
import type { RenderedSite } from './page/rendered-site.ts'

export function checkPages(rendered: RenderedSite): void {
  const findings = pageFindings(rendered, readContent(process.cwd()))
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
}

export function pageFindings({ byAddress }: RenderedSite, content: Content): Finding[] {
  const real = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))
  const pages = [...byAddress].map(([path, page]) => ({ path, ...page }))
  const ownPages = pages.filter(({ path }) => real.has(path))
  return [
    ...checkHeadings(ownPages, content),
    ...checkPlaces(pages, content),
    ...checkLinks(pages, content),
    ...checkPictures(ownPages),
  ]
}
