import type { ReactNode } from 'react'
import { promptRescue } from '../../../words/words.ts'
import { Rows } from '../../ui/rows.tsx'

/** A rescue's price in large type, and what it buys when. */
export function PriceCard({ children }: { children?: ReactNode }) {
  const { figure, unit, rows } = promptRescue.price
  return (
    <div className="fact-card">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <strong className="text-figure text-ink">{figure}</strong> {unit}
      </p>
      <Rows rows={rows} className="mt-3" />
      {children}
    </div>
  )
}
