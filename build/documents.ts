import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { evidenceCopy } from '../content/evidence.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { drawCard } from '../documents/cards/card.ts'
import { webManifest } from '../documents/crawlers/web-manifest.ts'
import { openCache } from './cache.ts'
import { crawlerFiles } from './crawler-files.ts'
import { dist } from './dist.ts'
import { readBuiltPages } from './page/built-pages.ts'
import { sitePages } from './page/site-pages.ts'
import type { Sources } from './sources.ts'

/** Makes what other readers than people get of the site: crawlers, assistants, and whoever shows a shared link. */
export async function makeDocuments({ origin }: SiteSettings, now: Date, sources: Sources): Promise<void> {
  const pages = await sitePages(origin, await readBuiltPages())
  await rm(dist.forReaders, { recursive: true, force: true })
  await write('/manifest.webmanifest', webManifest())
  for (const [address, text] of await crawlerFiles(origin, pages, now)) await write(address, text)

  const cache = openCache('cards')
  const drawing = sources.digest(['documents/cards/**', 'brand/**', 'content/firm.ts', 'package-lock.json'])
  const fonts = { heading: await readFile(join(dist.brand, 'card-fonts/heading.ttf')) }
  for (const { heading, highlight, graded, card } of pages) {
    const mark = graded && { grade: graded.grade, words: graded.mark ?? evidenceCopy.grades[graded.grade].name }
    const facts = [heading, highlight, JSON.stringify(mark ?? null)]
    await write(card, await cache.get([drawing, ...facts], () => drawCard({ heading, highlight, mark }, fonts)))
  }
  await cache.prune()
}

async function write(address: string, content: string | Uint8Array): Promise<void> {
  const file = join(dist.forReaders, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
