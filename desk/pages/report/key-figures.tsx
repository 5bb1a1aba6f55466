import type { Numbers, Report } from '../../../contracts/report.ts'
import { fill } from '../../../words/fill.ts'
import { sayCount, sayShare } from '../../../words/numbers.ts'
import { prices, reportCopy as words } from '../../../words/words.ts'
import { sayChangedWas } from './said.ts'

const rate = ({ requests, visits }: Numbers) => sayShare(requests.total, visits)
const reviews = ({ reviews: { inTime, due } }: Numbers) =>
  due === 0 ? '' : fill(words.figures.reviewsOf, { inTime, due })
const was = (before: string) => (before === '' ? '' : fill(words.was, { before }))

/** The four figures that the report is read for. */
export function KeyFigures({ report }: { report: Report }) {
  const { requests, before } = report
  const { sent, rate: rateLabel, reviews: reviewsLabel, won } = words.figures
  const figures = [
    { label: sent, value: sayCount(requests.total), was: sayChangedWas(requests.total, before?.requests.total) },
    { label: rateLabel, value: rate(report), was: before ? was(rate(before)) : '' },
    {
      label: fill(reviewsLabel, { hours: prices.promptRescue.reviewHours }),
      value: reviews(report),
      was: before ? was(reviews(before)) : '',
    },
    { label: won, value: sayCount(requests.won), was: sayChangedWas(requests.won, before?.requests.won) },
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
