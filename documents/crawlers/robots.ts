import type { SitePage } from '../site-page.ts'

/** `/robots.txt` (RFC 9309). @param kept addresses where a crawler with scripts would report as a visitor. */
export function robots(origin: string, kept: readonly string[]): string {
  const rules = ['User-agent: *', 'Allow: /', ...kept.map((address) => `Disallow: ${address}`)]
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** `/sitemap.xml` (sitemaps.org). Addresses have only letters, digits and dashes, so none is escaped. */
export function sitemap(pages: readonly SitePage[]): string {
  const entries = pages.map(
    ({ url, updated }) => `<url><loc>${url}</loc><lastmod>${updated.slice(0, 10)}</lastmod></url>`,
  )
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${space}">${entries.join('')}</urlset>`
}
