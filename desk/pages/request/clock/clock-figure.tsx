import type { ClockLabel, clockLabels } from './clock-labels.ts'
import { clockBox, type clockShape } from './clock-shape.ts'
import { labelPlaces, type Place } from './label-places.ts'

const colors = { uneasy: 'text-amber', late: 'text-alarm', steady: 'text-brand' } as const
/** In px: the top of the line, and the figure's height with a row of labels above and below. */
const [top, height] = [26, 128]
const middle = top + clockBox.height / 2

/** The line with its marks, as shares of the width. The rows below say the same. */
export function ClockFigure({
  shape: { marks, stretches, last },
  labels,
  isLate,
  isDone,
}: {
  shape: ReturnType<typeof clockShape>
  labels: ReturnType<typeof clockLabels>
  isLate: boolean
  /** Delivered: nothing is ahead. */
  isDone: boolean
}) {
  const places = labelPlaces(marks)
  return (
    <svg width="100%" height={height} aria-hidden="true" className="clock-figure">
      <line
        x1={percent(marks.end)}
        x2={percent(marks.delivery)}
        y1={middle}
        y2={middle}
        className={isDone ? 'clock-done' : 'clock-ahead'}
      />
      {[0, marks.review, marks.delivery].map((mark) => (
        <line key={mark} x1={percent(mark)} x2={percent(mark)} y1={top - 4} y2={top + 68} className="clock-mark" />
      ))}
      <svg
        y={top}
        width="100%"
        height={clockBox.height}
        viewBox={`0 0 ${clockBox.width} ${clockBox.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {stretches.map(({ stand, points }) => (
          <polyline
            key={String(points[0])}
            points={points.join(' ')}
            vectorEffect="non-scaling-stroke"
            className={`clock-line ${colors[stand]}`}
          />
        ))}
      </svg>
      {last && (
        <circle
          cx={percent(marks.end)}
          cy={top + last[1]}
          r="6"
          className={`fill-current ${colors[stretches.at(-1)?.stand ?? 'steady']}`}
        />
      )}
      <Label label={labels.start} place={places.start} />
      <Label label={labels.review} place={places.review} />
      <Label label={labels.delivery} place={places.delivery} />
      {labels.end && <Label label={labels.end} place={places.end} tone={isLate ? 'clock-late' : 'clock-now'} />}
    </svg>
  )
}

function Label({
  label: { name, when },
  place: { x, anchor },
  tone = '',
}: {
  label: ClockLabel
  place: Place
  tone?: string
}) {
  // Beside its mark; at the ends of the line, flush with them.
  const dx = x === 0 || x === 1 ? 0 : anchor === 'end' ? -10 : 10
  const common = { x: percent(x), dx, textAnchor: anchor }
  return (
    <g className={tone}>
      <text {...common} y="12">
        {name}
      </text>
      <text {...common} y={height - 8} className="clock-when">
        {when}
      </text>
    </g>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
