import { type ListFilter, requestStates } from '../../contracts/desk.ts'
import { pageParameter } from '../../contracts/desk-addresses.ts'

/** In characters. Limits a search, because each word adds a condition to the query. */
const maxSearch = 200

const maxPage = 1_000

const states = [...requestStates, 'open', 'late', 'quarantined', 'undelivered', 'any'] as const

/** Parses the list's filter from a query. Ignores unknown values. */
export function parseFilter(query: Readonly<Record<string, unknown>>): ListFilter {
  const text = (name: keyof ListFilter) => (typeof query[name] === 'string' ? (query[name] as string).trim() : '')
  return {
    search: text('search').slice(0, maxSearch).toWellFormed(),
    state: states.find((state) => state === text('state')) ?? '',
    with: text('with').toLowerCase().slice(0, maxSearch),
  }
}

export function parsePage(query: Readonly<Record<string, unknown>>): number {
  const page = Number(query[pageParameter])
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

/** @returns a query parameter or a field; '' if it is missing or repeated. */
export function parseString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The largest id that both databases take. */
const maxId = 2 ** 31 - 1

/** @returns the row id in a field or an address; null without a valid one. */
export function parseRowId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0
  return id > 0 && id <= maxId ? id : null
}
