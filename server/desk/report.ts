/** The report as a page and as CSV. It has no personal data, so views aren't audited. */
import type { FastifyInstance } from 'fastify'
import { type ReportPeriod, reportPeriods } from '../../contracts/desk.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { spanOf } from '../report/period.ts'
import { type Report, readReport } from '../report/report.ts'
import { reportCsv } from '../report/rows.ts'
import type { DeskServices } from './services.ts'

export type ReportPage = { readonly report: Report; readonly period: ReportPeriod }

type Query = Readonly<Record<string, unknown>>

export function reportRoutes(app: FastifyInstance, { database, site: { manifest }, config }: DeskServices): void {
  // An unknown period, perhaps from an old link, is the default one.
  const read = async (query: Query): Promise<ReportPage> => {
    const period = reportPeriods.find((one) => one === query.period) ?? '28'
    const now = new Date()
    const terms = {
      levels: manifest.quizLevels,
      schedule: manifest.schedule,
      reviewHours: manifest.rescueHours.reviewHours,
      retentionDays: config.site.retentionDays,
    }
    return { period, report: await readReport(database, spanOf(period, now), terms, now) }
  }
  app.get<{ Querystring: Query }>(deskAddresses.report, async (request, reply) =>
    reply.desk({ page: 'report', report: await read(request.query) }),
  )
  app.get<{ Querystring: Query }>(deskAddresses.reportCsv, async (request, reply) => {
    const { report } = await read(request.query)
    const { from, to } = report.period
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${from}-${to}.csv"`)
      .send(reportCsv(report))
  })
}
