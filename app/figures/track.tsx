import type { ReactNode } from 'react'

const looks = { good: 'fill-brand', pale: 'fill-sage', bad: 'fill-alarm' } as const

export type Span = { readonly from: number; readonly to: number; readonly look: keyof typeof looks }

type TrackProps = {
  scale: readonly [number, number]
  spans: readonly Span[]
  marks?: readonly number[]
  ticks?: number
}

/**
 * One line of chart paper with spans to scale. Decorative, so the numbers must be in the text beside it.
 * @param scale the values at the left and right end.
 * @param spans in the scale's units.
 * @param marks values with a heavy line.
 * @param ticks number of divisions.
 */
export function Track({ scale: [least, most], spans, marks = [], ticks = 4 }: TrackProps) {
  const percent = (value: number) => `${+(((value - least) / (most - least)) * 100).toFixed(2)}%`
  const paper = Array.from({ length: ticks + 1 }, (_, index) => `${+((index / ticks) * 100).toFixed(2)}%`)
  return (
    <svg width="100%" height="20" aria-hidden="true" className="track">
      {paper.map((x) => (
        <line key={x} x1={x} x2={x} y2="20" />
      ))}
      {spans.map(({ from, to, look }) => (
        <rect
          key={from}
          x={percent(from)}
          y="4"
          width={percent(least + to - from)}
          height="12"
          className={looks[look]}
        />
      ))}
      {marks.map((at) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y2="20" className="mark" />
      ))}
    </svg>
  )
}

type MeasuredRow = {
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
