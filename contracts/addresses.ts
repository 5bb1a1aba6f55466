/** Addresses that the browser and the server must agree on. */

/** Where each kind of request is posted, and the page that confirms it. */
export const requestAddresses = {
  'prompt-rescue': { post: '/services/prompt-assistance', confirmation: '/services/prompt-assistance/booked' },
  consultation: { post: '/contact', confirmation: '/contact/sent' },
} as const

/** The query parameter that carries the reference to the confirmation page. */
export const referenceParameter = 'reference'
