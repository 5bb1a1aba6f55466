import { Button, ButtonLink } from '../../../app/ui/button.tsx'
import { reportPeriods } from '../../../contracts/desk.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import type { ReportPage as Shown } from '../../../server/desk/report.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import type { Numbers } from '../../../server/report/numbers.ts'
import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatDays, formatShare, formatValues } from '../../../words/numbers.ts'
import { prices, reportCopy as words } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { Choice } from '../../parts/form.tsx'
import { Funnel, Requests } from './requests.tsx'
import { Speed } from './speed.tsx'
import { formatChanged, formatWas } from './tables.tsx'
import { ViewsPlot } from './views-plot.tsx'
import { Pages, Quiz, Sources } from './visits.tsx'

export function ReportPage({ frame, shown: { report, period } }: { frame: DeskFrame; shown: Shown }) {
  const { remarks, before } = report
  const heading = headingOf(report)
  const days = fill(words.soFar, { days: formatDays(report.period) })
  const earlier = before && formatDays(before.period)
  return (
    <Frame frame={frame} title={heading} current="report">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-4">
        <div>
          <h1 className="text-[2.125rem]">{heading}</h1>
          <p className="mt-2 text-small text-muted">{earlier ? fill(words.beside, { days, before: earlier }) : days}</p>
        </div>
        <Controls period={period} />
      </div>
      <KeyFigures report={report} />
      {remarks.length > 0 && (
        <ul className="mt-4 grid gap-1 text-small text-muted">
          {remarks.map(({ code, values }) => (
            <li key={`${code} ${values.day}`}>{fill(words.remarks[code], formatValues(values))}</li>
          ))}
        </ul>
      )}
      <ViewsPlot report={report} />
      <div className="mt-12 grid gap-x-20 gap-y-14 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Funnel report={report} />
          <Requests report={report} />
          <Pages report={report} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Sources report={report} />
          <Quiz report={report} />
          <Speed report={report} />
        </div>
      </div>
      <p className="mt-14">
        <a href={deskAddresses.record} className="strong-link">
          {words.record.title}
        </a>
      </p>
      <p className="mt-4 max-w-[80ch] text-small text-muted">{words.footer}</p>
    </Frame>
  )
}

function headingOf({ requests: { total }, visits }: Report): string {
  if (total + visits === 0) return words.nothing
  return fill(words.heading, {
    requests: total === 1 ? words.requests.one : fill(words.requests.many, { n: formatCount(total) }),
    visits: visits === 1 ? words.visits.one : fill(words.visits.many, { n: formatCount(visits) }),
  })
}

function Controls({ period }: Pick<Shown, 'period'>) {
  return (
    <form method="get" action={deskAddresses.report} className="flex flex-wrap gap-2 print:hidden">
      <Choice
        isBare
        name="period"
        label={words.period.label}
        value={period}
        options={reportPeriods.map((value) => [value, words.period.options[value]])}
      />
      <Button type="submit" variant="outline" size="sm">
        {words.submit}
      </Button>
      <ButtonLink href={`${deskAddresses.reportCsv}?period=${period}`} variant="outline" size="sm">
        {words.csv}
      </ButtonLink>
    </form>
  )
}

const rate = ({ requests, visits }: Numbers) => formatShare(requests.total, visits)
const reviews = ({ reviews: { inTime, due } }: Numbers) =>
  due === 0 ? '' : fill(words.figures.reviewsOf, { inTime, due })
/** @returns `+44%, was 84`, or the parts of it that are known. */
function formatChangedWas(now: number, before: number | undefined): string {
  const change = formatChanged(now, before)
  return before === undefined || change === words.same ? change : [change, formatWas(before)].filter(Boolean).join(', ')
}
const was = (before: string) => (before === '' ? '' : fill(words.was, { before }))

/** The four key figures. */
function KeyFigures({ report }: { report: Report }) {
  const { requests, before } = report
  const { sent, rate: rateLabel, reviews: reviewsLabel, won } = words.figures
  const figures = [
    { label: sent, value: formatCount(requests.total), was: formatChangedWas(requests.total, before?.requests.total) },
    { label: rateLabel, value: rate(report), was: before ? was(rate(before)) : '' },
    {
      label: fill(reviewsLabel, { hours: prices.promptRescue.reviewHours }),
      value: reviews(report),
      was: before ? was(reviews(before)) : '',
    },
    { label: won, value: formatCount(requests.won), was: formatChangedWas(requests.won, before?.requests.won) },
  ]
  return (
    <div className="overflow-hidden border-y border-line">
      <dl className="-ml-[1.3125rem] grid grid-cols-2 lg:grid-cols-4">
        {figures.map(({ label, value, was }) => (
          <div key={label} className="-mt-px border-l border-t border-line py-4 pl-5 pr-3">
            <dt className="text-small">{label}</dt>
            <dd className="mt-1 font-heading text-[2.125rem] leading-none text-ink">{value || words.none}</dd>
            {was && <dd className="mt-2 text-small text-muted">{was}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
