/** The list: groups of open work, or the pages of a filter's results. */

import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListFilter, RequestGroup, RequestList } from '../../contracts/desk.ts'
import { listAddress } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { lastHoliday } from '../appointments/free-times.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { searchWords } from '../database/search-text.ts'
import { readSetAside } from '../publishing/set-aside.ts'
import { isAwaitingRelease, isFinished, isLate, isOpen, isUndelivered } from '../requests/conditions.ts'
import { refreshDueDates } from './due.ts'
import { type RowParts, rowsOf, selectRows } from './list-rows.ts'

/** Per page, and per group. */
export const pageSize = 50

export type ListParts = RowParts & {
  readonly database: Database
  readonly me: string
}

/** What is asked of the firm's calendar. */
export type ListCalendar = { readonly appointments: Pick<Appointments, 'unreadEvents'> }

type Condition = Expression<SqlBool>
/** Ties are sorted by id, in the same direction. */
type Order = { readonly by: 'due_at' | 'state_at' | 'received_at'; readonly direction: 'asc' | 'desc' }

/** @param page counted from 1; the overview has one. */
export async function readList(parts: ListParts & ListCalendar, filter: ListFilter, page = 1): Promise<RequestList> {
  await refreshDueDates(parts.database, parts.rules, parts.now)
  const sections = sectionsOf(parts, filter)
  const groups: RequestGroup[] = []
  let next: string | null = null
  for (const { name, all, ...section } of sections) {
    const from = all ? 1 : page
    const { rows, isMore } = await readPage(parts, section, from)
    if (all && rows.length === 0) continue
    // A single page needs no count.
    const found = from === 1 && !isMore ? rows.length : await count(parts, section.conditions)
    groups.push({ name, rows, count: found, all: isMore ? all : null })
    if (!all && isMore) next = listAddress(filter, page + 1)
  }
  const isOverview = sections.some(({ all }) => all)
  return {
    filter,
    counts: await readCounts(parts),
    staff: parts.staff,
    groups,
    next,
    first: isOverview || page === 1 ? null : listAddress(filter),
    lastHoliday: lastHoliday(parts.rules.schedule, parts.now),
    unreadEvents: await parts.appointments.unreadEvents(),
    wordsSetAside: (await readSetAside(parts.database)) !== null,
  }
}

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
  const references: string[] = []
  for (const section of sectionsOf(parts, filter)) {
    const rows = await sorted(parts.database.db.selectFrom('request').select('reference'), section).execute()
    references.push(...rows.map(({ reference }) => reference))
  }
  return references
}

type Sorted = { readonly conditions: readonly Condition[]; readonly order: Order }

type Section = Sorted & {
  readonly name: RequestGroup['name']
  /** The filter that shows a whole group of the overview; null for a filter's results. */
  readonly all: ListFilter | null
}

/** Without a state or a search, the list is an overview in groups. */
function sectionsOf(parts: ListParts, filter: ListFilter): readonly Section[] {
  const { state, search } = filter
  if (state !== '' || searchWords(search).length > 0) {
    return [{ name: 'found', conditions: conditionsOf(parts, filter), order: orderOf(filter), all: null }]
  }
  const weekAgo = new Date(parts.now.getTime() - 7 * dayMs).toISOString()
  const section = (name: Section['name'], own: readonly Condition[], like: ListFilter['state'], all = like) => ({
    name,
    conditions: [...own, ...narrowing(parts, filter)],
    order: orderOf({ ...filter, state: like }),
    all: { ...filter, state: all },
  })
  return [
    section('open', [isOpen], 'open'),
    section('held', [isAwaitingRelease], 'held'),
    section('finished', [isFinished, sql`state_at > ${weekAgo}`], 'closed', 'any'),
  ]
}

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
  const isEnded = state === 'won' || state === 'lost' || state === 'closed'
  return { by: isEnded ? 'state_at' : 'received_at', direction: 'desc' }
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
