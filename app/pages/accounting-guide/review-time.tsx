import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { reviewTime } from '../../../words/words.ts'
import { CrossingLine } from '../../figures/crossing-line.tsx'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'
import { Rows } from '../../ui/rows.tsx'

const { beforeReview, invoices, hourly, longest } = reviewTime

/** Dollars of year one at a review time per invoice, in minutes. */
function netAt(minutes: number): number {
  return beforeReview - (invoices * minutes * hourly) / 60
}

function signed(amount: number): string {
  return amount < 0 ? `−${usd(-amount)}` : usd(amount)
}

/** The review time at which year one breaks even, as shown. */
const crossing = Number(((beforeReview * 60) / (invoices * hourly)).toFixed(1))

export function ReviewTime() {
  const values = {
    best: signed(netAt(0)),
    worst: signed(netAt(longest)),
    longest,
    crossing: crossing.toFixed(1),
  }
  const rows = [...new Set([...reviewTime.minutes, crossing])]
    .toSorted((a, b) => a - b)
    .map((minutes) =>
      minutes === crossing
        ? { label: fill(reviewTime.crossingRow, { minutes: values.crossing }), value: usd(0) }
        : { label: fill(reviewTime.row, { minutes }), value: signed(netAt(minutes)) },
    )
  return (
    <GuideFigure caption={fill(reviewTime.caption, values)} captionRest={reviewTime.captionRest}>
      <CrossingLine
        line={[netAt(0), netAt(longest)]}
        range={[netAt(longest), netAt(0)]}
        level={0}
        levelLabel={usd(0)}
        good="above"
        crossing={values.crossing}
        points={reviewTime.minutes.map((minutes) => minutes / longest)}
        sides={reviewTime}
        ends={['0', String(longest)]}
        axis={reviewTime.axis}
        alternative={fill(reviewTime.picture, values)}
      />
      <Rows rows={rows} />
    </GuideFigure>
  )
}
