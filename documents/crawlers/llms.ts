import { fill } from '../../words/fill.ts'
import { checklist, firm, llms, terms } from '../../words/words.ts'
import type { SitePage } from '../site-page.ts'

/** `/llms.txt` (llmstxt.org). */
export function llmsTxt(pages: readonly SitePage[], checklistUrl: string): string {
  const { rows } = terms.sections.offers
  const { email, phone, hours, replyPromise, consultationMinutes } = firm
  const listed = new Set<string>(llms.sections.flatMap(({ paths }) => paths))
  const { title, description } = checklist
  const about = fill(llms.files.checklist, { pages: firm.checklist.pages, description })
  const sections = [
    ...llms.sections.map(({ heading, paths }) => ({ heading, links: paths.map((path) => pageAt(path, pages)) })),
    { heading: llms.files.heading, links: [{ title, url: checklistUrl, description: about }] },
    { heading: llms.others, links: pages.filter(({ path }) => !listed.has(path)) },
  ]
  return [
    `# ${firm.name}`,
    `> ${llms.summary}`,
    llms.audience,
    fill(llms.contact, { email, phone, hours, replyPromise, consultationMinutes }),
    llms.prices,
    rows.map(({ label, value }) => `- ${label}: ${value}`).join('\n'),
    ...sections
      .filter(({ links }) => links.length > 0)
      .map(({ heading, links }) => `## ${heading}\n\n${links.map(link).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

function pageAt(path: string, pages: readonly SitePage[]): SitePage {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`content/llms.yaml: there is no page at ${path} that search engines may show`)
  return page
}

function link({ title, url, description }: Pick<SitePage, 'title' | 'url' | 'description'>): string {
  return `- [${title}](${url}): ${description.replace(/\s+/g, ' ')}`
}
