/** The list of requests: an overview in groups, or the pages of a filter's results. */
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { countedMost, type ListFilter, type ListOutcome } from '../../contracts/desk.ts'
import { listAddress } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { listStaff } from '../core/staff.ts'
import {
  isAnyUndelivered,
  isAwaitingRelease,
  isFinished,
  isLate,
  isOpen,
  isUndelivered,
} from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { parseSearchWords, whereFound } from '../database/search-text.ts'
import { listAlarms } from '../monitoring/alarms.ts'
import { findEndingHoliday } from '../requests/appointments/free-times.ts'
import { batchSize } from '../requests/export.ts'
import { resolveSender } from '../requests/outbox/mail/compose.ts'
import type { Services } from '../services.ts'
import { refreshDueDates } from './due.ts'
import { buildRows, type RequestRow, type RowQuery, readStoredRows } from './list-rows.ts'

/** Rows per page and per group. */
export const pageSize = 50

/** The email address of the person who views the list, and the time. */
export type Viewer = { readonly me: string; readonly now: Date }

type Condition = Expression<SqlBool>
type Order = RowQuery['order']

/** `done` is the outcome of the last action. */
export type RequestList = Awaited<ReturnType<typeof readList>> & {
  readonly done?: ListOutcome
}

export type RequestGroup = {
  readonly name: 'open' | 'quarantined' | 'finished' | 'found'
  readonly rows: readonly RequestRow[]
  /** The total; `rows` are the first of them. */
  readonly count: number
  readonly all: ListFilter | null
}

/** @param page counted from 1; the overview has one page. */
export async function readList(services: Services, filter: ListFilter, viewer: Viewer, page = 1) {
  const { config, site, database, appointments } = services
  const { now } = viewer
  await refreshDueDates(database, site.manifest, now)
  const sections = await listSections(database.db, filter, viewer)
  const groups: RequestGroup[] = []
  let next: string | null = null
  for (const { name, all, ...section } of sections) {
    const from = all ? 1 : page
    const { rows, isMore } = await readPage(services, section, from, now)
    if (all && rows.length === 0) continue
    // If everything fits on one page, its length is the count.
    const count = from === 1 && !isMore ? rows.length : await countRequests(database, section.conditions)
    groups.push({ name, rows, count, all: isMore ? all : null })
    if (!all && isMore) next = listAddress(filter, page + 1)
  }
  const isOverview = sections.some(({ all }) => all)
  return {
    filter,
    counts: await readCounts(database, now),
    staff: listStaff(config),
    groups: groups as readonly RequestGroup[],
    next,
    first: isOverview || page === 1 ? null : listAddress(filter),
    alarms: await listAlarms(database, resolveSender(config, site.manifest).to, now),
    lastHoliday: findEndingHoliday(site.manifest.schedule, now),
    unreadEvents: appointments.unreadEvents(),
    filledDays: appointments.filledDays(),
  }
}

export async function readCounts(database: Database, now: Date) {
  const count = (state: ListFilter['state']) => countRequests(database, listStateConditions(state, now))
  return {
    open: await count('open'),
    late: await count('late'),
    quarantined: await count('quarantined'),
    undelivered: await count('undelivered'),
  }
}

/**
 * Reads the references that a filter finds, in batches. Within each group they're in order of arrival, which changes
 * in the meantime don't affect.
 */
export async function* readReferences(
  { database, site }: Services,
  filter: ListFilter,
  viewer: Viewer,
): AsyncGenerator<readonly string[]> {
  await refreshDueDates(database, site.manifest, viewer.now)
  for (const section of await listSections(database.db, filter, viewer)) {
    const conditions = section.conditions.map((each) => (each === isUndelivered ? isAnyUndelivered : each))
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows: readonly { readonly id: number; readonly reference: string }[] = await database.db
        .selectFrom('request')
        .select(['request.id', 'reference'])
        .where((is) => is.and(conditions))
        .where('request.id', '>', after)
        .orderBy('request.id')
        .limit(batchSize)
        .execute()
      if (rows.length > 0) yield rows.map(({ reference }) => reference)
      after = rows.length < batchSize ? undefined : rows.at(-1)?.id
    }
  }
}

type Section = RowQuery & {
  readonly name: RequestGroup['name']
  /** The filter that shows a whole group of the overview; null for a filter's results. */
  readonly all: ListFilter | null
}

/** Without a state or a search, the list is an overview in groups. */
async function listSections(db: Kysely<Tables>, filter: ListFilter, viewer: Viewer): Promise<readonly Section[]> {
  const { state, search } = filter
  const words = parseSearchWords(search)
  if (state !== '' || words.length > 0) {
    const conditions = [
      ...(words.length > 0 ? [await whereFound(db, words)] : []),
      ...listStateConditions(state, viewer.now),
      ...listAssigneeConditions(filter, viewer),
    ]
    return [{ name: 'found', conditions, order: findOrder(filter), all: null }]
  }
  const weekAgo = new Date(viewer.now.getTime() - 7 * dayMs).toISOString()
  const section = (name: Section['name'], own: readonly Condition[], like: ListFilter['state'], all = like) => ({
    name,
    conditions: [...own, ...listAssigneeConditions(filter, viewer)],
    order: findOrder({ ...filter, state: like }),
    all: { ...filter, state: all },
  })
  return [
    section('open', [isOpen], 'open'),
    section('quarantined', [isAwaitingRelease], 'quarantined'),
    section('finished', [isFinished, sql`not (${isOpen})`, sql`state_at > ${weekAgo}`], 'closed', 'any'),
  ]
}

export function listStateConditions(state: ListFilter['state'], now: Date): readonly Condition[] {
  if (state === '' || state === 'any') return []
  if (state === 'open') return [isOpen]
  if (state === 'late') return [isOpen, isLate(now)]
  if (state === 'quarantined') return [isAwaitingRelease]
  if (state === 'undelivered') return [isUndelivered]
  return [isEnd(state) ? isFinished : isOpen, sql`state = ${state}`]
}

/** Whether nothing has to happen in a state, except for what is still due. */
function isEnd(state: ListFilter['state']): boolean {
  return state === 'won' || state === 'lost' || state === 'closed'
}

function listAssigneeConditions(filter: ListFilter, { me }: Viewer): readonly Condition[] {
  if (filter.with === '') return []
  if (filter.with === 'nobody') return [sql`assignee is null and locked_at is null`]
  return [sql`assignee = ${filter.with === 'me' ? me : filter.with}`]
}

function findOrder({ state, search }: ListFilter): Order {
  if (parseSearchWords(search).length > 0) return { by: 'received_at', direction: 'desc' }
  if (state === 'open' || state === 'late' || state === 'new' || state === 'answered') {
    return { by: 'due_at', direction: 'asc' }
  }
  return { by: isEnd(state) ? 'state_at' : 'received_at', direction: 'desc' }
}

async function readPage(services: Services, section: RowQuery, page: number, now: Date) {
  const rows = await readStoredRows(services.database.db, section, {
    limit: pageSize + 1,
    offset: (page - 1) * pageSize,
  })
  return { rows: await buildRows(services, rows.slice(0, pageSize), now), isMore: rows.length > pageSize }
}

/** @returns how many requests there are, at most `countedMost`. */
export async function countRequests({ db }: Database, conditions: readonly Condition[]) {
  const some = db
    .selectFrom('request')
    .select('request.id')
    .where((is) => is.and([...conditions]))
    .limit(countedMost)
  const { rows } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
