/** Addresses of the desk, and the names that its forms and its addresses carry. */
import type { ListFilter } from './desk.ts'

/** The list takes each part of a `ListFilter` as a parameter of the same name; one that is '' is left out. */
export const deskAddresses = {
  list: '/requests',
  /** What the list shows, as CSV: takes the same parameters. */
  csv: '/requests.csv',
  /** The four counts above the list, as JSON. */
  counts: '/counts',
  report: '/report',
  /** The same as CSV: both take `period` (report.ts). */
  reportCsv: '/report.csv',
  audit: '/audit',
  account: '/account',
  /** Ends one of one's own sessions. */
  revoke: '/account/revoke',
  signIn: '/sign-in',
  /** What a mailed link opens, and where its page posts. */
  link: '/sign-in/link',
  oidc: '/sign-in/oidc',
  oidcCallback: '/sign-in/oidc/callback',
  signOut: '/sign-out',
} as const

/**
 * The address of the list as a filter shows it; what asks for nothing is left out.
 * @param page counted from 1.
 * @param address another one that takes the same parameters.
 */
export function listAddress(filter: Partial<ListFilter>, page = 1, address: string = deskAddresses.list): string {
  const said = Object.entries({ ...filter, [pageParameter]: page === 1 ? '' : String(page) }).filter(
    ([, value]) => value !== '',
  )
  const search = new URLSearchParams(said).toString()
  return search ? `${address}?${search}` : address
}

/** The page of a request, and where its actions are posted. */
export function deskRequestAddress(reference: string): string {
  return `${deskAddresses.list}/${reference}`
}

/** Says what goes with a request, and takes the post that erases it. */
export function eraseAddress(reference: string): string {
  return `${deskRequestAddress(reference)}/erase`
}

/** All that is stored of a request, as a file for its visitor. It is a post, because it is written to the audit log. */
export function exportAddress(reference: string): string {
  return `${deskRequestAddress(reference)}/export`
}

/** Fields of the desk's forms. */
export const deskFields = {
  /** `DeskFrame.csrf`. */
  csrf: '_csrf',
  /** One of `deskActions`; the button that was pressed says it. */
  action: 'action',
  /** `desk_version` as the page showed it. */
  version: 'version',
  /** Of a note, a draft or an answer. */
  text: 'text',
  /** The id of the draft that the page of an answer showed; '' for none. */
  draft: 'draft',
  /** One of `requestStates`. */
  state: 'state',
  /** The address of who gets a request that is handed over. */
  staff: 'staff',
  /** When a call is to begin, on the firm's clock: `yyyy-mm-dd` and `hh:mm`. */
  day: 'day',
  time: 'time',
  /** The moment, ISO 8601, that its sender has looked at although it isn't offered. */
  sure: 'sure',
  /** Of who wants to sign in. */
  email: 'email',
  /** Of a mailed link; of its address as well. */
  token: 'token',
  /** A path of the desk to go on with, once signed in; of addresses as well. */
  next: 'next',
  /** Of one's own, to be ended. */
  session: 'session',
  /** Typed again, to erase. */
  reference: 'reference',
} as const

/** Names what was just done in the address that follows on a post: an action, or `erase` in that of the list. */
export const doneParameter = 'done'

/** Which page of the list is shown, from 1. */
export const pageParameter = 'page'
