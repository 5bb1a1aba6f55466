import { formatEntryAddress } from '../../cms/guides/guide-pages.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { aboutParameter, withdrawnAddress } from '../../contracts/addresses.ts'
import type { Topic } from '../../contracts/topics.ts'

/** The pages that are made of sections. `routes.ts` maps them to pages; a test checks that each is served. */
const sectionPaths = {
  home: '/',
  services: '/services',
  promptRescue: '/services/prompt-assistance',
  promptRescueBooked: '/services/prompt-assistance/booked',
  consulting: '/ai-consulting',
  pricing: '/pricing',
  challenge: '/solutions/challenges/ai-implementation-failure',
  quiz: '/ai-readiness-assessment',
  forCtos: '/for-ctos',
  caseStudies: '/case-studies',
  resources: '/resources',
  about: '/about',
  contact: '/contact',
  contactTimes: '/contact/times',
  contactSent: '/contact/sent',
  withdrawn: withdrawnAddress,
  privacy: '/privacy',
  terms: '/terms',
  notFound: '/404',
} as const

/** The addresses that code links to. The guides are files in content/guides/, which a site may lack. */
export const paths = {
  ...sectionPaths,
  executiveGuide: '/executive-guide',
  accountingGuide: '/resources/ai-accounting-guide',
} as const

/** The address where visitors request a consultation about a plan or service. */
export function formatContactAddress(about: Topic): string {
  return `${paths.contact}?${aboutParameter}=${about}`
}

/** The address of the list of free times. @param about the topic; '' for none. */
export function formatTimesAddress(about: Topic | ''): string {
  return about ? `${paths.contactTimes}?${aboutParameter}=${about}` : paths.contactTimes
}

/** Downloadable files, written by the build. */
export const files = {
  checklist: '/ai-hype-checklist.pdf',
  specimen: '/ai-diagnostic-audit-sample.pdf',
  sample: '/order-assistant-sample.zip',
} as const

/** The path of a page's social card, which the build draws (site/documents.ts). */
export function formatCardPath(page: string): `/${string}` {
  return `/cards/${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}.png`
}

/** Every path that is served, except the pages of content/guides/. */
export const sitePaths: ReadonlySet<string> = new Set([...Object.values(sectionPaths), ...Object.values(files)])

/** @returns the addresses of the pages that exist. */
export function listPages({ guides }: Pick<SiteContent, 'guides'>): readonly string[] {
  const sections = Object.values(sectionPaths).filter((path) => path !== paths.notFound)
  return [...sections, ...guides.map((guide) => guide.frontmatter.address)]
}

/** Every page that is built as a file. Each coming-soon address gets its own not-found page. */
export function listPrerenderedPaths(content: Pick<SiteContent, 'comingSoonEntries' | 'guides'>): readonly string[] {
  const comingSoon = content.comingSoonEntries.map(({ path }) => formatEntryAddress(path))
  return [...listPages(content), paths.notFound, ...comingSoon].toSorted()
}
