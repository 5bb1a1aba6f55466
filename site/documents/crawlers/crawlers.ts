import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { feedAddress } from '../../../contracts/addresses.ts'
import type { PageMeta } from '../../app/seo/meta-tags.ts'

export type SitePage = PageMeta & {
  readonly url: string
  /** The highlighted phrase of the heading, or ''. */
  readonly highlight: string
  readonly card: string
}

/** Renders `/llms.txt` (llmstxt.org). @throws if content/llms.yaml lists a page that isn't indexable. */
export function renderLlmsTxt(
  content: SiteContent,
  pages: readonly SitePage[],
  pdfUrls: Readonly<Record<keyof SiteContent['pdfs'], string>>,
): string {
  const { firm, llms, pdfs, terms } = content
  const { rows } = terms.sections.offers
  const sectionsOfPages = llms.sections.map(({ heading, paths }) => ({
    heading,
    links: paths.map((path) => findPage(findCurrentAddress(content, path), pages)),
  }))
  const listed = new Set(sectionsOfPages.flatMap(({ links }) => links))
  const pdfLinks = (['checklist', 'specimen'] as const).map((name) => {
    const { title, description } = content[name]
    const about = interpolate(llms.files.pdf, { pages: pdfs[name].pages, description })
    return { title, url: pdfUrls[name], description: about }
  })
  const sections = [
    ...sectionsOfPages,
    { heading: llms.files.heading, links: pdfLinks },
    { heading: llms.others, links: pages.filter((page) => !listed.has(page)) },
  ]
  return [
    `# ${firm.name}`,
    `> ${llms.summary}`,
    llms.audience,
    llms.contact,
    llms.prices,
    rows.map(({ label, value }) => `- ${label}: ${value}`).join('\n'),
    `## ${llms.assistants.heading}\n\n${llms.assistants.lines.map((line) => `- ${line}`).join('\n')}`,
    ...sections
      .filter(({ links }) => links.length > 0)
      .map(({ heading, links }) => `## ${heading}\n\n${links.map(link).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

/** A link may name an address that its page had before. */
function findCurrentAddress({ guides }: SiteContent, path: string): string {
  return guides.find(({ frontmatter }) => frontmatter.formerly?.includes(path))?.frontmatter.address ?? path
}

function findPage(path: string, pages: readonly SitePage[]): SitePage {
  const page = pages.find(({ canonical }) => canonical === path)
  if (!page) throw new Error(`content/llms.yaml: no indexable page is at ${path}`)
  return page
}

function link({ title, url, description }: Pick<SitePage, 'title' | 'url' | 'description'>): string {
  return `- [${title}](${url}): ${description.replace(/\s+/g, ' ')}`
}

/** In days. Less than a year (RFC 9116). */
const validDays = 300

export function computeSecurityExpiry(now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  return expires.toISOString().replace('.000Z', 'Z')
}

/** Renders `/.well-known/security.txt` (RFC 9116). */
export function renderSecurityTxt({ security }: SiteContent, origin: string, now: Date): string {
  return [
    `Contact: ${security.contact}`,
    `Expires: ${computeSecurityExpiry(now)}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Renders `/robots.txt` (RFC 9309). @param disallowed addresses where a crawler that runs scripts would count as a visitor. */
export function renderRobotsTxt(origin: string, disallowed: readonly string[]): string {
  const rules = ['User-agent: *', 'Allow: /', ...disallowed.map((address) => `Disallow: ${address}`)]
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Renders `/sitemap.xml` (sitemaps.org). Addresses have only letters, digits and dashes, so they need no escaping. */
export function renderSitemap(pages: readonly SitePage[]): string {
  const entries = pages.map(
    ({ url, updated }) => `<url><loc>${url}</loc><lastmod>${updated.slice(0, 10)}</lastmod></url>`,
  )
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${space}">${entries.join('')}</urlset>`
}

/** Renders `/feed.xml` (Atom, RFC 4287) with the articles, newest first. Days begin at midnight UTC. */
export function renderFeed({ firm }: SiteContent, pages: readonly SitePage[], origin: string): string {
  const moment = (day: string) => `${day}T00:00:00Z`
  const articles = pages
    .flatMap(({ article, ...page }) => (article ? [{ ...page, published: article.published }] : []))
    .toSorted((one, other) => other.published.localeCompare(one.published))
  const entries = articles.map(
    ({ url, heading, description, published, updated }) =>
      `<entry><id>${url}</id><link href="${url}"/><title>${escapeXml(heading)}</title><published>${moment(published)}</published><updated>${moment(updated)}</updated><summary>${escapeXml(description)}</summary></entry>`,
  )
  const updated =
    articles
      .map((page) => page.updated)
      .toSorted()
      .at(-1) ?? ''
  const name = escapeXml(firm.name)
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${origin}/</id><title>${name}</title><subtitle>${escapeXml(firm.tagline)}</subtitle><link href="${origin}/"/><link rel="self" type="application/atom+xml" href="${origin}${feedAddress}"/><updated>${moment(updated)}</updated><author><name>${name}</name></author>${entries.join('')}</feed>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
