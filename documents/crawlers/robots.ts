/**
 * `/robots.txt` (RFC 9309). Every page may be read; the ones that are not to be found say so themselves, and can only
 * say it to a crawler that may read them.
 * @param kept addresses that are not pages: a crawler that runs scripts would report there as if it were a visitor.
 */
export function robots(origin: string, kept: readonly string[]): string {
  const rules = ['User-agent: *', 'Allow: /', ...kept.map((address) => `Disallow: ${address}`)]
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
