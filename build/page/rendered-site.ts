import type { ServerBuild } from 'react-router'
import { prerenderedPaths } from '../../app/prerendered-paths.ts'
import type { PageMeta, PrivatePageMeta } from '../../app/seo/page-meta.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { openApplication } from '../../server/pages/application.ts'
import { type AnswerPages, renderAnswerPages } from './answer-pages.ts'
import { type FinishedPage, readPage } from './read-page.ts'

/** Before styles are reduced. */
export type RenderedSite = AnswerPages & {
  readonly settings: SiteSettings
  readonly byAddress: ReadonlyMap<string, FinishedPage>
  readonly canonical: readonly PageMeta[]
}

export async function renderSite(application: string, settings: SiteSettings): Promise<RenderedSite> {
  const { render, routes } = await openApplication(application, settings)
  const byAddress = new Map<string, FinishedPage>()
  for (const path of prerenderedPaths) byAddress.set(path, readPage(await render(path)))
  return { settings, byAddress, ...(await renderAnswerPages(render)), canonical: canonicalPages(routes) }
}

export function canonicalPages(routes: ServerBuild['routes']): PageMeta[] {
  const handles = Object.values(routes).map((route) => route?.module.handle as PageMeta | PrivatePageMeta | undefined)
  const canonical = handles.flatMap((page) => (page && 'canonical' in page ? [[page.canonical, page] as const] : []))
  return [...new Map(canonical).values()].toSorted((a, b) => (a.canonical < b.canonical ? -1 : 1))
}
