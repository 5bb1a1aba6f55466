import { formatDays, formatLongDay } from '../../../cms/datetime.ts'
import { formatCount, formatShare, formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { reportPeriods } from '../../../contracts/desk.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import type { Report, ReportPage as Shown } from '../../../server/desk/report.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { Frame } from '../../frame.tsx'
import { Choice } from '../../ui/form.tsx'
import { Pages, Quiz, Requests, Sources } from './sections.tsx'

export function ReportPage({ report: { report, period } }: { report: Shown }) {
  const content = useContent()
  const { reportCopy: copy } = content
  const { span, countedSince } = report
  const heading = formatHeading(content, report)
  return (
    <Frame title={heading} current="report">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-4">
        <div>
          <h1 className="text-[2.125rem]">{heading}</h1>
          <p className="mt-2 text-base text-muted">{interpolate(copy.soFar, { days: formatDays(span) })}</p>
        </div>
        <Controls period={period} />
      </div>
      <KeyFigures report={report} />
      {(countedSince === null || countedSince > span.from) && (
        <p className="mt-4 text-base text-muted">
          {countedSince ? interpolate(copy.countingBegan, { day: formatLongDay(countedSince) }) : copy.notCounted}
        </p>
      )}
      <div className="mt-12 grid gap-x-20 gap-y-14 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Requests report={report} />
          <Pages report={report} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Sources report={report} />
          <Quiz report={report} />
        </div>
      </div>
      <p className="mt-14 max-w-[80ch] text-base text-muted">{copy.footer}</p>
    </Frame>
  )
}

function formatHeading({ reportCopy: copy }: SiteContent, { figures: { sent, visits } }: Report): string {
  if (sent + visits === 0) return copy.nothing
  return interpolate(visits === 0 ? copy.uncounted : copy.heading, {
    requests: sent === 1 ? copy.requests.one : interpolate(copy.requests.many, { n: formatCount(sent) }),
    visits: visits === 1 ? copy.visits.one : interpolate(copy.visits.many, { n: formatCount(visits) }),
  })
}

function Controls({ period }: { period: Shown['period'] }) {
  const { reportCopy: copy } = useContent()
  return (
    <form method="get" action={deskAddresses.report} className="flex flex-wrap gap-2 print:hidden">
      <Choice
        isBare
        name="period"
        label={copy.period.label}
        value={period}
        options={reportPeriods.map((value) => [value, copy.period.options[value]])}
      />
      <Button type="submit" variant="outline" size="sm">
        {copy.submit}
      </Button>
      <ButtonLink href={`${deskAddresses.reportCsv}?period=${period}`} variant="outline" size="sm">
        {copy.csv}
      </ButtonLink>
    </form>
  )
}

type Figures = Report['figures']

/** The key figures, compared with the period of the same length before. */
function KeyFigures({ report: { figures: now, before } }: { report: Report }) {
  const { prices, reportCopy: copy } = useContent()
  const { sent, rate, reviews, fixes, won, booked, paid, pastDue } = copy.figures
  const formatInTime = ({ due, inTime }: Figures['reviews']) =>
    due === 0 ? '' : interpolate(copy.figures.inTime, { inTime, due })
  const figures: readonly (readonly [label: string, of: (figures: Figures) => string])[] = [
    [sent, (of) => formatCount(of.sent)],
    [rate, (of) => formatShare(of.sent, of.visits)],
    [interpolate(reviews, { hours: prices.promptRescue.reviewHours }), (of) => formatInTime(of.reviews)],
    [interpolate(fixes, { hours: prices.promptRescue.deliveryHours }), (of) => formatInTime(of.fixes)],
    [won, (of) => formatCount(of.won)],
    [booked, (of) => formatUsd(of.booked)],
    [paid, (of) => formatUsd(of.paid)],
    [pastDue, (of) => formatUsd(of.pastDue)],
  ]
  return (
    <div className="overflow-hidden border-y border-line">
      <dl className="-ml-[1.3125rem] grid grid-cols-2 lg:grid-cols-4">
        {figures.map(([label, of]) => (
          <div key={label} className="-mt-px border-l border-t border-line py-4 pl-5 pr-3">
            <dt className="text-base">{label}</dt>
            <dd className="mt-1 font-heading text-[2.125rem] leading-none text-ink">{of(now) || copy.none}</dd>
            {before && of(before) && (
              <dd className="mt-2 text-base text-muted">{interpolate(copy.was, { before: of(before) })}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
