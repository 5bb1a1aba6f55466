import type { ServerBuild } from 'react-router'
import { cardPath, contactAbout } from '../../app/paths.ts'
import { prerenderedPaths } from '../../app/prerendered-paths.ts'
import { type PageMeta, type PrivatePageMeta, plainHeading } from '../../app/seo/page-meta.ts'
import { referenceParameter, requestAddresses } from '../../contracts/addresses.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { referencePlaceholder } from '../../contracts/reference.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { type FinishedFailure, finishedFailures } from '../../contracts/submission.ts'
import { type Topic, topics } from '../../contracts/topics.ts'
import type { SitePage } from '../../documents/crawlers/crawlers.ts'
import { openApplication, type RenderPage } from '../../server/pages/application.ts'
import { evidenceCopy, firm } from '../../words/words.ts'
import { type FinishedPage, readPage } from './read-page.ts'

type AnswerPages = {
  readonly refusals: ReadonlyMap<FinishedFailure, FinishedPage>
  /** With one placeholder for the reference each. */
  readonly confirmations: ReadonlyMap<RequestKind, FinishedPage>
  readonly topics: ReadonlyMap<Topic, FinishedPage>
}

async function renderAnswerPages(render: RenderPage): Promise<AnswerPages> {
  const refused = finishedFailures.map(
    async (failure) => [failure, readPage(await render(`/refused/${failure}`))] as const,
  )
  const confirmed = Object.entries(requestAddresses).map(async ([kind, { confirmation }]) => {
    const page = readPage(await render(`${confirmation}?${referenceParameter}=${referencePlaceholder}`))
    const places = page.html.split(referencePlaceholder).length - 1
    if (places !== 1) throw new Error(`${confirmation} has ${places} places for a reference`)
    return [kind as RequestKind, page] as const
  })
  const about = topics.map(async (code) => [code, readPage(await render(contactAbout(code)))] as const)
  return {
    refusals: new Map(await Promise.all(refused)),
    confirmations: new Map(await Promise.all(confirmed)),
    topics: new Map(await Promise.all(about)),
  }
}

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

export function sitePages({ settings, byAddress, canonical }: RenderedSite): SitePage[] {
  return canonical.map(({ canonical: path, title, description, updated, heading, graded }) => {
    const page = byAddress.get(path)
    if (!page) throw new Error(`the route of ${path} names it as its address, but no page was built there`)
    const [url, card] = [settings.origin + path, cardPath(path)]
    // The card shows the heading's spaces where the page has its own.
    const highlight = heading.includes(page.highlight) ? page.highlight : plainHeading(page.highlight)
    return { url, path, title, description, updated, heading, highlight, graded, card }
  })
}

/** @property facts what the card shows, so that only those that change are drawn. */
export function cardsOf(rendered: RenderedSite) {
  return sitePages(rendered).map(({ heading, highlight, graded, card: path }) => {
    const mark = graded && { grade: graded.grade, words: graded.mark ?? evidenceCopy.grades[graded.grade].name }
    const shown = { heading, highlight, mark }
    return { path, shown, facts: JSON.stringify([shown, firm.name]) }
  })
}
