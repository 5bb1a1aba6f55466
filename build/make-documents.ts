/**
 * A step of the build: what is made from the finished pages for other readers, into `dist/for-crawlers/`, by the
 * address that each is served at. Takes the settings from the variable that the build hands down.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { files } from '../app/paths.ts'
import { monitoringAddress } from '../contracts/monitoring.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { drawCard } from '../documents/cards/card.ts'
import { llmsTxt } from '../documents/crawlers/llms.ts'
import { robots } from '../documents/crawlers/robots.ts'
import { securityTxt } from '../documents/crawlers/security.ts'
import { sitemap } from '../documents/crawlers/sitemap.ts'
import { webManifest } from '../documents/crawlers/web-manifest.ts'
import { canonicalPages } from './finished-pages.ts'
import { builtSettings } from './vite/site-settings.ts'

const outDir = 'dist/for-crawlers'

async function write(address: string, content: string | Uint8Array): Promise<void> {
  const file = join(outDir, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function makeDocuments({ origin }: SiteSettings): Promise<void> {
  const pages = await canonicalPages(origin)
  await rm(outDir, { recursive: true, force: true })
  await write('/sitemap.xml', await sitemap(pages))
  await write('/robots.txt', robots(origin, [monitoringAddress]))
  await write('/llms.txt', llmsTxt(pages, origin + files.checklist))
  await write('/.well-known/security.txt', securityTxt(origin, new Date()))
  await write('/manifest.webmanifest', webManifest())
  const fonts = { heading: await readFile('dist/brand/card-fonts/heading.ttf') }
  for (const page of pages) await write(page.card.slice(origin.length), await drawCard(page, fonts))
}

try {
  await makeDocuments(builtSettings())
} catch (error) {
  // What is thrown here is mostly for a writer, who has no use for a stack.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
