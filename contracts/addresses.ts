/** Addresses and headers that the browser and the server must agree on. */

/** Where each kind of request is posted, and the page that confirms it. */
export const requestAddresses = {
  'prompt-rescue': { post: '/services/prompt-assistance', confirmation: '/services/prompt-assistance/booked' },
  consultation: { post: '/contact', confirmation: '/contact/sent' },
} as const

export const referenceParameter = 'reference'

/**
 * The header that names one request through all its repeats (draft-ietf-httpapi-idempotency-key-header). A post without
 * it is recognized by its content.
 */
export const idempotencyKeyHeader = 'idempotency-key'

/** What a key may look like: 16 to 64 letters, digits, dashes and underscores, such as a UUID. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/
