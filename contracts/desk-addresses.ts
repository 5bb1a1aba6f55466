import type { ListFilter } from './desk.ts'

/** Each field of a `ListFilter` is a query parameter of the same name. An empty one is left out. */
export const deskAddresses = {
  list: '/requests',
  csv: '/requests.csv',
  report: '/report',
  reportCsv: '/report.csv',
  audit: '/audit',
  signIn: '/sign-in',
  link: '/sign-in/link',
  oidc: '/sign-in/oidc',
  oidcCallback: '/sign-in/oidc/callback',
  signOut: '/sign-out',
} as const

export function listAddress(filter: Partial<ListFilter>, page = 1, address: string = deskAddresses.list): string {
  const given = Object.entries({ ...filter, [pageParameter]: page === 1 ? '' : String(page) }).filter(
    ([, value]) => value !== '',
  )
  const search = new URLSearchParams(given).toString()
  return search ? `${address}?${search}` : address
}

export function deskRequestAddress(reference: string): string {
  return `${deskAddresses.list}/${reference}`
}

/** @param all every request from the same email address, not only this one. */
export function eraseAddress(reference: string, all = false): string {
  return `${deskRequestAddress(reference)}/erase${all ? `?${allParameter}=1` : ''}`
}

/** For a POST, because an export is written to the audit log. */
export function exportAddress(reference: string): string {
  return `${deskRequestAddress(reference)}/export`
}

export function fileAddress(reference: string, id: number | string): string {
  return `${deskRequestAddress(reference)}/files/${id}`
}

export const deskFields = {
  csrf: '_csrf',
  action: 'action',
  /** The version of the request that the page showed. */
  version: 'version',
  text: 'text',
  /** The draft that the page showed. */
  draft: 'draft',
  /** The title of a saved reply, and the button that adds it to the text. */
  reply: 'reply',
  insert: 'insert',
  /** How many replies the page showed. */
  replies: 'replies',
  files: 'files',
  /** Whether the answer is the review of a prompt rescue. */
  review: 'review',
  state: 'state',
  /** The half of a rescue's price that an invoice is for. */
  half: 'half',
  /** The colleague who is given the request, by email address. */
  assignee: 'assignee',
  /** When a call starts, in the firm's time zone: `yyyy-mm-dd` and `hh:mm`. */
  day: 'day',
  time: 'time',
  /** An ISO 8601 time that isn't offered, and that the sender has confirmed. */
  sure: 'sure',
  email: 'email',
  token: 'token',
  next: 'next',
  reference: 'reference',
  checked: 'checked',
} as const

export const doneParameter = 'done'

export const pageParameter = 'page'

export const allParameter = 'all'
