/** `/robots.txt` (RFC 9309). @param kept addresses where a crawler with scripts would report as a visitor. */
export function robots(origin: string, kept: readonly string[]): string {
  const rules = ['User-agent: *', 'Allow: /', ...kept.map((address) => `Disallow: ${address}`)]
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
