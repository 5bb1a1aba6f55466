import { dirname } from 'node:path'
import { formatEntryAddress } from '../cms/guides/guide-pages.ts'
import type { SiteContent } from '../cms/site-content.ts'
import { feedAddress } from '../contracts/addresses.ts'
import { monitoringAddress } from '../contracts/monitoring.ts'
import { files, listPages, paths } from './app/paths.ts'
import {
  computeSecurityExpiry,
  renderFeed,
  renderLlmsTxt,
  renderRobotsTxt,
  renderSecurityTxt,
  renderSitemap,
} from './documents/crawlers/crawlers.ts'
import type { AnswerPage, BuildInfo, CachePolicy, SiteBundle, SiteFile, SiteManifest } from './manifest.ts'
import type { StylePage } from './pages/critical-css.ts'
import { parsePage } from './pages/read-page.ts'
import {
  findPreviousNotes,
  type KeptPage,
  listSitePages,
  type RenderedPage,
  type RenderedSite,
} from './pages/rendered-site.ts'
import type { SiteFolder } from './site-folder.ts'

/** Writes the pages, each with only the styles that it uses, and the files for crawlers. @returns the manifest. */
export async function finishPages(
  rendered: RenderedSite,
  { version, files: others, notFound, views }: Pick<SiteBundle, 'files' | 'notFound' | 'views' | 'version'>,
  folder: SiteFolder,
  style: StylePage,
  now: Date,
): Promise<{ readonly manifest: SiteManifest; readonly pages: BuildInfo['pages'] }> {
  const { content, settings, byAddress, refusals, topics } = rendered
  const noted: Record<string, BuildInfo['pages'][string]> = {}
  const realPages = new Set(listPages(content))
  const one = async (
    { file, html, facts, inputs, page }: Pick<RenderedPage, 'file' | 'html'> & Partial<RenderedPage>,
    cache: CachePolicy,
  ): Promise<AnswerPage> => {
    const { from, noted: note } = findPreviousNotes(folder.before, version, file, html)
    if (note && folder.isGoodEnough(file)) {
      noted[file] = { ...note, ...(inputs && { inputs }) }
      return { ...folder.keep(file), cache, styles: note.styles }
    }
    const styled = style(page ?? parsePage(html))
    noted[file] = { from, styles: styled.hashes, ...(facts && { facts }), ...(inputs && { inputs }) }
    return { ...(await folder.place(file, Buffer.from(styled.html))), cache, styles: styled.hashes }
  }
  const keep = ({ file, kept }: KeptPage): AnswerPage => {
    noted[file] = kept
    return { ...folder.keep(file), cache: 'page', styles: kept.styles }
  }
  const answers = async <K extends string>(name: string, pages: ReadonlyMap<K, string>, cache: CachePolicy) => {
    const placed = [...pages].map(async ([key, html]) => [
      key,
      await one({ file: `answers/${name}/${key}.html`, html }, cache),
    ])
    return Object.fromEntries(await Promise.all(placed)) as Record<K, AnswerPage>
  }
  const pages = [...byAddress].map(async ([path, page]): Promise<SiteFile> => {
    return {
      path,
      ...(await ('kept' in page ? keep(page) : one(page, 'page'))),
      status: realPages.has(path) ? 200 : 404,
    }
  })
  const all = [...others, ...(await Promise.all(pages)), ...(await placeCrawlerFiles(rendered, folder, now))]
  const manifest = {
    notFound,
    views: [...views, ...content.guides.flatMap(({ entry }) => entry ?? [])],
    ...pickManifestContent(content),
    refusals: await answers('refused', refusals, 'never'),
    topics: await answers('about', topics, 'page'),
    settings,
    files: all.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    // A form with errors is rendered on request, with the complete style sheet (site/app/entry.server.tsx).
    styleHashes: [...new Set([...byAddress.values()].flatMap(({ facts }) => facts.sheets))],
    expires: computeSecurityExpiry(now),
  }
  const inOrder = Object.fromEntries(Object.entries(noted).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { manifest, pages: inOrder }
}

function pickManifestContent({ comingSoonEntries, firm, guides, prices, quizLevels, schedule }: SiteContent) {
  const { reviewHours, deliveryHours, onBooking, onDelivery } = prices.promptRescue
  const inPreparation = comingSoonEntries
    .filter(({ path }) => path.endsWith('*'))
    .map(({ path }) => ({ prefix: path.slice(0, -1), rest: 'anything' as const, path: formatEntryAddress(path) }))
  const redirects = guides.flatMap(({ frontmatter: { address, formerly = [] } }) =>
    formerly.map((path) => [path, address] as const),
  )
  return {
    firmName: firm.name,
    firmEmail: firm.email,
    schedule,
    rescueHours: { reviewHours, deliveryHours },
    invoices: { first: onBooking, second: onDelivery, days: prices.invoiceDays },
    families: [
      { prefix: `${dirname(paths.challenge)}/`, rest: 'segment' as const, path: paths.challenge },
      ...inPreparation,
    ],
    redirects: Object.fromEntries(redirects),
    quizLevels: quizLevels.map(({ name }) => name),
  }
}

async function placeCrawlerFiles(rendered: RenderedSite, { place }: SiteFolder, now: Date): Promise<SiteFile[]> {
  const { content, settings } = rendered
  const { origin } = settings
  const pages = listSitePages(rendered)
  const texts = {
    '/sitemap.xml': renderSitemap(pages),
    ...(content.guides.length > 0 && { [feedAddress]: renderFeed(content, pages, origin) }),
    '/robots.txt': renderRobotsTxt(origin, [monitoringAddress]),
    '/llms.txt': renderLlmsTxt(content, pages, {
      checklist: origin + files.checklist,
      specimen: origin + files.specimen,
    }),
    '/.well-known/security.txt': renderSecurityTxt(content, origin, now),
  }
  const placed = Object.entries(texts).map(async ([path, text]): Promise<SiteFile> => {
    const file = await place(path.slice(1), Buffer.from(text))
    return { path, ...file, cache: 'document', status: 200, styles: [] }
  })
  return Promise.all(placed)
}
