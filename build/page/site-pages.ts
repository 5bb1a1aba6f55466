import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { cardPath } from '../../app/paths.ts'
import type { PageMeta, PrivatePageMeta } from '../../app/seo/page-meta.ts'
import { plainHeading } from '../../app/seo/plain-heading.ts'
import type { SitePage } from '../../documents/site-page.ts'
import { serverBuild } from '../dist.ts'
import type { FinishedPage } from './read-page.ts'

/**
 * What the routes of the built application say of their pages, each canonical address once.
 * @param application the file of its server build.
 */
export async function canonicalPages(application = serverBuild): Promise<PageMeta[]> {
  const { routes } = (await import(pathToFileURL(resolve(application)).href)) as ServerBuild
  const said = Object.values(routes).map((route) => route?.module.handle as PageMeta | PrivatePageMeta | undefined)
  const canonical = said.flatMap((page) => (page && 'canonical' in page ? [[page.canonical, page] as const] : []))
  return [...new Map(canonical).values()].toSorted((a, b) => (a.canonical < b.canonical ? -1 : 1))
}

/**
 * The pages that search engines may show, by address.
 * @param built all pages, by address.
 */
export async function sitePages(
  origin: string,
  built: ReadonlyMap<string, FinishedPage>,
  application?: string,
): Promise<SitePage[]> {
  return (await canonicalPages(application)).map(
    ({ canonical: path, title, description, updated, heading, graded }) => {
      const page = built.get(path)
      if (!page) throw new Error(`the route of ${path} names it as its address, but no page was built there`)
      const [url, card] = [origin + path, cardPath(path)]
      // A phrase that the page alone holds together is cited as the heading has it.
      const highlight = heading.includes(page.highlight) ? page.highlight : plainHeading(page.highlight)
      return { url, path, title, description, updated, heading, highlight, graded, card }
    },
  )
}
