import type { DeskFrame } from '../../../contracts/desk.ts'
import type { Report, ReportPage as Shown } from '../../../contracts/report.ts'
import { fill } from '../../../words/fill.ts'
import { sayCount, sayCounts, sayDays } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { Controls } from './controls.tsx'
import { Funnel } from './funnel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { Pages } from './pages.tsx'
import { Quiz } from './quiz.tsx'
import { Requests } from './requests.tsx'
import { Sources } from './sources.tsx'
import { Speed } from './speed.tsx'
import { ViewsPlot } from './views-plot.tsx'

/** What came in, from where, and how it went, beside another period. */
export function ReportPage({ frame, shown: { report, period } }: { frame: DeskFrame; shown: Shown }) {
  const { remarks, before } = report
  const heading = headingOf(report)
  const [days, earlier] = [sayDays(report.period), before && sayDays(before.period)]
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
            <li key={`${code} ${values.day}`}>{fill(words.remarks[code], sayCounts(values))}</li>
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
      <p className="mt-14 max-w-[80ch] text-small text-muted">{words.footer}</p>
    </Frame>
  )
}

function headingOf({ requests: { total }, visits }: Report): string {
  if (total + visits === 0) return words.nothing
  return fill(words.heading, {
    requests: total === 1 ? words.requests.one : fill(words.requests.many, { n: sayCount(total) }),
    visits: visits === 1 ? words.visits.one : fill(words.visits.many, { n: sayCount(visits) }),
  })
}
