import { SitemapStream, streamToPromise } from 'sitemap'
import type { SitePage } from '../site-page.ts'

/** `/sitemap.xml` (sitemaps.org): each page's one address and the day of its last change, and nothing that nobody reads. */
export async function sitemap(pages: readonly SitePage[]): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const { url, updated } of pages) stream.write({ url, lastmod: updated })
  stream.end()
  return String(await streamToPromise(stream))
}
