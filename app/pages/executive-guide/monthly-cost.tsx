import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { month } from '../../../words/words.ts'
import { CrossingLine } from '../../figures/crossing-line.tsx'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'
import { Rows } from '../../ui/rows.tsx'

const { cases, system, byHand } = month
const without = cases * byHand

/** A month's cost in dollars when the system resolves this percentage of cases. */
function costAt(share: number): number {
  return system + cases * (1 - share / 100) * byHand
}

/** The percentage at which the month costs the same with and without the system. */
const crossing = Math.round((system / without) * 100)

export function MonthlyCost() {
  const values = { highest: usd(costAt(0)), lowest: usd(costAt(100)), without: usd(without), crossing }
  const rows = [...new Set([...month.shares, crossing])]
    .toSorted((a, b) => a - b)
    .map((share) => ({
      label: fill(share === crossing ? month.crossingRow : month.row, { share }),
      value: usd(costAt(share)),
    }))
  return (
    <GuideFigure caption={fill(month.caption, values)} captionRest={month.captionRest}>
      <CrossingLine
        line={[costAt(0), costAt(100)]}
        range={[0, costAt(0)]}
        level={without}
        levelLabel={fill(month.level, values)}
        good="below"
        crossing={`${crossing}%`}
        points={month.shares.map((share) => share / 100)}
        sides={month}
        ends={['0%', '100%']}
        axis={month.axis}
        alternative={fill(month.picture, values)}
      />
      <Rows rows={rows} />
    </GuideFigure>
  )
}
