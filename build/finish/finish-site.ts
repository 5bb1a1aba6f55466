/**
 * The last step of the build: gathers the pages, the documents, the fonts and the browser's scripts, leaves each page
 * the styles that it uses, compresses each file, writes the manifest that the server boots from, and publishes it all.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { viewName } from '../../app/document/view-name.ts'
import { paths } from '../../app/paths.ts'
import routes from '../../app/routes.ts'
import type { SiteFile } from '../../contracts/site-manifest.ts'
import { openCache } from '../cache.ts'
import { dist } from '../dist.ts'
import { islandClasses } from '../page/island-classes.ts'
import { cachedStyles, styleHashes } from '../page/own-styles.ts'
import { readPage } from '../page/read-page.ts'
import type { RenderedSite } from '../page/rendered-site.ts'
import { finishPages, type SiteBase } from './finish-pages.ts'
import { gatherFiles } from './gather.ts'
import { placeInto } from './place.ts'
import { nextSite, publishSite } from './publish-site.ts'

/** @param rendered the pages for the settings of the build; the server compares those with its own. */
export async function finishSite(rendered: RenderedSite, now: Date): Promise<void> {
  const outDir = join('dist', nextSite)
  await rm(outDir, { recursive: true, force: true })
  const cache = openCache('finished')
  const place = placeInto(outDir, cache)
  const files = (await gatherFiles()).map(async ({ path, source, cache }): Promise<SiteFile> => {
    const bytes = await readFile(source)
    // A picture is a document too, for who opens its address.
    const styles = source.endsWith('.svg') ? styleHashes(readPage(bytes.toString()).styles) : []
    return { path, ...(await place(path.slice(1), bytes)), cache, status: 200, styles }
  })
  const base: SiteBase = {
    files: await Promise.all(files),
    notFound: paths.notFound,
    views: views(routes as readonly RouteConfigEntry[]),
  }
  const manifest = await finishPages(rendered, base, place, cachedStyles(islandClasses(dist.islands), cache), now)
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await publishSite('dist')
  await cache.prune()
}

/** Every name that a page can be counted under: the pattern of each route, and that of none. */
function views(entries: readonly RouteConfigEntry[]): string[] {
  return [...new Set([...entries.map(({ path }) => viewName(path ?? '/')), viewName(undefined)])]
}
