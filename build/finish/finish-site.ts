/**
 * The build's last step: compresses all files, writes the manifest that the server boots from, and publishes the site.
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

export async function finishSite(rendered: RenderedSite, now: Date): Promise<void> {
  const outDir = join('dist', nextSite)
  await rm(outDir, { recursive: true, force: true })
  const cache = openCache('finished')
  const place = placeInto(outDir, cache)
  const files = (await gatherFiles()).map(async ({ path, source, cache }): Promise<SiteFile> => {
    const bytes = await readFile(source)
    // Opened at its own address, a picture is a document with styles.
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

/** The patterns of all routes, and the name for none. */
function views(entries: readonly RouteConfigEntry[]): string[] {
  return [...new Set([...entries.map(({ path }) => viewName(path ?? '/')), viewName(undefined)])]
}
