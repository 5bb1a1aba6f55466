import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawCard } from '../documents/cards/card.ts'
import { webManifest } from '../documents/crawlers/web-manifest.ts'
import { openCache } from './cache.ts'
import { dist } from './dist.ts'
import type { RenderedSite } from './page/rendered-site.ts'
import { cardFacts, cardsOf } from './page/site-pages.ts'
import type { Sources } from './sources.ts'

export async function makeDocuments(rendered: RenderedSite, sources: Sources): Promise<void> {
  await rm(dist.forReaders, { recursive: true, force: true })
  await write('/manifest.webmanifest', webManifest())
  const cache = openCache('cards')
  const drawing = sources.digest(['documents/{cards,typst}/**', 'brand/**', 'package-lock.json'])
  const cards = cardsOf(rendered)
  for (const { path, facts, shown } of cards) {
    await write(path, await cache.get([drawing, facts], () => drawCard(shown)))
  }
  await write(cardFacts, JSON.stringify(Object.fromEntries(cards.map(({ path, facts }) => [path, facts]))))
  await cache.prune()
}

async function write(address: string, content: string | Uint8Array): Promise<void> {
  const file = join(dist.forReaders, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
