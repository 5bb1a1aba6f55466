import { firm } from './firm.ts'

/**
 * What `/llms.txt` says to assistants that read the site for someone (llmstxt.org). Titles and descriptions of the pages
 * come from the pages, prices from content/prices.ts.
 */
export const llms = {
  summary: `${firm.tagline} The firm finds out why an AI system stalls, repairs it in the client’s codebase and leaves tests that prove it stays fixed. Prices are published.`,
  audience:
    'For CTOs, IT directors and owners of firms with about $10M to $100M in revenue, for people whose prompts misbehave, and for executives who approve the spend.',
  contact:
    'Contact: {email}, {phone}, {hours}. A person answers {replyPromise}. The {consultationMinutes}-minute consultation is free.',
  prices: 'Prices in US dollars:',
  /** The heading of what is no page, and how it is described; its title and description are the document's own. */
  files: { heading: 'To download', checklist: 'PDF, {pages} pages, free, no form. {description}' },
  /** The pages by subject. One that stands in none of these is listed under `others`. */
  sections: [
    {
      heading: 'Services and prices',
      paths: ['/', '/services', '/pricing', '/services/prompt-assistance', '/ai-consulting', '/for-ctos'],
    },
    {
      heading: 'Guides and tools',
      paths: [
        '/executive-guide',
        '/resources/ai-accounting-guide',
        '/solutions/challenges/ai-implementation-failure',
        '/ai-readiness-assessment',
      ],
    },
  ],
  /** The form gives this heading a meaning: what may be skipped. */
  others: 'Optional',
} as const
