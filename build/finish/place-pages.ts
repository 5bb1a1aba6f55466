import { paths } from '../../app/paths.ts'
import type { AnswerPage, CachePolicy, SiteFile, SiteManifest } from '../../contracts/site-manifest.ts'
import type { StylePage } from '../page/own-styles.ts'
import type { FinishedPage } from '../page/read-page.ts'
import type { RenderedSite } from '../page/rendered-site.ts'
import type { Place } from './place.ts'

const realPages = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))

type PlacedPages = Pick<SiteManifest, 'files' | 'refusals' | 'confirmations' | 'topics'>

/** Writes each page with only the styles that it uses. */
export async function placePages(
  { byAddress, refusals, confirmations, topics }: RenderedSite,
  place: Place,
  style: StylePage,
): Promise<PlacedPages> {
  const one = async (file: string, page: FinishedPage, cache: CachePolicy): Promise<AnswerPage> => {
    const { html, hashes } = await style(page)
    return { ...(await place(file, Buffer.from(html))), cache, styles: hashes }
  }
  const answers = async <K extends string>(folder: string, pages: ReadonlyMap<K, FinishedPage>, cache: CachePolicy) => {
    const placed = [...pages].map(
      async ([name, page]) => [name, await one(`answers/${folder}/${name}.html`, page, cache)] as const,
    )
    return Object.fromEntries(await Promise.all(placed)) as Record<K, AnswerPage>
  }
  const files = [...byAddress].map(async ([path, page]): Promise<SiteFile> => {
    const placed = await one(`pages${path === '/' ? '/home' : path}.html`, page, 'page')
    return { path, ...placed, status: realPages.has(path) ? 200 : 404 }
  })
  return {
    files: await Promise.all(files),
    refusals: await answers('refused', refusals, 'never'),
    confirmations: await answers('confirmed', confirmations, 'never'),
    topics: await answers('about', topics, 'page'),
  }
}
