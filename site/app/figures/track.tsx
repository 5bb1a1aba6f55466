import type { ReactNode } from 'react'

const looks = { good: 'fill-brand', pale: 'fill-sage', bad: 'fill-alarm' } as const

export type Span = { readonly from: number; readonly to: number; readonly look: keyof typeof looks }

type TrackProps = {
  scale: readonly [number, number]
  spans: readonly Span[]
  marks?: readonly number[]
  ticks?: number
  className?: string
}

/**
 * One line of chart paper with spans to scale. Decorative, so the numbers must also be in the text.
 * @param scale the values at the left and right end.
 * @param spans in the scale's units.
 * @param marks values to mark with a heavy line.
 * @param ticks number of divisions.
 */
export function Track({ scale: [least, most], spans, marks = [], ticks = 4, className }: TrackProps) {
  const percent = (value: number) => `${+(((value - least) / (most - least)) * 100).toFixed(2)}%`
  const paper = Array.from({ length: ticks + 1 }, (_, index) => `${+((index / ticks) * 100).toFixed(2)}%`)
  return (
    <svg width="100%" height="20" aria-hidden="true" className={className}>
      {paper.map((x) => (
        <line key={x} x1={x} x2={x} y2="20" className="stroke-line" />
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
        <line key={at} x1={percent(at)} x2={percent(at)} y2="20" className="stroke-ink stroke-4" />
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
    <dl>
      {rows.map(({ label, value, spans, note }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
          <dt className="text-ink">{label}</dt>
          <dd className="text-right text-balance text-title leading-[1.3] text-ink max-sm:max-w-[40vw]">{value}</dd>
          <dd className="col-span-full">
            <Track scale={scale} spans={spans} />
          </dd>
          {note && <dd className="col-span-full">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const height = 200

const sideLooks = {
  good: { area: 'fill-tint', dot: 'fill-brand', line: 'stroke-brand stroke-[2.5]' },
  bad: { area: 'fill-alarm-tint', dot: 'fill-alarm', line: 'stroke-alarm stroke-[2.5]' },
} as const

/**
 * A line that crosses a level: red on the worse side and green on the better side, with a dot at each point and a circle at
 * the crossing.
 * @param line the values at the left and right end.
 * @param range the values at the bottom and top; should include 0 or the level.
 * @param good whether the line is better below the level (a cost) or above it (a gain).
 * @param crossing the label of the crossing.
 * @param points from 0 at the left to 1 at the right.
 * @param sides the labels of the better and the worse side.
 * @param ends the axis labels at the left and right, and the axis name between them.
 * @param alternative text for people who can't see the drawing.
 */
export function CrossingLine({
  line: [start, end],
  range: [lowest, highest],
  level,
  levelLabel,
  good,
  crossing,
  points,
  sides,
  ends,
  axis,
  alternative,
}: {
  line: readonly [number, number]
  range: readonly [number, number]
  level: number
  levelLabel: string
  good: 'below' | 'above'
  crossing: string
  points: readonly number[]
  sides: { readonly better: string; readonly worse: string }
  ends: readonly [string, string]
  axis: string
  alternative: string
}) {
  const part = (value: number) => (highest - value) / (highest - lowest)
  /** Rounds to a tenth of a percent, which is finer than a pixel. */
  const whole = (share: number) => Math.round(share * 1000) / 10
  const x = (at: number) => `${whole(at)}%`
  const y = (value: number) => Math.round(part(value) * height)
  const at = (start - level) / (start - end)
  const [left, right] = good === 'below' ? (['bad', 'good'] as const) : (['good', 'bad'] as const)
  const word = { good: sides.better, bad: sides.worse }
  const area = (from: number, to: number, value: number) =>
    `M${whole(from)} ${whole(part(level))}H${whole(to)}L${whole(value === start ? from : to)} ${whole(part(value))}Z`
  return (
    <svg
      width="100%"
      height={height + 28}
      role="img"
      aria-label={alternative}
      className="crossing-line overflow-visible fill-muted text-note"
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height={height} aria-hidden="true">
        <path d={area(0, at, start)} className={sideLooks[left].area} />
        <path d={area(at, 1, end)} className={sideLooks[right].area} />
      </svg>
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y2={height} className="stroke-line" />
      ))}
      <line x2="100%" y1={y(level)} y2={y(level)} className="stroke-ink" />
      <line x2={x(at)} y1={y(start)} y2={y(level)} className={sideLooks[left].line} />
      <line x1={x(at)} x2="100%" y1={y(level)} y2={y(end)} className={sideLooks[right].line} />
      {points.map((point) => (
        <circle
          key={point}
          cx={x(point)}
          cy={y(start + (end - start) * point)}
          r="4.5"
          className={sideLooks[point < at ? left : right].dot}
        />
      ))}
      <circle
        cx={x(at)}
        cy={y(level)}
        r="6"
        className="fill-background stroke-ink stroke-[2.5] forced-colors:fill-[Canvas]"
      />
      <text x={x(at)} y={y(level) - 14} dx="10" className="fill-ink text-title">
        {crossing}
      </text>
      <text x="6" y={y(level) - 10}>
        {word[left]}
      </text>
      <text x="100%" dx="-6" y={y(level) + 22} textAnchor="end">
        {word[right]}
      </text>
      <text x="100%" y={y(level) - 10} textAnchor="end">
        {levelLabel}
      </text>
      <text y={height + 22}>{ends[0]}</text>
      <text x="50%" y={height + 22} textAnchor="middle">
        {axis}
      </text>
      <text x="100%" y={height + 22} textAnchor="end">
        {ends[1]}
      </text>
    </svg>
  )
}
