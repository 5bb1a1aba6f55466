/** Addresses and headers that the browser and the server must agree on. */
import type { RequestKind } from './form-fields.ts'

/** Where each kind of request is posted, and the page that confirms it. */
export const requestAddresses = {
  'prompt-rescue': { post: '/services/prompt-assistance', confirmation: '/services/prompt-assistance/booked' },
  consultation: { post: '/contact', confirmation: '/contact/sent' },
} as const

/** The times that a consultation can be booked at. */
export const timesAddress = '/contact/times'

export const referenceParameter = 'reference'

/** What opens a request for its visitor, in addresses and in forms of that page. */
export const keyParameter = 'key'

/** What such a key looks like: 144 random bits, base64url. */
export const requestKeyPattern = /^[A-Za-z0-9_-]{24}$/

/** Where a visitor's own request is. */
export const ownRequestRoute = '/requests/:reference'

/** What a visitor sees once they have withdrawn theirs. */
export const withdrawnAddress = '/withdrawn'

/**
 * The page on which a visitor sees and changes their own request.
 * @param key opens it; without one, this is the address that its forms are posted to.
 * @param query what the page says of what was done.
 */
export function ownRequestAddress(
  reference: string,
  key?: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...(key && { [keyParameter]: key }), ...query }).toString()
  return `/requests/${reference}${search && `?${search}`}`
}

/** The file that puts the appointment of a request, or its deadlines, into a calendar. */
export function calendarFileAddress(reference: string, key: string): string {
  return `/requests/${reference}/appointment.ics?${keyParameter}=${key}`
}

/** The page that confirms a request. @param key shows more of it; undefined where the visitor has none. */
export function confirmationAddress(kind: RequestKind, reference: string, key?: string): string {
  const { confirmation } = requestAddresses[kind]
  return `${confirmation}?${referenceParameter}=${reference}${key ? `&${keyParameter}=${key}` : ''}`
}

/** Names what a request is about in the address of the contact form (topics.ts). */
export const aboutParameter = 'about'

/** The id of a form that came back, in the address of its page (server/requests/returned-forms.ts). */
export const heldFormParameter = 'form'

/**
 * The header that names one request through all its repeats (draft-ietf-httpapi-idempotency-key-header). A post without
 * it is recognized by its content.
 */
export const idempotencyKeyHeader = 'idempotency-key'

/** What a key may look like: 16 to 64 letters, digits, dashes and underscores, such as a UUID. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/
