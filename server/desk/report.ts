/** The report: sums of counts and requests over a period as a page, and the counts as CSV. It contains no personal data. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { computePaymentDeadline } from '../../contracts/deadlines.ts'
import { type ReportPeriod, reportPeriods } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { requestKinds } from '../../contracts/form-fields.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { isFinished, whereQuarantined } from '../database/conditions.ts'
import { getDialect, selectStoredField } from '../database/dialect.ts'
import type { Tables } from '../database/schema.ts'
import { formatFirmDay } from '../monitoring/counting.ts'
import { formatCsvLine } from '../requests/export.ts'
import { findDeadlines, invoiceColumns, readInvoices } from './due.ts'
import type { DeskServices } from './services.ts'

/** The first and the last day, `yyyy-mm-dd` in the firm's time zone, like the counts. */
type Span = { readonly from: string; readonly to: string }

/** Sources on the page. Smaller ones are only in the CSV. */
const maxSources = 10

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export type ReportPage = { readonly report: Report; readonly period: ReportPeriod }

export function addReportRoutes(app: FastifyInstance, { database, site, config }: DeskServices): void {
  // An unknown period, perhaps from an old link, falls back to the default. Periods end today, to include the latest requests.
  const parsePeriod = (query: unknown) => {
    const { period: wanted } = query as { readonly period?: unknown }
    const period = reportPeriods.find((one) => one === wanted) ?? '28'
    const to = formatFirmDay(Date.now(), site.manifest.schedule.timeZone)
    return { period, span: { from: addDays(to, period === 'today' ? 0 : 1 - Number(period)), to } }
  }
  app.get(deskAddresses.report, async (request, reply) => {
    const { period, span } = parsePeriod(request.query)
    const erased = addDays(span.to, -config.site.retentionDays)
    return reply.desk({
      page: 'report',
      report: { period, report: await readReport(database.db, span, site.manifest, erased) },
    })
  })
  app.get(deskAddresses.reportCsv, async (request, reply) => {
    const { from, to } = parsePeriod(request.query).span
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${from}-${to}.csv"`)
      .send(Readable.from(formatCountsCsv(database.db, { from, to })))
  })
}

/** Reads one day at a time, because a year of sources is long. */
async function* formatCountsCsv(db: Kysely<Tables>, { from, to }: Span): AsyncGenerator<string> {
  const columns = ['day', 'metric', 'name', 'detail', 'count'] as const
  yield `\ufeff${formatCsvLine(columns)}`
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = await db.selectFrom('daily_count').select(columns).where('day', '=', day).execute()
    yield rows.map((row) => formatCsvLine(columns.map((column) => row[column]))).join('')
  }
}

export type Report = Awaited<ReturnType<typeof readReport>>

type Rules = Pick<SiteManifest, 'quizLevels' | 'schedule' | 'rescueHours' | 'invoices'>

/**
 * Reads the report. The database computes the sums, so memory doesn't grow with the period.
 * @param rules the quiz's levels in order, the firm's schedule, and a rescue's deadlines and prices.
 * @param erased the first day whose requests aren't erased yet.
 * @param now deadlines after it count only if they are met.
 */
export async function readReport(db: Kysely<Tables>, span: Span, rules: Rules, erased = '', now = new Date()) {
  const { timeZone } = rules.schedule
  const { from, to } = span
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  const earlier = { from: addDays(from, -days), to: addDays(to, -days) }
  const { countedSince } = await db
    .selectFrom('daily_count')
    .select(({ fn }) => fn.min<string | null>('day').as('countedSince'))
    .executeTakeFirstOrThrow()
  const isComparable = countedSince !== null && countedSince <= earlier.from && erased <= earlier.from
  const counted = await readCounts(db, span)
  const of = (what: string) => counted.filter(({ metric }) => metric === what)
  const quiz = of('quiz')
  const finished = quiz.filter(({ detail }) => detail === 'finished')
  return {
    span,
    countedSince,
    figures: await readFigures(db, span, rules, now),
    before: isComparable ? await readFigures(db, earlier, rules, now) : null,
    pages: of('view').map(({ name, n }) => ({ name, n })),
    sources: await readSources(db, span, timeZone),
    requests: await readRequestsByKind(db, span, timeZone),
    quiz: {
      started: sumCounts(quiz) - sumCounts(finished),
      finished: sumCounts(finished),
      levels: rules.quizLevels.map((level) => ({
        name: level,
        n: sumCounts(finished.filter(({ name }) => name === level)),
      })),
    },
  }
}

/** Reads all counts except sources, summed over the days. The largest sum comes first. */
async function readCounts(db: Kysely<Tables>, { from, to }: Span) {
  const rows = await db
    .selectFrom('daily_count')
    .select(({ fn }) => ['metric', 'name', 'detail', fn.sum<number | string>('count').as('n')])
    .where('metric', '!=', 'source')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['metric', 'name', 'detail'])
    .orderBy('n', 'desc')
    .orderBy('name')
    .execute()
  // PostgreSQL returns sums as text.
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

const sumCounts = (rows: readonly { readonly n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0)

/** @returns the instants at which these days begin (inclusive) and end (exclusive). */
function toInstants({ from, to }: Span, timeZone: string): readonly [from: string, before: string] {
  const midnight = (day: string) => {
    const instant = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant()
    return instant.toString({ fractionalSecondDigits: 3 })
  }
  return [midnight(from), midnight(addDays(to, 1))]
}

/** Reads the key figures. `sent` counts requests that aren't quarantined; `won` counts by when they were won. */
async function readFigures(db: Kysely<Tables>, span: Span, rules: Rules, now: Date) {
  const [from, before] = toInstants(span, rules.schedule.timeZone)
  const requests = db.selectFrom('request').select(({ fn }) => fn.countAll().as('n'))
  const sent = requests.where('received_at', '>=', from).where('received_at', '<', before)
  const won = requests.where(isFinished).where('state', '=', 'won')
  const visits = db
    .selectFrom('daily_count')
    .select(({ fn }) => fn.sum('count').as('n'))
    .where('metric', '=', 'source')
  const of = async (query: { executeTakeFirst: () => Promise<{ n: unknown } | undefined> }) =>
    Number((await query.executeTakeFirst())?.n ?? 0)
  return {
    sent: await of(sent.where((is) => is.not(whereQuarantined(is)))),
    won: await of(won.where('state_at', '>=', from).where('state_at', '<', before)),
    visits: await of(visits.where('day', '>=', span.from).where('day', '<=', span.to)),
    ...(await readRescues(db, [from, before], rules, now)),
  }
}

/**
 * Reads the deadlines and the money of accepted rescues from one instant until before another. Reviews and fixes count if
 * they were due and are sent or late; not if the request was quarantined then, nor if it is erased or withdrawn.
 * @returns also the dollars of what was booked and not canceled, of what was paid, and of the invoices that are past due at
 *   the end.
 */
async function readRescues(
  db: Kysely<Tables>,
  [from, before]: readonly [from: string, before: string],
  rules: Rules,
  now: Date,
) {
  const { invoices: prices, schedule } = rules
  const rescues = await db
    .selectFrom('request')
    .select(['received_at', 'released_at', 'review_sent_at', 'fixed_at', 'canceled_at', ...invoiceColumns])
    .select(selectStoredField(db, 'start-date').as('startDate'))
    .where('kind', '=', 'prompt-rescue')
    .where('accepted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('received_at', '<', before)
    .where((is) => is.not(whereQuarantined(is)))
    .execute()
  const count = (kind: 'review' | 'delivery', column: 'review_sent_at' | 'fixed_at') => {
    const sentInTime = rescues.flatMap((rescue) => {
      const due = findDeadlines(rescue, rules)[kind]
      const sentAt = rescue[column]
      const counts = due >= from && due < before && (sentAt !== null || due <= now.toISOString())
      return counts && (rescue.released_at ?? '') <= due ? [sentAt !== null && sentAt <= due] : []
    })
    return { due: sentInTime.length, inTime: sentInTime.filter(Boolean).length }
  }
  const invoices = rescues.flatMap((rescue) =>
    readInvoices(rescue).map(({ half, sentAt, paidAt, dollars }) => ({
      dollars: dollars ?? prices[half],
      bookedAt: rescue.received_at,
      sentAt,
      paidAt,
      isCanceled: rescue.canceled_at !== null && paidAt === null,
    })),
  )
  const isWithin = (at: string | null) => at !== null && at >= from && at < before
  const [end = before] = [before, now.toISOString()].toSorted()
  const isPastDue = ({ sentAt, paidAt, isCanceled }: (typeof invoices)[number]) =>
    sentAt !== null &&
    !isCanceled &&
    (paidAt ?? end) >= end &&
    computePaymentDeadline(sentAt, prices.days, schedule) < end
  return {
    reviews: count('review', 'review_sent_at'),
    fixes: count('delivery', 'fixed_at'),
    booked: sumDollars(invoices.filter(({ bookedAt, isCanceled }) => isWithin(bookedAt) && !isCanceled)),
    paid: sumDollars(invoices.filter(({ paidAt }) => isWithin(paidAt))),
    pastDue: sumDollars(invoices.filter(isPastDue)),
  }
}

const sumDollars = (rows: readonly { readonly dollars: number }[]) => rows.reduce((sum, row) => sum + row.dollars, 0)

/** Counts the stored requests of each kind that aren't quarantined. */
async function readRequestsByKind(db: Kysely<Tables>, span: Span, timeZone: string) {
  const [from, before] = toInstants(span, timeZone)
  const rows = await db
    .selectFrom('request')
    .select(({ fn }) => ['kind', fn.countAll().as('n')])
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .where((is) => is.not(whereQuarantined(is)))
    .groupBy('kind')
    .execute()
  return requestKinds.map((kind) => ({ kind, n: Number(rows.find((row) => row.kind === kind)?.n ?? 0) }))
}

/**
 * Reads where most visits and requests came from: the campaign, or else the site.
 * @returns name '' for visits without a referring site, null for requests whose browser reports no visit.
 */
async function readSources(db: Kysely<Tables>, span: Span, timeZone: string) {
  const [from, before] = toInstants(span, timeZone)
  const context = getDialect(db) === 'sqlite' ? sql`context` : sql`context::json`
  const arrivals = db
    .selectFrom('daily_count')
    .select([
      sql<string | null>`coalesce(nullif(detail, ''), name)`.as('source'),
      'count as visits',
      sql<number>`0`.as('sent'),
    ])
    .where('metric', '=', 'source')
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
  const requests = db
    .selectFrom('request')
    .select([
      sql<string | null>`coalesce(nullif(${context} ->> 'campaign', ''), ${context} ->> 'referrerHost')`.as('source'),
      sql<number>`0`.as('visits'),
      sql<number>`1`.as('sent'),
    ])
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .where((is) => is.not(whereQuarantined(is)))
  const rows = await db
    .selectFrom(arrivals.unionAll(requests).as('one'))
    .select(({ fn }) => ['source', fn.sum('visits').as('visits'), fn.sum('sent').as('sent')])
    .groupBy('source')
    .orderBy('visits', 'desc')
    .orderBy('sent', 'desc')
    .orderBy('source')
    .limit(maxSources)
    .execute()
  return rows.map(({ source, visits, sent }) => ({ name: source, visits: Number(visits), sent: Number(sent) }))
}
