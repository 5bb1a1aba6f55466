import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { type RequestState, requestStates } from '../../contracts/desk.ts'
import { type Vital, vitals } from '../../contracts/monitoring.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { isFinished, quarantined } from '../database/conditions.ts'
import { dialectOf } from '../database/dialect.ts'
import type { Tables } from '../database/schema.ts'
import type { Span } from './period.ts'
import { addDays } from './period.ts'
import type { Rescue } from './reviews.ts'

export const storedStates = [...requestStates, 'held'] as const

export const vitalNames = Object.keys(vitals) as readonly Vital[]

/** A connection in a transaction that sees one moment. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>

export type Counts = Awaited<ReturnType<typeof readCounts>>

export async function readCounts(reader: Reader, span: Span) {
  const all = (await summed(reader, span, ['what', 'name', 'device'])).map((row) => {
    const space = row.name.indexOf(' ')
    return { ...row, first: row.name.slice(0, space), rest: row.name.slice(space + 1) }
  })
  const of = <T>(what: string, row: (one: (typeof all)[number]) => T) => all.filter((one) => one.what === what).map(row)
  const received = await readReceived(reader, span)
  const kept = received.filter(({ state }) => state !== 'held')
  // A review was owed for them: not for those closed or withdrawn without one.
  const rescues: readonly Rescue[] = kept.filter(
    ({ kind, state, reviewSentAt, withdrawnAt }) =>
      kind === 'prompt-rescue' &&
      (reviewSentAt !== null || (state !== 'lost' && state !== 'closed' && withdrawnAt === null)),
  )
  return {
    /** Without bots. */
    views: (await summed(reader, span, ['day', 'name'], 'view')).map(({ name: view, ...row }) => ({ ...row, view })),
    devices: of('view', ({ device, count }) => ({ device, count })),
    arrivals: of('source', ({ first: host, rest: campaign, count }) => ({ host, campaign, count })),
    forms: of('form', ({ first: form, rest: action, count }) => ({ form, action, count })),
    vitals: vitalNames.flatMap((vital) =>
      of(vital, ({ first, rest: view, device, count }) => ({ view, device, vital, atMost: Number(first), count })),
    ),
    quiz: of('quiz', ({ first: action, rest: level, count }) => ({ action, level, count })),
    requests: received.map(({ receivedAt, kind, state }) => ({ day: receivedAt.slice(0, 10), kind, state, count: 1 })),
    /** Null where the browser said nothing. */
    led: kept.map(({ context }) => {
      const visit: VisitSource | null = context === null ? null : JSON.parse(context)
      return { host: visit?.referrerHost ?? null, campaign: visit?.campaign ?? null, count: 1 }
    }),
    /** Consultations with a chosen time, even if it was cancelled. */
    timed: kept.filter(({ isTimed }) => isTimed).length,
    won: await readWon(reader, span),
    rescues,
  }
}

/** The first day with a count. */
export async function readCountedSince(reader: Reader): Promise<string | null> {
  const { first } = await reader
    .selectFrom('counts')
    .select((of) => of.fn.min('day').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? null
}

export type StateCounts = readonly Pick<Counts['requests'][number], 'kind' | 'state' | 'count'>[]

/** Of all requests, as the list counts them: without withdrawn ones. */
export async function readStates(reader: Reader): Promise<StateCounts> {
  const each = reader.selectFrom('request').select(['kind', stateOrHeld]).where('withdrawn_at', 'is', null).as('each')
  const rows = await reader
    .selectFrom(each)
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()
  return rows.map(numeric)
}

/** Sums the rows that are equal in some columns: all, or views without those of bots. */
async function summed<C extends 'day' | 'what' | 'name' | 'device'>(
  reader: Reader,
  { from, to }: Span,
  columns: readonly C[],
  only?: 'view',
) {
  const rows = await reader
    .selectFrom('counts')
    .select(columns)
    .select(({ fn }) => fn.sum<number>('n').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(only !== undefined, (query) => query.where('what', '=', 'view').where('device', '!=', 'program'))
    .groupBy(columns)
    .execute()
  return rows.map(numeric)
}

/** Requests that were won in these days, even if received earlier. */
async function readWon(reader: Reader, span: Span): Promise<number> {
  const { won } = await reader
    .selectFrom('request')
    .select(({ fn }) => fn.countAll<number>().as('won'))
    .where('state', '=', 'won')
    // As in the index.
    .where(isFinished)
    .where('state_at', '>=', span.from)
    .where('state_at', '<', addDays(span.to, 1))
    .executeTakeFirstOrThrow()
  return Number(won)
}

const stateOrHeld = (is: ExpressionBuilder<Tables, 'request'>) =>
  sql<RequestState | 'held'>`case when ${quarantined(is)} then 'held' else state end`.as('state')

function readReceived(reader: Reader, { from, to }: Span) {
  // PostgreSQL's JSON refuses half a character. Inside a text, quotes are escaped.
  const startDate =
    dialectOf(reader) === 'sqlite'
      ? sql<string | null>`json_extract(fields, '$."start-date"')`
      : sql<string | null>`substring(fields from '"start-date":"([0-9-]{10})"')`
  return reader
    .selectFrom('request')
    .select(['kind', 'received_at as receivedAt', 'review_sent_at as reviewSentAt', 'withdrawn_at as withdrawnAt'])
    .select(['context', stateOrHeld, startDate.as('startDate')])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('appointment').select('request_id').whereRef('request_id', '=', 'request.id')).as('isTimed'),
    )
    .where('received_at', '>=', from)
    .where('received_at', '<', addDays(to, 1))
    .execute()
}

/** PostgreSQL returns sums as text. */
function numeric<Row extends { readonly count: number | string | bigint }>(row: Row): Row & { readonly count: number } {
  return { ...row, count: Number(row.count) }
}
