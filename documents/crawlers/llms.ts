import { fill } from '../../content/fill.ts'
import { firm } from '../../content/firm.ts'
import { llms } from '../../content/llms.ts'
import { terms } from '../../content/pages/terms.ts'
import type { SitePage } from '../site-page.ts'

/**
 * `/llms.txt` (llmstxt.org): the firm in a paragraph, its prices, and each page with its description. The prices are
 * the list of the terms page, which has all of them.
 */
export function llmsTxt(pages: readonly SitePage[]): string {
  const { rows } = terms.sections.offers
  const { email, phone, hours, replyPromise, consultationMinutes } = firm
  const listed = new Set<string>(llms.sections.flatMap(({ paths }) => paths))
  const sections = [
    ...llms.sections.map(({ heading, paths }) => ({ heading, pages: paths.map((path) => pageAt(path, pages)) })),
    { heading: llms.others, pages: pages.filter(({ path }) => !listed.has(path)) },
  ]
  return [
    `# ${firm.name}`,
    `> ${llms.summary}`,
    llms.audience,
    fill(llms.contact, { email, phone, hours, replyPromise, consultationMinutes }),
    llms.prices,
    rows.map(({ label, value }) => `- ${label}: ${value}`).join('\n'),
    ...sections
      .filter((section) => section.pages.length > 0)
      .map((section) => `## ${section.heading}\n\n${section.pages.map(link).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

/** @throws when content/llms.ts lists a page that does not exist. */
function pageAt(path: string, pages: readonly SitePage[]): SitePage {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`content/llms.ts: there is no page at ${path} that search engines may show`)
  return page
}

function link({ title, url, description }: SitePage): string {
  return `- [${title}](${url}): ${description.replace(/\s+/g, ' ')}`
}
