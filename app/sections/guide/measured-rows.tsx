import type { ReactNode } from 'react'
import { type Span, Track } from '../../figures/track.tsx'

export type MeasuredRow = {
  readonly label: string
  readonly value: string
  readonly spans: readonly Span[]
  readonly note?: ReactNode
}

export function MeasuredRows({ rows, scale }: { rows: readonly MeasuredRow[]; scale: readonly [number, number] }) {
  return (
    <dl className="measured">
      {rows.map(({ label, value, spans, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <Track scale={scale} spans={spans} />
          </dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
