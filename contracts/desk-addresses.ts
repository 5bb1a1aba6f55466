import type { ListFilter } from './desk.ts'

/** The list takes each part of a `ListFilter` as a parameter of the same name; one that is '' is left out. */
export const deskAddresses = {
  list: '/requests',
  csv: '/requests.csv',
  report: '/report',
  reportCsv: '/report.csv',
  record: '/report/record',
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

/** @param all what its address sent, not only this request. */
export function eraseAddress(reference: string, all = false): string {
  return `${deskRequestAddress(reference)}/erase${all ? `?${allParameter}=1` : ''}`
}

/** A post, because it's written to the audit log. */
export function exportAddress(reference: string): string {
  return `${deskRequestAddress(reference)}/export`
}

export function fileAddress(reference: string, id: number | string): string {
  return `${deskRequestAddress(reference)}/files/${id}`
}

export const deskFields = {
  csrf: '_csrf',
  action: 'action',
  /** The request's version as the page showed it. */
  version: 'version',
  text: 'text',
  /** The draft that the page showed. */
  draft: 'draft',
  /** The title of a saved reply, and the button that adds it to the text. */
  reply: 'reply',
  insert: 'insert',
  files: 'files',
  /** The answer is a prompt rescue's review. */
  review: 'review',
  state: 'state',
  /** When a call is to begin, on the firm's clock: `yyyy-mm-dd` and `hh:mm`. */
  day: 'day',
  time: 'time',
  /** The moment, ISO 8601, that its sender has looked at although it isn't offered. */
  sure: 'sure',
  email: 'email',
  token: 'token',
  next: 'next',
  reference: 'reference',
  checked: 'checked',
  outcome: 'tick',
} as const

export const doneParameter = 'done'

export const pageParameter = 'page'

export const allParameter = 'all'
