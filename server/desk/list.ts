/** The list: groups of open work, or the pages of a filter's results. */

import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListFilter, RequestGroup, RequestList } from '../../contracts/desk.ts'
import { listAddress } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { lastHoliday } from '../appointments/free-times.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { searchWords } from '../database/search-text.ts'
import { isAwaitingRelease, isFinished, isLate, isOpen, isUndelivered } from '../requests/conditions.ts'
import { hasRetentionStopped, maxErasedPerHour } from '../requests/retention.ts'
import { refreshDueDates } from './due.ts'
import { type RowParts, rowsOf, selectRows } from './list-rows.ts'

/** Per page, and per group. */
export const pageSize = 50

export type ListParts = RowParts & {
  readonly database: Database
  /** The address of the signed-in staff. */
  readonly me: string
}

type Condition = Expression<SqlBool>
/** Ties are sorted by id, in the same direction. */
type Order = { readonly by: 'due_at' | 'state_at' | 'received_at'; readonly direction: 'asc' | 'desc' }

/** @param page counted from 1. */
export async function readList(parts: ListParts, filter: ListFilter, page = 1): Promise<RequestList> {
  await refreshDueDates(parts.database, parts.rules, parts.now)
  const common = {
    ...{ filter, counts: await readCounts(parts), staff: parts.staff },
    lastHoliday: lastHoliday(parts.rules.schedule, parts.now),
    erasesPerHour: (await hasRetentionStopped(parts.database)) ? maxErasedPerHour : null,
  }
  if (isOverview(filter)) return { ...common, groups: await readOverview(parts, filter), next: null, first: null }
  const section = { conditions: conditionsOf(parts, filter), order: orderOf(filter) }
  const { rows, isMore } = await readPage(parts, section, page)
  const next = isMore ? listAddress(filter, page + 1) : null
  // A single page needs no count.
  const found = page === 1 && !isMore ? rows.length : await count(parts, section.conditions)
  const group = { name: 'found', rows, count: found, all: null } as const
  return { ...common, groups: [group], next, first: page === 1 ? null : listAddress(filter) }
}

/** The four counts above the list. */
export async function readCounts(parts: Pick<ListParts, 'database' | 'now'>): Promise<RequestList['counts']> {
  return {
    open: await count(parts, [isOpen]),
    late: await count(parts, [isOpen, isLate(parts.now)]),
    held: await count(parts, [isAwaitingRelease]),
    undelivered: await count(parts, [isUndelivered]),
  }
}

/** All references that a filter finds, in the list's order. */
export async function readReferences(parts: ListParts, filter: ListFilter): Promise<readonly string[]> {
  await refreshDueDates(parts.database, parts.rules, parts.now)
  const sections = isOverview(filter)
    ? overviewOf(parts, filter)
    : [{ conditions: conditionsOf(parts, filter), order: orderOf(filter) }]
  const references: string[] = []
  for (const section of sections) {
    const rows = await sorted(parts.database.db.selectFrom('request').select('reference'), section).execute()
    references.push(...rows.map(({ reference }) => reference))
  }
  return references
}

/** Without a state or search, the list shows groups. */
function isOverview({ state, search }: ListFilter): boolean {
  return state === '' && searchWords(search).length === 0
}

type Sorted = { readonly conditions: readonly Condition[]; readonly order: Order }

type Section = Sorted & {
  readonly name: RequestGroup['name']
  /** The filter that shows the whole group. */
  readonly all: ListFilter
}

function overviewOf(parts: ListParts, filter: ListFilter): readonly Section[] {
  const narrowed = narrowing(parts, filter)
  const weekAgo = new Date(parts.now.getTime() - 7 * dayMs).toISOString()
  const section = (name: Section['name'], own: readonly Condition[], like: ListFilter['state'], all: ListFilter) => ({
    ...{ name, conditions: [...own, ...narrowed], order: orderOf({ ...filter, state: like }), all },
  })
  return [
    section('open', [isOpen], 'open', { ...filter, state: 'open' }),
    section('held', [isAwaitingRelease], 'held', { ...filter, state: 'held' }),
    section('finished', [isFinished, sql`state_at > ${weekAgo}`], 'closed', { ...filter, state: 'any' }),
  ]
}

async function readOverview(parts: ListParts, filter: ListFilter): Promise<RequestGroup[]> {
  const groups: RequestGroup[] = []
  for (const section of overviewOf(parts, filter)) {
    const { rows, isMore } = await readPage(parts, section)
    if (rows.length === 0) continue
    const found = isMore ? await count(parts, section.conditions) : rows.length
    groups.push({ name: section.name, rows, count: found, all: isMore ? section.all : null })
  }
  return groups
}

/** The conditions of a filter with a state or a search. */
function conditionsOf(parts: ListParts, filter: ListFilter): readonly Condition[] {
  const found = searchWords(filter.search).map((word) => sql<SqlBool>`search_text like ${`% ${word}%`}`)
  return [...found, ...ofState(filter.state, parts.now), ...narrowing(parts, filter)]
}

function ofState(state: ListFilter['state'], now: Date): readonly Condition[] {
  switch (state) {
    case 'open':
      return [isOpen]
    case 'late':
      return [isOpen, isLate(now)]
    case 'held':
      return [isAwaitingRelease]
    case 'undelivered':
      return [isUndelivered]
    case 'new':
    case 'answered':
      return [isOpen, sql`state = ${state}`]
    case 'won':
    case 'lost':
    case 'closed':
      return [isFinished, sql`state = ${state}`]
    default:
      return []
  }
}

function narrowing({ me, now }: ListParts, filter: ListFilter): readonly Condition[] {
  const since = filter.since && new Date(now.getTime() - Number(filter.since) * dayMs).toISOString()
  return [
    ...(filter.kind ? [sql<SqlBool>`kind = ${filter.kind}`] : []),
    ...(since ? [sql<SqlBool>`received_at >= ${since}`] : []),
    ...(filter.with === 'nobody' ? [sql<SqlBool>`assignee is null and taken_at is null`] : []),
    ...(filter.with && filter.with !== 'nobody'
      ? [sql<SqlBool>`assignee = ${filter.with === 'me' ? me : filter.with}`]
      : []),
  ]
}

function orderOf({ state, search }: ListFilter): Order {
  if (searchWords(search).length > 0) return { by: 'received_at', direction: 'desc' }
  if (state === 'open' || state === 'late' || state === 'new' || state === 'answered') {
    return { by: 'due_at', direction: 'asc' }
  }
  if (state === 'won' || state === 'lost' || state === 'closed') return { by: 'state_at', direction: 'desc' }
  return { by: 'received_at', direction: 'desc' }
}

async function readPage(parts: ListParts, section: Sorted, page = 1) {
  const { db } = parts.database
  const found = await sorted(selectRows(db), section)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: await rowsOf(db, found.slice(0, pageSize), parts), isMore: found.length > pageSize }
}

function sorted<T>(
  query: SelectQueryBuilder<Tables, 'request', T>,
  { conditions, order: { by, direction } }: Sorted,
): SelectQueryBuilder<Tables, 'request', T> {
  return query
    .where((is) => is.and([...conditions]))
    .orderBy(by, direction)
    .orderBy('request.id', direction)
}

export async function count({ database: { db } }: Pick<ListParts, 'database'>, conditions: readonly Condition[]) {
  const { rows } = await db
    .selectFrom('request')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where((is) => is.and([...conditions]))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
