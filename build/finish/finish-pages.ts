import type { SiteFile, SiteManifest } from '../../contracts/site-manifest.ts'
import { crawlerFiles, expiryOf, securityAddress } from '../crawler-files.ts'
import { styleHashes } from '../page/own-styles.ts'
import type { RenderedSite } from '../page/rendered-site.ts'
import { sitePages } from '../page/site-pages.ts'
import type { Place } from './place.ts'
import { placePages } from './place-pages.ts'

/** What the manifest says of pages, and of files that follow from them. */
type OfPages = 'settings' | 'files' | 'refusals' | 'confirmations' | 'abouts' | 'styleHashes' | 'expires'
/** Whatever is the same for all settings. */
export type SiteBase = Omit<SiteManifest, OfPages> & Pick<SiteManifest, 'files'>

/**
 * Places all that depends on settings: the pages, and what crawlers read. A build does so for its own settings, and a
 * release where it runs (release/configure.ts).
 * @param base what may have such files of other settings, which these replace.
 * @param drawnBy the classes that each island draws later.
 * @returns the manifest of the site.
 */
export async function finishPages(
  rendered: RenderedSite,
  base: SiteBase,
  place: Place,
  drawnBy: (island: string) => ReadonlySet<string>,
  now: Date,
): Promise<SiteManifest> {
  const { settings, byAddress } = rendered
  const { files: pages, ...answers } = await placePages(rendered, place, drawnBy)
  const texts = await crawlerFiles(settings.origin, sitePages(rendered), now)
  const placed = [...texts].map(
    async ([path, text]): Promise<SiteFile> => ({
      path,
      ...(await place(path.slice(1), Buffer.from(text))),
      cache: 'document',
      status: 200,
      styles: [],
    }),
  )
  const files = new Map([...base.files, ...pages, ...(await Promise.all(placed))].map((file) => [file.path, file]))
  return {
    ...base,
    ...answers,
    settings,
    files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    // A page that is rendered later, a form that came back, has the whole sheet of the build (app/document/).
    styleHashes: [...new Set([...byAddress.values()].flatMap(({ styles }) => styleHashes(styles)))],
    expires: expiryOf(texts.get(securityAddress) ?? ''),
  }
}
