import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { proofs, stopping } from '../../../words/words.ts'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'
import { MeasuredRows } from '../../sections/guide/measured-rows.tsx'

const ideas = proofs.whole - proofs.part
const totals = stopping.stages.map(({ price }) => price * ideas)

export function PriceOfStopping() {
  const rows = stopping.stages.map(({ stage, price }) => ({
    label: stage,
    value: usd(price * ideas),
    spans: [{ from: 0, to: price * ideas, look: 'bad' as const }],
    note: fill(stopping.each, { ideas, price: usd(price) }),
  }))
  return (
    <GuideFigure caption={fill(stopping.caption, { ideas })} captionRest={stopping.captionRest}>
      <MeasuredRows rows={rows} scale={[0, Math.max(...totals)]} />
    </GuideFigure>
  )
}
