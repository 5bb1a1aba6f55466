import { dirname } from 'node:path'
import { files, paths } from '../../app/paths.ts'
import { comingSoonFile } from '../../app/prerendered-paths.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import type { SiteFile, SiteManifest } from '../../contracts/site-manifest.ts'
import { llmsTxt } from '../../documents/crawlers/llms.ts'
import { robots, sitemap } from '../../documents/crawlers/robots.ts'
import { securityExpiry, securityTxt } from '../../documents/crawlers/security.ts'
import { comingSoonEntries, firm, prices, quizLevels, schedule } from '../../words/words.ts'
import { type StylePage, styleHashes } from '../page/own-styles.ts'
import type { RenderedSite } from '../page/rendered-site.ts'
import { sitePages } from '../page/site-pages.ts'
import type { Place } from './place.ts'
import { placePages } from './place-pages.ts'

export type SiteBase = Pick<SiteManifest, 'files' | 'notFound' | 'views'>

/**
 * Writes the files that depend on settings and words. A release does this where it runs (deploy/archive/configure.ts).
 */
export async function finishPages(
  rendered: RenderedSite,
  base: SiteBase,
  place: Place,
  style: StylePage,
  now: Date,
): Promise<SiteManifest> {
  const { settings, byAddress } = rendered
  const { files: pages, ...answers } = await placePages(rendered, place, style)
  const forCrawlers = await placeForCrawlers(rendered, place, now)
  const all = new Map([...base.files, ...pages, ...forCrawlers].map((file) => [file.path, file]))
  return {
    notFound: base.notFound,
    views: base.views,
    ...fromWords(),
    ...answers,
    settings,
    files: [...all.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    // A form that came back is rendered later, with the build's whole style sheet (app/document/).
    styleHashes: [...new Set([...byAddress.values()].flatMap(({ styles }) => styleHashes(styles)))],
    expires: securityExpiry(now),
  }
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

async function placeForCrawlers(rendered: RenderedSite, place: Place, now: Date): Promise<SiteFile[]> {
  const { origin } = rendered.settings
  const pages = sitePages(rendered)
  const texts = {
    '/sitemap.xml': sitemap(pages),
    '/robots.txt': robots(origin, [monitoringAddress]),
    '/llms.txt': llmsTxt(pages, origin + files.checklist),
    '/.well-known/security.txt': securityTxt(origin, now),
  }
  const placed = Object.entries(texts).map(async ([path, text]): Promise<SiteFile> => {
    const file = await place(path.slice(1), Buffer.from(text))
    return { path, ...file, cache: 'document', status: 200, styles: [] }
  })
  return Promise.all(placed)
}
