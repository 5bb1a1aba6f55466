import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { cardPath } from '../../app/paths.ts'
import type { PageMeta, PrivatePageMeta } from '../../app/seo/page-meta.ts'
import type { SitePage } from '../../documents/site-page.ts'
import { serverBuild } from '../dist.ts'
import { readBuiltPages } from './built-pages.ts'

/** What the routes of the built application say of their pages, each canonical address once. */
export async function canonicalPages(): Promise<PageMeta[]> {
  const { routes } = (await import(pathToFileURL(resolve(serverBuild)).href)) as ServerBuild
  const said = Object.values(routes).map((route) => route?.module.handle as PageMeta | PrivatePageMeta | undefined)
  const canonical = said.flatMap((page) => (page && 'canonical' in page ? [[page.canonical, page] as const] : []))
  return [...new Map(canonical).values()].toSorted((a, b) => (a.canonical < b.canonical ? -1 : 1))
}

/** The pages that search engines may show, by address. */
export async function readSitePages(origin: string): Promise<SitePage[]> {
  const built = await readBuiltPages()
  return (await canonicalPages()).map(({ canonical: path, title, description, updated, heading, graded }) => {
    const page = built.get(path)
    if (!page) throw new Error(`the route of ${path} names it as its address, but no page was built there`)
    const [url, card] = [origin + path, cardPath(path)]
    return { url, path, title, description, updated, heading, highlight: page.highlight, graded, card }
  })
}
