import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crawlerFiles, expiryOf, securityAddress } from '../build/crawler-files.ts'
import { renderAnswerPages } from '../build/finish/answer-pages.ts'
import { placeInto } from '../build/finish/place.ts'
import { placePages } from '../build/finish/place-pages.ts'
import { withSettings } from '../build/page/app-settings.ts'
import { islandClasses } from '../build/page/island-classes.ts'
import { readPage } from '../build/page/read-page.ts'
import { sitePages } from '../build/page/site-pages.ts'
import type { SiteFile, SiteManifest } from '../contracts/site-manifest.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { openApplication } from '../server/pages/application.ts'

/** Below a finished site. */
const application = 'runtime/pages/server/index.js'

/** Made anew, so not worth copying. */
const settled = /\/(pages|answers)$/

/** Nothing is compressed twice in a life of these pages. */
const noCache = { get: (_parts: unknown, make: () => Promise<Uint8Array>) => make() }

/**
 * Finishes a built site for other settings: the application that lies in it renders each page anew, and the build's own
 * last steps do the rest, so that the result is what a build with these settings would have made.
 * @param built the folder of the site; nothing in it is changed.
 * @param target a folder that does not exist yet.
 */
export async function finishPages(built: string, target: string, settings: SiteSettings, now: Date): Promise<void> {
  await cp(built, target, {
    recursive: true,
    filter: (path) => !(settled.test(path) && join(path, '..') === join(built)),
  })
  const server = join(target, application)
  await writeFile(server, withSettings(await readFile(server, 'utf8'), settings))
  const render = await openApplication(server, settings.origin)

  const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8')) as SiteManifest
  const [pages, others] = [true, false].map((wanted) =>
    manifest.files.filter(({ cache }) => (cache === 'page') === wanted),
  ) as [SiteFile[], SiteFile[]]
  const byAddress = new Map<string, ReturnType<typeof readPage>>()
  for (const { path } of pages) byAddress.set(path, readPage(await render(path)))

  const place = placeInto(target, noCache)
  const isReal = (path: string) => pages.some((page) => page.path === path && page.status === 200)
  const drawnBy = islandClasses(join(target, 'runtime/islands'), target)
  const placed = await placePages({ byAddress, ...(await renderAnswerPages(render)) }, place, drawnBy, isReal)
  const texts = await crawlerFiles(settings.origin, await sitePages(settings.origin, byAddress, server), now)
  await Promise.all([...texts].map(([address, text]) => place(address.slice(1), Buffer.from(text))))

  const finished: SiteManifest = {
    ...manifest,
    ...placed,
    settings,
    files: [...placed.files, ...others].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    expires: expiryOf(texts.get(securityAddress) ?? ''),
  }
  await writeFile(join(target, 'manifest.json'), JSON.stringify(finished, null, 2))
}
