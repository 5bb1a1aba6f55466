import type { ReactNode } from 'react'

export type Row = { readonly label: ReactNode; readonly value: ReactNode }

/** Facts as rows: label left, value right in bold, a hairline between. */
export function Rows({ rows, className = '' }: { rows: readonly Row[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once and never reordered
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5 text-small first:border-t-0"
        >
          <dt>{row.label}</dt>
          <dd className="ml-auto text-right font-bold text-ink">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
