/** What of the list is shown, as its address says it. */

import { type ListFilter, requestStates } from '../../contracts/desk.ts'
import { pageParameter } from '../../contracts/desk-addresses.ts'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'

/** Longer searches are cut: nobody types them, and each word costs. In characters. */
const maxSearch = 200

/** Later pages aren't served: nobody clicks so far. */
const maxPage = 1_000

const kinds = Object.keys(fieldOrder) as readonly RequestKind[]
const states = [...requestStates, 'open', 'late', 'held', 'undelivered', 'any'] as const
const sinces = ['7', '30', '90', '365'] as const

/** @param query of an address; what is none of the filter's values is left out, like what somebody has made up. */
export function filterIn(query: Readonly<Record<string, unknown>>): ListFilter {
  const text = (name: keyof ListFilter) => (typeof query[name] === 'string' ? (query[name] as string).trim() : '')
  const one = <T extends string>(known: readonly T[], name: keyof ListFilter) =>
    known.find((value) => value === text(name)) ?? ''
  return {
    search: text('search').slice(0, maxSearch).toWellFormed(),
    kind: one(kinds, 'kind'),
    state: one(states, 'state'),
    with: text('with').toLowerCase().slice(0, maxSearch),
    since: one(sinces, 'since'),
  }
}

/** @returns the page that a query asks for, from 1; 1 when it names none. */
export function pageIn(query: Readonly<Record<string, unknown>>): number {
  const page = Number(query[pageParameter])
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

/** The greatest that both databases take for the id of a row: one above it would be an error of the database. */
const maxId = 2 ** 31 - 1

/** @returns the id of a row that a field or an address names; null when it names none. */
export function rowIdIn(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0
  return id > 0 && id <= maxId ? id : null
}
