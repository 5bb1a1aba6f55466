import { aboutParameter, withdrawnAddress } from '../contracts/addresses.ts'
import type { Topic } from '../contracts/topics.ts'

/**
 * Every internal address that a link may lead to. `routes.ts` says which page stands there; a test checks that
 * each of these is served.
 */
export const paths = {
  home: '/',
  services: '/services',
  promptRescue: '/services/prompt-assistance',
  promptRescueBooked: '/services/prompt-assistance/booked',
  consulting: '/ai-consulting',
  pricing: '/pricing',
  challenge: '/solutions/challenges/ai-implementation-failure',
  quiz: '/ai-readiness-assessment',
  executiveGuide: '/executive-guide',
  accountingGuide: '/resources/ai-accounting-guide',
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

/** Where a talk about a plan or a service is asked for. */
export function contactAbout(about: Topic): string {
  return `${paths.contact}?${aboutParameter}=${about}`
}

/** Where the free times are listed, for a talk about the same. */
export function timesAbout(about: Topic | ''): string {
  return about ? `${paths.contactTimes}?${aboutParameter}=${about}` : paths.contactTimes
}

/** Files that a link may lead to; the build places them. */
export const files = {
  checklist: '/ai-hype-checklist.pdf',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/** Where a page's picture is, which a shared link shows; the build draws it (build/documents.ts). */
export function cardPath(page: PagePath): `/${string}` {
  return `/cards/${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}.png`
}

/** Every path that leads to something. */
export const sitePaths: ReadonlySet<string> = new Set([...Object.values(paths), files.checklist])
