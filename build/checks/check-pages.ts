import { paths } from '../../app/paths.ts'
import type { Content } from '../../words/content.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { RenderedSite } from '../page/rendered-site.ts'
import { checkHeadings } from './headings.ts'
import { checkLinks } from './links.ts'
import { checkPictures, checkPlaces } from './texts.ts'

export function pageFindings({ byAddress }: Pick<RenderedSite, 'byAddress'>, content: Content): Finding[] {
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
