import type { ServerBuild } from 'react-router'
import { removeHardSpaces } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { type FinishedFailure, finishedFailures } from '../../contracts/submission.ts'
import { type Topic, topics } from '../../contracts/topics.ts'
import { formatCardPath, formatContactAddress, listPrerenderedPaths } from '../app/paths.ts'
import { buildFirmNodes } from '../app/seo/firm-nodes.ts'
import { describeGuidePage } from '../app/seo/guide-meta.ts'
import type { PageMeta, pageMeta } from '../app/seo/meta-tags.ts'
import { sha256 } from '../bundling/sources.ts'
import type { SitePage } from '../documents/crawlers/crawlers.ts'
import type { PageNotes } from '../manifest.ts'
import type { PreviousSite, SiteFolder } from '../site-folder.ts'
import { type Application, type PageInput, renderPage } from './application.ts'
import { hashStyles } from './critical-css.ts'
import { createInputDigest, trackReads } from './page-reads.ts'
import { type ParsedPage, parsePage } from './read-page.ts'

/** As HTML. */
type AnswerPages = {
  readonly refusals: ReadonlyMap<FinishedFailure, string>
  readonly topics: ReadonlyMap<Topic, string>
}

async function renderAnswerPages(render: (address: string) => Promise<string>): Promise<AnswerPages> {
  const refused = finishedFailures.map(async (failure) => [failure, await render(`/refused/${failure}`)] as const)
  const about = topics.map(async (code) => [code, await render(formatContactAddress(code))] as const)
  return {
    refusals: new Map(await Promise.all(refused)),
    topics: new Map(await Promise.all(about)),
  }
}

/** Facts of a page that other pages, the manifest and cards need. The next build reuses those of unchanged pages. */
export type PageFacts = NonNullable<PageNotes['facts']>

/** The HTML before its styles are reduced. `page` is set if the page had to be parsed. */
export type RenderedPage = {
  readonly file: string
  readonly html: string
  readonly facts: PageFacts
  readonly inputs: NonNullable<PageNotes['inputs']>
  readonly page?: ParsedPage
}

/** A page of the previous site that would be rendered the same. */
export type KeptPage = Pick<RenderedPage, 'file' | 'facts'> & { readonly kept: PageNotes; readonly page?: never }

export type RenderedSite = AnswerPages & {
  readonly content: SiteContent
  readonly settings: SiteSettings
  readonly byAddress: ReadonlyMap<string, RenderedPage | KeptPage>
  readonly canonical: readonly PageMeta[]
}

/**
 * @returns the digest of everything that a page is finished from, and the facts if the previous site has the same page.
 */
export function findPreviousNotes(before: PreviousSite | undefined, version: string, file: string, html: string) {
  const from = sha256(version + html)
  const noted = before?.contents.pages[file]
  return { from, noted: noted?.from === from ? noted : undefined }
}

/** @param version the version of the code that renders and finishes pages. */
export async function renderSite(
  app: Application,
  input: Omit<PageInput, 'data'>,
  { before, isGoodEnough }: Pick<SiteFolder, 'before' | 'isGoodEnough'>,
  version: string,
): Promise<RenderedSite> {
  const render = (address: string) => renderPage(app, address, input)
  const digestInputs = createInputDigest(input.content, input.settings, version)
  const byAddress = new Map<string, RenderedPage | KeptPage>()
  for (const path of listPrerenderedPaths(input.content)) {
    const file = `pages${path === '/' ? '/home' : path}.html`
    const notes = before?.contents.pages[file]
    if (notes?.facts && notes.inputs?.digest === digestInputs(notes.inputs?.reads ?? []) && isGoodEnough(file)) {
      byAddress.set(path, { file, facts: notes.facts, kept: notes })
      continue
    }
    const { content, reads } = trackReads(input.content)
    const html = await renderPage(app, path, { ...input, content })
    const inputs = { reads: [...reads], digest: digestInputs([...reads]) }
    const { facts } = findPreviousNotes(before, version, file, html).noted ?? {}
    byAddress.set(path, { file, inputs, ...(facts ? { html, facts } : readFacts(html)) })
  }
  return { ...input, byAddress, ...(await renderAnswerPages(render)), canonical: listCanonicalPages(app.routes, input) }
}

export function readFacts(html: string): Omit<RenderedPage, 'file' | 'inputs'> {
  const page = parsePage(html)
  const { highlight, ids, placeholders, links, styles } = page
  return { html, page, facts: { highlight, ids, placeholders, links, sheets: hashStyles(styles) } }
}

/** @returns the metadata of each canonical page, in the order of their addresses. */
export function listCanonicalPages(
  routes: ServerBuild['routes'],
  { content, settings }: Omit<PageInput, 'data'>,
): PageMeta[] {
  const nodes = buildFirmNodes(content, settings)
  const pages = Object.values(routes).flatMap((route) => {
    const { describePage } = (route?.module.meta ?? {}) as Partial<ReturnType<typeof pageMeta>>
    return describePage?.(content, nodes, '') ?? []
  })
  const canonical = [...pages, ...content.guides.map(describeGuidePage)].flatMap((page) =>
    'canonical' in page ? [[page.canonical, page] as const] : [],
  )
  return [...new Map(canonical).values()].toSorted((a, b) => (a.canonical < b.canonical ? -1 : 1))
}

export function listSitePages({ settings, byAddress, canonical }: RenderedSite): SitePage[] {
  return canonical.map((page) => {
    const { canonical: path, heading } = page
    const { facts } = byAddress.get(path) ?? {}
    if (!facts) throw new Error(`the route of ${path} names it as its address, but no page was built there`)
    // A card keeps the non-breaking spaces of the heading.
    const highlight = heading.includes(facts.highlight) ? facts.highlight : removeHardSpaces(facts.highlight)
    return { ...page, url: settings.origin + path, highlight, card: formatCardPath(path) }
  })
}

/** @property facts everything that the card shows: it's drawn again only if this changes. */
export function listCards(rendered: RenderedSite) {
  const { content } = rendered
  return listSitePages(rendered).map(({ heading, highlight, graded, card: path }) => {
    const mark = graded && { grade: graded.grade, text: graded.mark ?? content.evidenceCopy.grades[graded.grade].name }
    const cardTexts = { heading, highlight, mark }
    return { path, shown: cardTexts, facts: JSON.stringify([cardTexts, content.firm.name]) }
  })
}
