/**
 * The last step of the build: gathers the pages, the documents, the fonts and the browser's scripts, leaves each page
 * the styles that it uses, compresses each file, writes the manifest that the server boots from, and publishes it all.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { viewName } from '../../app/document/view-name.ts'
import { paths } from '../../app/paths.ts'
import { comingSoonFile } from '../../app/prerendered-paths.ts'
import routes from '../../app/routes.ts'
import { firm } from '../../content/firm.ts'
import { comingSoonEntries } from '../../content/navigation.ts'
import { prices } from '../../content/prices.ts'
import { quizLevels } from '../../content/quiz.ts'
import { schedule } from '../../content/schedule.ts'
import type { AddressFamily, SiteFile, SiteManifest } from '../../contracts/site-manifest.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { openApplication } from '../../server/pages/application.ts'
import { openCache } from '../cache.ts'
import { expiryOf, securityAddress } from '../crawler-files.ts'
import { dist, serverBuild } from '../dist.ts'
import { readBuiltPages } from '../page/built-pages.ts'
import { islandClasses } from '../page/island-classes.ts'
import { styleHashes } from '../page/own-styles.ts'
import { readPage } from '../page/read-page.ts'
import { renderAnswerPages } from './answer-pages.ts'
import { gatherFiles } from './gather.ts'
import { placeInto } from './place.ts'
import { placePages } from './place-pages.ts'
import { nextSite, publishSite } from './publish-site.ts'

const { reviewHours, deliveryHours } = prices.promptRescue

/** @param settings what the pages were built with; the server compares it with its own. */
export async function finishSite(settings: SiteSettings): Promise<void> {
  const outDir = join('dist', nextSite)
  await rm(outDir, { recursive: true, force: true })
  const cache = openCache('compressed')
  const place = placeInto(outDir, cache)
  const byAddress = await readBuiltPages()
  const answers = await renderAnswerPages(await openApplication(serverBuild, settings.origin))
  const { files: pages, ...answerPages } = await placePages(
    { byAddress, ...answers },
    place,
    islandClasses(dist.islands),
    (path) => realPages.has(path),
  )
  const others = (await gatherFiles()).map(async ({ path, source, cache }): Promise<SiteFile> => {
    const bytes = await readFile(source)
    // A picture is a document too, for who opens its address.
    const styles = source.endsWith('.svg') ? styleHashes(readPage(bytes.toString()).styles) : []
    return { path, ...(await place(path.slice(1), bytes)), cache, status: 200, styles }
  })
  const files = [...pages, ...(await Promise.all(others))]
  const manifest: SiteManifest = {
    settings,
    firmName: firm.name,
    firmEmail: firm.email,
    schedule,
    rescueHours: { reviewHours, deliveryHours },
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    families: families(),
    notFound: paths.notFound,
    ...answerPages,
    // A page that is rendered later, a form that came back, has the whole sheet of the build (app/document/).
    styleHashes: [...new Set([...byAddress.values()].flatMap(({ styles }) => styleHashes(styles)))],
    expires: expiryOf(await readFile(join(dist.forReaders, securityAddress), 'utf8')),
    views: views(routes as readonly RouteConfigEntry[]),
    quizLevels: quizLevels.map(({ name }) => name),
  }
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await publishSite('dist')
  await cache.prune()
}

const realPages = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))

/** Addresses with a variable part: the challenges, and what is in preparation. */
function families(): AddressFamily[] {
  const inPreparation = comingSoonEntries
    .filter(({ path }) => path.endsWith('*'))
    .map(({ path }) => ({ prefix: path.slice(0, -1), rest: 'anything' as const, path: comingSoonFile(path) }))
  return [{ prefix: `${dirname(paths.challenge)}/`, rest: 'segment', path: paths.challenge }, ...inPreparation]
}

/** Every name that a page can be counted under: the pattern of each route, and that of none. */
function views(entries: readonly RouteConfigEntry[]): string[] {
  return [...new Set([...entries.map(({ path }) => viewName(path ?? '/')), viewName(undefined)])]
}
