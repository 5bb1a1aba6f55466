import type { ReactNode } from 'react'

export type Row = { readonly label: ReactNode; readonly value: ReactNode }

export function Rows({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <dl className={className ? `rows ${className}` : 'rows'}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once and never reordered
        <div key={index}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
