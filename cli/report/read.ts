/** What the report reads. The database adds up, so that a million requests come as some thousand rows. */
import { rollup, sum } from 'd3-array'
import { sql } from 'kysely'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { Device, FormAction, QuizAction, Vital } from '../../contracts/monitoring.ts'
import type { Database } from '../../server/database/database.ts'
import { addDays, type Span } from './period.ts'

/** Days of requests that one statement adds up: no statement may take longer than ten seconds (postgres.ts). */
const daysAtOnce = 31

/** Where a request stands: all has left; something waits; something was given up; held back as spam. */
export const requestStates = ['delivered', 'waiting', 'parked', 'held'] as const
export type RequestState = (typeof requestStates)[number]

/** Sums of a span, each with how often. Days without any are left out. */
export type Counts = {
  /** By people, as far as programs say that they are none. */
  readonly views: readonly { readonly day: string; readonly view: string; readonly count: number }[]
  readonly devices: readonly { readonly device: Device | 'program' | ''; readonly count: number }[]
  readonly sources: readonly { readonly host: string; readonly campaign: string; readonly count: number }[]
  readonly forms: readonly { readonly form: RequestKind; readonly action: FormAction; readonly count: number }[]
  readonly vitals: readonly {
    readonly view: string
    readonly device: Device | ''
    readonly vital: Vital
    readonly atMost: number
    readonly count: number
  }[]
  readonly quiz: readonly {
    readonly day: string
    readonly action: QuizAction
    readonly level: string
    readonly count: number
  }[]
  readonly requests: readonly {
    readonly day: string
    readonly kind: RequestKind
    readonly state: RequestState
    readonly count: number
  }[]
  /** The first day with a view at all, in the span or before it; null when none was ever counted. */
  readonly countedSince: string | null
}

/** Reads all counts of one moment, while others go on writing. */
export async function readCounts({ db }: Pick<Database, 'db'>, span: Span): Promise<Counts> {
  const snapshot = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  return snapshot.execute(async (reader) => {
    const { first } = await reader
      .selectFrom('view_count')
      .select((of) => of.fn.min('day').as('first'))
      .executeTakeFirstOrThrow()
    const views = await reader
      .selectFrom('view_count')
      .select(({ fn }) => ['day', 'view', fn.sum<number>('count').as('count')])
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .where('device', '!=', 'program')
      .groupBy(['day', 'view'])
      .execute()
    const devices = await reader
      .selectFrom('view_count')
      .select(({ fn }) => ['device', fn.sum<number>('count').as('count')])
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .groupBy('device')
      .execute()
    const sources = await reader
      .selectFrom('source_count')
      .select(({ fn }) => ['referrer_host as host', 'campaign', fn.sum<number>('count').as('count')])
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .groupBy(['referrer_host', 'campaign'])
      .execute()
    const forms = await reader
      .selectFrom('form_count')
      .select(({ fn }) => ['form', 'action', fn.sum<number>('count').as('count')])
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .groupBy(['form', 'action'])
      .execute()
    const vitals = await reader
      .selectFrom('vital_count')
      .select(({ fn }) => ['view', 'device', 'vital', 'at_most as atMost', fn.sum<number>('count').as('count')])
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .groupBy(['view', 'device', 'vital', 'at_most'])
      .execute()
    const quiz = await reader
      .selectFrom('quiz_count')
      .select(['day', 'action', 'level', 'count'])
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .execute()
    return {
      views: views.map(numeric),
      devices: devices.map(numeric),
      sources: sources.map(numeric),
      forms: forms.map(numeric),
      vitals: vitals.map(numeric),
      quiz: quiz.map(numeric),
      requests: await requestRows(reader, span),
      countedSince: first ?? null,
    }
  })
}

type Reader = Pick<Database['db'], 'selectFrom'>

const dayReceived = sql<string>`substr(received_at, 1, 10)`
const held = sql<boolean>`(held_at is not null and released_at is null)`

/** Requests by day, kind and state: all of them, less those that are open, have been delivered. */
async function requestRows(reader: Reader, span: Span): Promise<Counts['requests']> {
  const open = await openRequests(reader, span)
  const openOn = rollup(
    open,
    (rows) => sum(rows, ({ count }) => count),
    ({ day, kind }) => `${day} ${kind}`,
  )
  const rows = [...open]
  for (let from = span.from; from <= span.to; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1)
    // biome-ignore lint/complexity/useMathMinMax: days are text, and Math.min would make numbers of them
    for (const { isHeld, ...row } of await storedRequests(reader, { from, to: end < span.to ? end : span.to })) {
      if (isHeld) rows.push({ ...row, state: 'held' })
      else {
        const count = row.count - (openOn.get(`${row.day} ${row.kind}`) ?? 0)
        if (count > 0) rows.push({ ...row, state: 'delivered', count })
      }
    }
  }
  return rows
}

async function storedRequests(reader: Reader, { from, to }: Span) {
  const each = reader
    .selectFrom('request')
    .select(['kind', dayReceived.as('day'), sql<number>`case when ${held} then 1 else 0 end`.as('isHeld')])
    .where('received_at', '>=', from)
    .where('received_at', '<', addDays(to, 1))
    .as('each')
  const rows = await reader
    .selectFrom(each)
    .select(({ fn }) => ['day', 'kind', 'isHeld', fn.countAll<number>().as('count')])
    .groupBy(['day', 'kind', 'isHeld'])
    .execute()
  return rows.map(numeric)
}

async function openRequests(reader: Reader, { from, to }: Span): Promise<Counts['requests']> {
  // One item that was given up makes a request parked, even while another still waits.
  const open = reader
    .selectFrom('outbox')
    .select(['request_id', sql<number>`max(case when parked_at is null then 0 else 1 end)`.as('parked')])
    .where('delivered_at', 'is', null)
    .groupBy('request_id')
    .as('open')
  const each = reader
    .selectFrom(open)
    .innerJoin('request', 'request.id', 'open.request_id')
    .select([
      'kind',
      dayReceived.as('day'),
      sql<RequestState>`case when open.parked = 1 then 'parked' else 'waiting' end`.as('state'),
    ])
    .where('received_at', '>=', from)
    .where('received_at', '<', addDays(to, 1))
    .where(({ not }) => not(held))
    .as('each')
  const rows = await reader
    .selectFrom(each)
    .select(({ fn }) => ['day', 'kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['day', 'kind', 'state'])
    .execute()
  return rows.map(numeric)
}

/** PostgreSQL hands sums over as text, because they could be larger than a number is exact. */
function numeric<Row extends { readonly count: number | string | bigint }>(row: Row): Row & { readonly count: number } {
  return { ...row, count: Number(row.count) }
}
