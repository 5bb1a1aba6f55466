import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type RequestState, requestStates } from '../../contracts/desk.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import type { Device, FormAction, QuizAction, Vital } from '../../contracts/monitoring.ts'
import type { Span } from '../../contracts/report.ts'
import { quarantined } from '../database/conditions.ts'
import { dialectOf } from '../database/dialect.ts'
import type { Tables } from '../database/schema.ts'
import { isFinished } from '../requests/conditions.ts'
import { addDays } from './period.ts'
import type { Rescue } from './reviews.ts'

export const storedStates = [...requestStates, 'held'] as const

/** Days without any are left out. */
export type Counts = {
  /** Programs that say so are left out. */
  readonly views: readonly { readonly day: string; readonly view: string; readonly count: number }[]
  readonly devices: readonly { readonly device: Device | 'program' | ''; readonly count: number }[]
  readonly arrivals: readonly (Led & { readonly count: number })[]
  readonly forms: readonly { readonly form: RequestKind; readonly action: FormAction; readonly count: number }[]
  readonly vitals: readonly {
    readonly view: string
    readonly device: Device | ''
    readonly vital: Vital
    readonly atMost: number
    readonly count: number
  }[]
  readonly quiz: readonly { readonly action: QuizAction; readonly level: string; readonly count: number }[]
  readonly requests: readonly {
    readonly day: string
    readonly kind: RequestKind
    readonly state: RequestState | 'held'
    readonly count: number
  }[]
  /** Without requests in quarantine; null where the browser said nothing. */
  readonly led: readonly ({ readonly [K in keyof Led]: Led[K] | null } & { readonly count: number })[]
  /** Consultations with a chosen time, even if it was cancelled. */
  readonly timed: number
  /** Won in these days, whenever they were received. */
  readonly won: number
  readonly rescues: readonly Rescue[]
}

type Led = { readonly host: string; readonly campaign: string }

/** A connection in a transaction that sees one moment. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>

export async function readCounts(reader: Reader, span: Span): Promise<Counts> {
  const summed = sumsOf(reader, span)
  const vitals = await summed('vital_count', ['view', 'device', 'vital', 'at_most'])
  const arrivals = await summed('source_count', ['referrer_host', 'campaign'])
  return {
    views: await summed('view_count', ['day', 'view'], (is) => is('device', '!=', 'program')),
    devices: await summed('view_count', ['device']),
    arrivals: arrivals.map(({ referrer_host: host, ...row }) => ({ ...row, host })),
    forms: await summed('form_count', ['form', 'action']),
    vitals: vitals.map(({ at_most: atMost, ...row }) => ({ ...row, atMost })),
    quiz: await summed('quiz_count', ['action', 'level']),
    ...(await readRequests(reader, span)),
  }
}

/** The first day with a view. */
export async function readCountedSince(reader: Reader): Promise<string | null> {
  const { first } = await reader
    .selectFrom('view_count')
    .select((of) => of.fn.min('day').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? null
}

export type StateCounts = readonly Pick<Counts['requests'][number], 'kind' | 'state' | 'count'>[]

/** Of all requests, as the list counts them: without withdrawn ones. */
export async function readStates(reader: Reader): Promise<StateCounts> {
  const each = withState(reader.selectFrom('request').where('withdrawn_at', 'is', null))
    .select('kind')
    .as('each')
  const rows = await reader
    .selectFrom(each)
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()
  return rows.map(numeric)
}

type CountTable = 'view_count' | 'source_count' | 'form_count' | 'vital_count' | 'quiz_count'

/** Sums the rows that are equal in some columns. */
function sumsOf(reader: Reader, { from, to }: Span) {
  return async <T extends CountTable, C extends keyof Selectable<Tables[T]>>(
    table: T,
    columns: readonly C[],
    only: (is: ExpressionBuilder<Tables, 'view_count'>) => Expression<SqlBool> = () => sql.lit(true),
  ) => {
    // Kysely wants one table; all have a day and a count.
    const alike = columns as unknown as readonly 'view'[]
    const rows = await reader
      .selectFrom(table as 'view_count')
      .select(alike)
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where(only)
      .groupBy(alike)
      .execute()
    return rows.map(numeric) as unknown as readonly (Pick<Selectable<Tables[T]>, C> & { readonly count: number })[]
  }
}

type RequestCounts = Pick<Counts, 'requests' | 'led' | 'timed' | 'won' | 'rescues'>

async function readRequests(reader: Reader, span: Span): Promise<RequestCounts> {
  const { won } = await reader
    .selectFrom('request')
    .select(({ fn }) => fn.countAll<number>().as('won'))
    .where('state', '=', 'won')
    // As in the index.
    .where(isFinished)
    .where('state_at', '>=', span.from)
    .where('state_at', '<', addDays(span.to, 1))
    .executeTakeFirstOrThrow()
  return {
    requests: await stored(reader, span),
    led: await led(reader, span),
    timed: await timed(reader, span),
    won: Number(won),
    rescues: await rescues(reader, span),
  }
}

function received(reader: Reader, { from, to }: Span) {
  return reader.selectFrom('request').where('received_at', '>=', from).where('received_at', '<', addDays(to, 1))
}

function kept(reader: Reader, span: Span) {
  return received(reader, span).where((is) => is.not(quarantined(is)))
}

function withState<T>(query: SelectQueryBuilder<Tables, 'request', T>) {
  return query.select((is) =>
    sql<RequestState | 'held'>`case when ${quarantined(is)} then 'held' else state end`.as('state'),
  )
}

async function stored(reader: Reader, span: Span): Promise<Counts['requests']> {
  const each = withState(received(reader, span))
    .select(['kind', sql<string>`substr(received_at, 1, 10)`.as('day')])
    .as('each')
  const rows = await reader
    .selectFrom(each)
    .select(({ fn }) => ['day', 'kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['day', 'kind', 'state'])
    .execute()
  return rows.map(numeric)
}

async function led(reader: Reader, span: Span): Promise<Counts['led']> {
  const part = (name: string) =>
    dialectOf(reader) === 'sqlite'
      ? sql<string | null>`json_extract(context, ${`$.${name}`})`
      : sql<string | null>`context::json ->> ${name}`
  const each = kept(reader, span)
    .select([part('referrerHost').as('host'), part('campaign').as('campaign')])
    .as('each')
  const rows = await reader
    .selectFrom(each)
    .select(({ fn }) => ['host', 'campaign', fn.countAll<number>().as('count')])
    .groupBy(['host', 'campaign'])
    .execute()
  return rows.map(numeric)
}

async function timed(reader: Reader, span: Span): Promise<number> {
  const { count } = await kept(reader, span)
    .innerJoin('appointment', 'appointment.request_id', 'request.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those that a review was owed for: not those closed or withdrawn without one. */
function rescues(reader: Reader, span: Span): Promise<Rescue[]> {
  // PostgreSQL's JSON refuses half a character (010-desk.ts). Inside a text, quotes are escaped.
  const startDate =
    dialectOf(reader) === 'sqlite'
      ? sql<string | null>`json_extract(fields, '$."start-date"')`
      : sql<string | null>`substring(fields from '"start-date":"([0-9-]{10})"')`
  return kept(reader, span)
    .select(['received_at as receivedAt', 'review_sent_at as reviewSentAt', startDate.as('startDate')])
    .where('kind', '=', 'prompt-rescue')
    .where(({ or, and, eb }) =>
      or([
        eb('review_sent_at', 'is not', null),
        and([eb('state', 'not in', ['lost', 'closed']), eb('withdrawn_at', 'is', null)]),
      ]),
    )
    .execute()
}

/** PostgreSQL returns sums as text. */
function numeric<Row extends { readonly count: number | string | bigint }>(row: Row): Row & { readonly count: number } {
  return { ...row, count: Number(row.count) }
}
