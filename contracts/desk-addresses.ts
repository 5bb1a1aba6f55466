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
  const given = Object.entries({ ...filter, [pageParameter]: page === 1 ? '' : String(page) }).filter(
    ([, value]) => value !== '',
  )
  const search = new URLSearchParams(given).toString()
  return search ? `${address}?${search}` : address
}

/** The page of a request, and where its actions are posted. */
export function deskRequestAddress(reference: string): string {
  return `${deskAddresses.list}/${reference}`
}

/** Asks to confirm that the request was answered from one's own mailbox. */
export function answeredAddress(reference: string): string {
  return `${deskRequestAddress(reference)}?${confirmParameter}=answered`
}

/** Says what goes with a request, and takes the post that erases it. */
export function eraseAddress(reference: string): string {
  return `${deskRequestAddress(reference)}/erase`
}

/** All that is stored of a request, as a file for its visitor. It is a post, because it is written to the audit log. */
export function exportAddress(reference: string): string {
  return `${deskRequestAddress(reference)}/export`
}

/** A file that went with an answer. */
export function fileAddress(reference: string, id: number | string): string {
  return `${deskRequestAddress(reference)}/files/${id}`
}

/** Form fields of the desk. */
export const deskFields = {
  /** `DeskFrame.csrf`. */
  csrf: '_csrf',
  /** One of `deskActions`, from the pressed button. */
  action: 'action',
  /** `desk_version` as the page showed it. */
  version: 'version',
  /** Of a note, a draft or an answer. */
  text: 'text',
  /** The id of the shown draft; '' for none. */
  draft: 'draft',
  /** Files to send with an answer, whether it quotes the request, and the address of a colleague who gets a copy. */
  files: 'files',
  quote: 'quote',
  cc: 'cc',
  /** The title of a saved reply, and the button that inserts it. */
  reply: 'reply',
  insert: 'insert',
  /** One of `requestStates`. */
  state: 'state',
  /** Whom a request is handed over to. */
  staff: 'staff',
  /** When a call is to begin, on the firm's clock: `yyyy-mm-dd` and `hh:mm`. */
  day: 'day',
  time: 'time',
  /** The moment, ISO 8601, that its sender has looked at although it isn't offered. */
  sure: 'sure',
  /** Of the person signing in. */
  email: 'email',
  /** Of a mailed link; also in its address. */
  token: 'token',
  /** The path to open after signing in; also in addresses. */
  next: 'next',
  /** The own session to end. */
  session: 'session',
  /** Typed again, to erase. */
  reference: 'reference',
  /** A row that is checked in the list: `REFERENCE:VERSION`. */
  checked: 'checked',
} as const

/** In the address after a post: the action that was done, or one of `listOutcomes` on the list. */
export const doneParameter = 'done'

export const confirmParameter = 'confirm'

/** Which page of the list is shown, from 1. */
export const pageParameter = 'page'
