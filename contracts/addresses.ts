import type { RequestKind } from './form-fields.ts'

export const requestAddresses = {
  'prompt-rescue': { post: '/services/prompt-assistance', confirmation: '/services/prompt-assistance/booked' },
  consultation: { post: '/contact', confirmation: '/contact/sent' },
} as const

export const timesAddress = '/contact/times'

/** An ISO 8601 time: the list of open times shows its day. */
export const nearParameter = 'near'

export const referenceParameter = 'reference'

/** Such as "AB12-CD34". A page shows no other text from its address, so links can't inject text. */
export const referencePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){1,3}$/

export const keyParameter = 'key'

export const requestKeyPattern = /^[A-Za-z0-9_-]{24}$/

export const manageRequestRoute = '/requests/:reference'

export const withdrawnAddress = '/withdrawn'

export function manageRequestAddress(
  reference: string,
  key?: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...(key && { [keyParameter]: key }), ...query }).toString()
  return `/requests/${reference}${search && `?${search}`}`
}

export function calendarFileAddress(reference: string, key: string): string {
  return `/requests/${reference}/appointment.ics?${keyParameter}=${key}`
}

export function confirmationAddress(kind: RequestKind, reference: string, key?: string): string {
  const { confirmation } = requestAddresses[kind]
  return `${confirmation}?${referenceParameter}=${reference}${key ? `&${keyParameter}=${key}` : ''}`
}

export const aboutParameter = 'about'

/** Identifies a request across retries (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyKeyHeader = 'idempotency-key'

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/

/** A Markdown link in a sentence, to a page by its key: `the [executive guide](executiveGuide)`. */
export const markdownLink = /\[([^[\]]+)\]\((\w+)\)/

/** The routes of pages in content/guides/. The page of a menu entry has the entry's address instead. */
export const guideRoutes = ['/executive-guide', '/resources/ai-accounting-guide', '/resources/:guide'] as const

/** The Atom feed of the guides. A site without guides has none. */
export const feedAddress = '/feed.xml'
