import { tracePath, traceReach, traceWidth } from '../../brand/trace-shape.ts'

const states = {
  wild: { reach: 40, color: 'text-alarm', shift: 0, height: 88 },
  uneasy: { reach: 16, color: 'text-amber', shift: 420, height: 44 },
  steady: { reach: 2, color: 'text-brand', shift: 800, height: 24 },
} as const

export type TraceState = keyof typeof states

/** The line that every trace of a page is drawn from; stands once in a page, before the first trace. */
export function TraceShape() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <path
        id="trace"
        d={tracePath()}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/**
 * The divider between sections: the recorder's line, calmer the further down the page. It is repeated to the window's
 * width and never squeezed, and means nothing that a screen reader should say.
 * @param draws lets the line draw itself once when the page opens.
 */
export function Trace({
  state,
  draws = false,
  className = '',
}: {
  state: TraceState
  draws?: boolean
  className?: string
}) {
  const { reach, color, shift, height } = states[state]
  const id = `trace-${state}`
  const line = (
    <svg width="100%" height={height} aria-hidden="true" className={`${color} trace ${draws ? '' : className}`}>
      <pattern id={id} x={-shift} width={traceWidth} height={height} patternUnits="userSpaceOnUse">
        <use href="#trace" transform={`translate(0 ${height / 2})scale(1 ${reach / traceReach})`} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
  return draws ? <div className={`trace-draws ${className}`}>{line}</div> : line
}
