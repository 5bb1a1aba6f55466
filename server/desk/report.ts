/** The report: sums of counts and requests over some days, as a page, and the counts as CSV. It names nobody. */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type ReportPeriod, reportPeriods } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { requestKinds } from '../../contracts/form-fields.ts'
import { type Device, devices, formActions, type Vital, vitals } from '../../contracts/monitoring.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { isFinished, quarantined } from '../database/conditions.ts'
import type { Tables } from '../database/schema.ts'
import { csvLine } from '../requests/export.ts'
import { recordAllPromises } from '../requests/promises.ts'
import type { DeskServices } from './services.ts'

/** From the first day to the last, `yyyy-mm-dd` in UTC, like the counts. */
type Span = { readonly from: string; readonly to: string }

/** Above, a plot by day is too crowded, so weeks are used. */
const maxSingleDays = 62

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export type ReportPage = { readonly report: Report; readonly period: ReportPeriod }

export function reportRoutes(app: FastifyInstance, { database, site: { manifest }, config }: DeskServices): void {
  // An unknown period, perhaps from an old link, is the default one. All end today, so that what has just come in is seen.
  const asked = (query: unknown) => {
    const { period: wanted } = query as { readonly period?: unknown }
    const period = reportPeriods.find((one) => one === wanted) ?? '28'
    const to = addDays(new Date().toISOString(), 0)
    return { period, span: { from: addDays(to, period === 'today' ? 0 : 1 - Number(period)), to } }
  }
  app.get(deskAddresses.report, async (request, reply) => {
    const { period, span } = asked(request.query)
    await recordAllPromises(database, manifest, new Date())
    const erased = addDays(span.to, -config.site.retentionDays)
    return reply.desk({
      page: 'report',
      report: { period, report: await readReport(database.db, span, manifest.quizLevels, erased) },
    })
  })
  app.get(deskAddresses.reportCsv, async (request, reply) => {
    const { from, to } = asked(request.query).span
    const columns = ['day', 'what', 'name', 'device', 'n'] as const
    const rows = await database.db
      .selectFrom('counts')
      .select(columns)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute()
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${from}-${to}.csv"`)
      .send(`\ufeff${csvLine(columns)}${lines.join('')}`)
  })
}

export type Report = Awaited<ReturnType<typeof readReport>>
export type Speed = ReturnType<typeof speedOf>

/**
 * @param levels of the quiz, in their order.
 * @param erased requests of earlier days are gone.
 */
export async function readReport(db: Kysely<Tables>, span: Span, levels: readonly string[], erased = '') {
  const { from, to } = span
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  const earlier = { from: addDays(from, -days), to: addDays(to, -days) }
  const { countedSince } = await db
    .selectFrom('counts')
    .select(({ fn }) => fn.min<string | null>('day').as('countedSince'))
    .executeTakeFirstOrThrow()
  const isComparable = countedSince !== null && countedSince <= earlier.from && erased <= earlier.from
  const counted = await countsIn(db, span)
  const of = (what: string) => counted.filter((row) => row.what === what)
  const views = of('view').filter(({ device }) => device !== 'program')
  const [forms, quiz] = [of('form'), of('quiz')]
  const finished = quiz.filter(({ first }) => first === 'finished')
  const measured = counted.filter((row): row is Measured => Object.hasOwn(vitals, row.what))
  return {
    span,
    countedSince,
    figures: await figuresIn(db, span),
    before: isComparable ? await figuresIn(db, earlier) : null,
    days: await viewsByDay(db, span, days > maxSingleDays ? 7 : 1),
    isWeekly: days > maxSingleDays,
    pages: totalsBy(views, ({ name }) => name),
    sources: await sourcesIn(db, span, of('source')),
    forms: requestKinds.map((kind) => ({
      kind,
      actions: formActions.map((action) => total(forms.filter(({ name }) => name === `${kind} ${action}`))),
    })),
    quiz: {
      started: total(quiz) - total(finished),
      finished: total(finished),
      levels: levels.map((level) => ({ name: level, n: total(finished.filter(({ rest }) => rest === level)) })),
    },
    speed: {
      devices: (Object.keys(devices) as Device[]).map((name) => ({
        name,
        ...speedOf(measured.filter(({ device }) => device === name)),
      })),
      pages: [...Map.groupBy(measured, ({ rest }) => rest)].map(([name, rows]) => ({ name, ...speedOf(rows) })),
    },
  }
}

/** A row of the table, summed over days. Two-part names are a campaign and its site, an action and a level, and so on. */
async function countsIn(db: Kysely<Tables>, { from, to }: Span) {
  const rows = await db
    .selectFrom('counts')
    .select(({ fn }) => ['what', 'name', 'device', fn.sum('n').as('sum')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['what', 'name', 'device'])
    .execute()
  return rows.map(({ sum, ...row }) => {
    const space = row.name.indexOf(' ')
    // PostgreSQL returns sums as text.
    return { ...row, n: Number(sum), first: row.name.slice(0, space), rest: row.name.slice(space + 1) }
  })
}

type Row = Awaited<ReturnType<typeof countsIn>>[number]
type Measured = Row & { readonly what: Vital }

const total = (rows: readonly { readonly n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0)

/** The most first. */
function totalsBy(rows: readonly Row[], key: (row: Row) => string) {
  const groups = [...Map.groupBy(rows, key)].map(([name, of]) => ({ name, n: total(of) }))
  return groups.sort((one, other) => other.n - one.n || (one.name < other.name ? -1 : 1))
}

/** How many were measured, and how many of them were good. */
function speedOf(rows: readonly Measured[]) {
  const of = (vital: Vital) => {
    const own = rows.filter(({ what }) => what === vital)
    return { n: total(own), good: total(own.filter(({ first }) => Number(first) <= vitals[vital].good)) }
  }
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') }
}

/** The key figures. Requests are those received in the period and not held as spam, unless it says otherwise. */
async function figuresIn(db: Kysely<Tables>, { from, to }: Span) {
  const next = addDays(to, 1)
  const requests = db.selectFrom('request').select(({ fn }) => fn.countAll().as('n'))
  const sent = requests.where('received_at', '>=', from).where('received_at', '<', next)
  const won = requests.where(isFinished).where('state', '=', 'won')
  const visits = db
    .selectFrom('counts')
    .select(({ fn }) => fn.sum('n').as('n'))
    .where('what', '=', 'source')
  const reviews = db.selectFrom('tick').select('share').where('kind', '=', 'review')
  const due = await reviews.where('day', '>=', from).where('day', '<=', to).execute()
  const of = async (query: { executeTakeFirst: () => Promise<{ n: unknown } | undefined> }) =>
    Number((await query.executeTakeFirst())?.n ?? 0)
  return {
    sent: await of(sent.where((is) => is.not(quarantined(is)))),
    won: await of(won.where('state_at', '>=', from).where('state_at', '<', next)),
    visits: await of(visits.where('day', '>=', from).where('day', '<=', to)),
    reviewsDue: due.length,
    reviewsInTime: due.filter(({ share }) => share !== null && share <= 100).length,
  }
}

/** Views without those of bots. A missing day counts as 0. @param step in days. */
async function viewsByDay(db: Kysely<Tables>, { from, to }: Span, step: number) {
  const rows = await db
    .selectFrom('counts')
    .select(({ fn }) => ['day', fn.sum('n').as('n')])
    .where('what', '=', 'view')
    .where('device', '!=', 'program')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  const days: { readonly day: string; readonly n: number }[] = []
  for (let day = from; day <= to; day = addDays(day, step)) {
    const own = rows.filter((row) => row.day >= day && row.day < addDays(day, step))
    days.push({ day, n: own.reduce((sum, { n }) => sum + Number(n), 0) })
  }
  return days
}

/**
 * Where visits and requests came from: the campaign, or else the site.
 * @returns name '' for those that came from no site, null for requests whose browser reports no visit.
 */
async function sourcesIn(db: Kysely<Tables>, { from, to }: Span, arrivals: readonly Row[]) {
  const requests = await db
    .selectFrom('request')
    .select('context')
    .where('received_at', '>=', from)
    .where('received_at', '<', addDays(to, 1))
    .where((is) => is.not(quarantined(is)))
    .execute()
  const sources = new Map<string | null, { visits: number; sent: number }>()
  const of = (name: string | null) => {
    const known = sources.get(name) ?? { visits: 0, sent: 0 }
    sources.set(name, known)
    return known
  }
  for (const { first: host, rest: campaign, n } of arrivals) of(campaign || host).visits += n
  for (const { context } of requests) {
    const visit: VisitSource | null = context === null ? null : JSON.parse(context)
    of(visit && (visit.campaign || visit.referrerHost || '')).sent += 1
  }
  return [...sources]
    .map(([name, source]) => ({ name, ...source }))
    .sort((one, other) => other.visits - one.visits || other.sent - one.sent)
}
