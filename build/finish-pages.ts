import { dirname } from 'node:path'
import { files, paths } from '../app/paths.ts'
import { comingSoonFile } from '../app/prerendered-paths.ts'
import { monitoringAddress } from '../contracts/monitoring.ts'
import type {
  AnswerPage,
  CachePolicy,
  SiteBundle,
  SiteContents,
  SiteFile,
  SiteManifest,
} from '../contracts/site-manifest.ts'
import { llmsTxt, robots, securityExpiry, securityTxt, sitemap, webManifest } from '../documents/crawlers/crawlers.ts'
import { comingSoonEntries, firm, prices, quizLevels, schedule } from '../words/words.ts'
import { type StylePage, styleHashes } from './page/own-styles.ts'
import type { FinishedPage } from './page/read-page.ts'
import { type RenderedSite, sitePages } from './page/rendered-site.ts'
import type { SiteFolder } from './site-folder.ts'
import { sha256 } from './sources.ts'

const realPages = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))

/** Writes the pages, each with only the styles that it uses, and the files for crawlers. */
export async function finishPages(
  rendered: RenderedSite,
  { version, files: others, notFound, views }: Pick<SiteBundle, 'files' | 'notFound' | 'views' | 'version'>,
  folder: SiteFolder,
  style: StylePage,
  now: Date,
): Promise<{ readonly manifest: SiteManifest; readonly pages: SiteContents['pages'] }> {
  const { settings, byAddress, refusals, confirmations, topics } = rendered
  const noted: Record<string, SiteContents['pages'][string]> = {}
  const one = async (file: string, page: FinishedPage, cache: CachePolicy): Promise<AnswerPage> => {
    const from = sha256(version + page.html)
    const known = folder.before?.contents.pages[file]
    if (known?.from === from && folder.isGoodEnough(file)) {
      noted[file] = known
      return { ...folder.keep(file), cache, styles: known.styles }
    }
    const { html, hashes } = style(page)
    noted[file] = { from, styles: hashes }
    return { ...(await folder.place(file, Buffer.from(html))), cache, styles: hashes }
  }
  const answers = async <K extends string>(name: string, pages: ReadonlyMap<K, FinishedPage>, cache: CachePolicy) => {
    const placed = [...pages].map(async ([key, page]) => [key, await one(`answers/${name}/${key}.html`, page, cache)])
    return Object.fromEntries(await Promise.all(placed)) as Record<K, AnswerPage>
  }
  const pages = [...byAddress].map(async ([path, page]): Promise<SiteFile> => {
    const placed = await one(`pages${path === '/' ? '/home' : path}.html`, page, 'page')
    return { path, ...placed, status: realPages.has(path) ? 200 : 404 }
  })
  const all = [...others, ...(await Promise.all(pages)), ...(await placeForCrawlers(rendered, folder, now))]
  const manifest = {
    notFound,
    views,
    ...fromWords(),
    refusals: await answers('refused', refusals, 'never'),
    confirmations: await answers('confirmed', confirmations, 'never'),
    topics: await answers('about', topics, 'page'),
    settings,
    files: all.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    // A form that came back is rendered later, with the build's whole style sheet (app/document/).
    styleHashes: [...new Set([...byAddress.values()].flatMap(({ styles }) => styleHashes(styles)))],
    expires: securityExpiry(now),
  }
  const inOrder = Object.fromEntries(Object.entries(noted).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { manifest, pages: inOrder }
}

function fromWords() {
  const { reviewHours, deliveryHours } = prices.promptRescue
  const inPreparation = comingSoonEntries
    .filter(({ path }) => path.endsWith('*'))
    .map(({ path }) => ({ prefix: path.slice(0, -1), rest: 'anything' as const, path: comingSoonFile(path) }))
  return {
    firmName: firm.name,
    firmEmail: firm.email,
    schedule,
    rescueHours: { reviewHours, deliveryHours },
    families: [
      { prefix: `${dirname(paths.challenge)}/`, rest: 'segment' as const, path: paths.challenge },
      ...inPreparation,
    ],
    quizLevels: quizLevels.map(({ name }) => name),
  }
}

async function placeForCrawlers(rendered: RenderedSite, { place }: SiteFolder, now: Date): Promise<SiteFile[]> {
  const { origin } = rendered.settings
  const pages = sitePages(rendered)
  const texts = {
    '/sitemap.xml': sitemap(pages),
    '/robots.txt': robots(origin, [monitoringAddress]),
    '/llms.txt': llmsTxt(pages, origin + files.checklist),
    '/manifest.webmanifest': webManifest(),
    '/.well-known/security.txt': securityTxt(origin, now),
  }
  const placed = Object.entries(texts).map(async ([path, text]): Promise<SiteFile> => {
    const file = await place(path.slice(1), Buffer.from(text))
    return { path, ...file, cache: 'document', status: 200, styles: [] }
  })
  return Promise.all(placed)
}
