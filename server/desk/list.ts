/** The list of requests: groups of what is to be done, or what a filter finds, in pages. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListFilter, RequestGroup, RequestList } from '../../contracts/desk.ts'
import { listAddress } from '../../contracts/desk-addresses.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { lastHoliday } from '../appointments/holidays.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import { keepDue } from './due-dates.ts'
import { isFinished, isHeldBack, isLate, isOpen, isUndelivered } from './list-conditions.ts'
import { type RowParts, rowsOf, type StoredRow, selectRows } from './list-rows.ts'
import { matches, searchIndex, wordsOf } from './search.ts'

/** Rows of a page, and of each group. */
export const pageSize = 50
/** Nobody works through more, so nothing is counted further. */
export const maxCount = 1000

const dayMs = 24 * 60 * 60_000

export type ListParts = RowParts & {
  readonly database: Database
  /** The address of who looks. */
  readonly me: string
}

type Condition = Expression<SqlBool>
/** What rows are sorted by; equal ones by their number, in the same direction. */
type Order = {
  readonly by: 'due_at' | 'state_at' | 'received_at' | 'request.id' | 'found.rowid'
  readonly direction: 'asc' | 'desc'
}

/** @param after where a page begins, as `next` has named it; anything else is the first page. */
export async function readList(parts: ListParts, filter: ListFilter, after = ''): Promise<RequestList> {
  await keepDue(parts.database, parts.rules, parts.now)
  const common = {
    ...{ filter, counts: await readCounts(parts), staff: parts.staff },
    lastHoliday: lastHoliday(parts.rules.schedule, parts.now),
  }
  if (isOverview(filter)) return { ...common, groups: await readOverview(parts, filter), next: null, first: null }
  const conditions = conditionsOf(parts, filter)
  const order = orderOf(filter)
  const { rows, last, isMore } = await page(parts, conditions, order, after)
  const next = isMore && last ? listAddress(filter, cursorAfter(last, order)) : null
  // What fits on one page need not be counted.
  const found = after === '' && !isMore ? rows.length : await count(parts, conditions, order.by === 'found.rowid')
  const group = { name: 'found', rows, count: found, all: null } as const
  return { ...common, groups: [group], next, first: after === '' ? null : listAddress(filter) }
}

/** @returns how many requests there are of what the bar above the list names, each counted up to `maxCount`. */
export async function readCounts(parts: Pick<ListParts, 'database' | 'now'>): Promise<RequestList['counts']> {
  return {
    open: await count(parts, [isOpen]),
    late: await count(parts, [isOpen, isLate(parts.now)]),
    held: await count(parts, [isHeldBack]),
    undelivered: await count(parts, [isUndelivered]),
  }
}

/**
 * Reads all that a filter finds, in the order of the list.
 * @param size how many at a time.
 */
export async function* readAll(parts: ListParts, filter: ListFilter, size = 500) {
  await keepDue(parts.database, parts.rules, parts.now)
  const sections = isOverview(filter)
    ? overviewOf(parts, filter)
    : [{ conditions: conditionsOf(parts, filter), order: orderOf(filter) }]
  for (const { conditions, order } of sections) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const read: Awaited<ReturnType<typeof readPage>> = await readPage(parts, conditions, order, after, size)
      yield* read.stored.map(({ reference }) => reference)
      after = read.isMore && read.last ? cursorAfter(read.last, order) : undefined
    }
  }
}

/** Without a state and without words, all that there is to do is shown in groups. */
function isOverview({ state, search }: ListFilter): boolean {
  return state === '' && wordsOf(search).length === 0
}

type Section = {
  readonly name: RequestGroup['name']
  readonly conditions: readonly Condition[]
  readonly order: Order
  /** The filter that goes on where the section ends. */
  readonly all: ListFilter
}

function overviewOf(parts: ListParts, filter: ListFilter): readonly Section[] {
  const narrowed = narrowing(parts, filter)
  const weekAgo = new Date(parts.now.getTime() - 7 * dayMs).toISOString()
  const section = (name: Section['name'], own: readonly Condition[], like: ListFilter['state'], all: ListFilter) => ({
    ...{ name, conditions: [...own, ...narrowed], order: orderOf({ ...filter, state: like }), all },
  })
  const ofKind = (name: Section['name'], kind: RequestKind) =>
    filter.kind === '' || filter.kind === kind
      ? [section(name, [isOpen, sql<SqlBool>`kind = ${kind}`], 'open', { ...filter, kind, state: 'open' })]
      : []
  return [
    ...ofKind('rescues', 'prompt-rescue'),
    ...ofKind('consultations', 'consultation'),
    section('held', [isHeldBack], 'held', { ...filter, state: 'held' }),
    section('finished', [isFinished, sql`state_at > ${weekAgo}`], 'closed', { ...filter, state: 'any' }),
  ]
}

async function readOverview(parts: ListParts, filter: ListFilter): Promise<RequestGroup[]> {
  const groups: RequestGroup[] = []
  for (const { name, conditions, order, all } of overviewOf(parts, filter)) {
    const { rows, isMore } = await page(parts, conditions, order)
    if (rows.length === 0) continue
    // What fits on the page need not be counted.
    groups.push({ name, rows, count: isMore ? await count(parts, conditions) : rows.length, all: isMore ? all : null })
  }
  return groups
}

/** @returns what a filter finds that names a state, or that has words to look for. */
function conditionsOf(parts: ListParts, filter: ListFilter): readonly Condition[] {
  const words = wordsOf(filter.search)
  const found = words.length > 0 ? [matches(words, dialectOf(parts.database.db))] : []
  return [...found, ...ofState(filter.state, parts.now), ...narrowing(parts, filter)]
}

function ofState(state: ListFilter['state'], now: Date): readonly Condition[] {
  switch (state) {
    case 'open':
      return [isOpen]
    case 'late':
      return [isOpen, isLate(now)]
    case 'held':
      return [isHeldBack]
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
  if (wordsOf(search).length > 0) return { by: 'found.rowid', direction: 'desc' }
  if (state === 'open' || state === 'late' || state === 'new' || state === 'answered') {
    return { by: 'due_at', direction: 'asc' }
  }
  // Of the few that there are, each is found by its number.
  if (state === 'undelivered') return { by: 'request.id', direction: 'desc' }
  if (state === 'won' || state === 'lost' || state === 'closed') return { by: 'state_at', direction: 'desc' }
  return { by: 'received_at', direction: 'desc' }
}

async function page(parts: ListParts, conditions: readonly Condition[], order: Order, after = '') {
  const { stored, last, isMore } = await readPage(parts, conditions, order, after, pageSize)
  return { rows: await rowsOf(parts.database.db, stored, parts), last, isMore }
}

/** @returns what names a row, for the page that goes on after it. */
function cursorAfter(row: StoredRow, { by }: Order): string {
  return `${by === 'request.id' || by === 'found.rowid' ? row.id : row[by]}~${row.id}`
}

/** Reads the rows after one of which the key is known, so that the last page costs no more than the first. */
async function readPage(
  { database: { db } }: ListParts,
  conditions: readonly Condition[],
  { by, direction }: Order,
  after: string,
  size: number,
) {
  const column = sql.ref(by)
  const compare = sql.raw(direction === 'asc' ? '>' : '<')
  const [, value = '', id = ''] = /^(.+)~(\d{1,9})$/.exec(after) ?? []
  const isById = by === 'request.id' || by === 'found.rowid'
  const key = isById ? Number(id) : value
  const found = await selectRows(db)
    .$if(by === 'found.rowid', (query) => query.innerJoin(searchIndex, 'found.rowid', 'request.id'))
    .where((is) => is.and([...conditions]))
    .$if(id !== '', (query) => query.where(sql<SqlBool>`(${column}, request.id) ${compare} (${key}, ${Number(id)})`))
    .orderBy(column, direction)
    .$if(!isById, (query) => query.orderBy('request.id', direction))
    .limit(size + 1)
    .execute()
  const stored = found.slice(0, size)
  return { stored, last: stored.at(-1), isMore: found.length > size }
}

/** @returns how many requests there are of which all conditions hold, counted up to `maxCount`. */
export async function count(
  { database: { db } }: Pick<ListParts, 'database'>,
  conditions: readonly Condition[],
  isSearch = false,
) {
  const some = db
    .selectFrom('request')
    .select('request.id')
    .$if(isSearch, (query) => query.innerJoin(searchIndex, 'found.rowid', 'request.id'))
    .where((is) => is.and([...conditions]))
    .limit(maxCount)
  const { rows } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
