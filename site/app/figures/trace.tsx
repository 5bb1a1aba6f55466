import { buildThreadPath, threadLength, threadReach } from '../../../brand/trace-shape.ts'

const states = {
  wild: { reach: threadReach, color: 'text-alarm' },
  uneasy: { reach: 18, color: 'text-amber hero-uneasy' },
  steady: { reach: 2, color: 'text-brand' },
} as const

export type TraceState = keyof typeof states

/**
 * The shape of a page's trace; once per page, before its first use.
 * @param seed identifies the page, so that each has its own line.
 */
export function TraceShape({ seed }: { seed: string }) {
  return (
    <svg width="0" height="0" aria-hidden="true" className="sr-only">
      <path
        id="trace"
        d={buildThreadPath(seed)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const height = 88
/** To the right edge of the column's content. Like `height`, in px of a window whose text isn't enlarged. */
const width = 1168

/**
 * The start of a page's trace, from a dot at the right end of the opening. It runs left, gets wilder, and turns down next to
 * the text. Narrow windows clip it; they don't squeeze it.
 */
export function HeroTrace({ state }: { state: TraceState }) {
  const { reach, color } = states[state]
  return (
    <div className="hero-trace">
      <div className="trace-draws">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`trace ${color}`}>
          <use
            href="#trace"
            transform={`matrix(0 ${+(reach / threadReach).toFixed(2)} ${width / threadLength} 0 0 ${height / 2})`}
          />
          <path d={`M0 ${height / 2}v${height / 2}`} stroke="currentColor" strokeWidth="2" className="turn" />
          <circle cx={width} cy={height / 2} r="5" fill="currentColor" />
        </svg>
      </div>
    </div>
  )
}

/** Two thirds of the line, up to a point at which it is zero. */
const part = (threadLength * 2) / 3

/**
 * A section's piece of the trace: in the margin on a wide screen, as tall as the section, and above the heading on a narrow
 * screen. Its amplitude and color depend on the section's position (styles/trace.css). Decorative.
 */
export function Thread() {
  return (
    <div className="thread piece">
      <svg viewBox={`-32 0 64 ${part}`} preserveAspectRatio="none" aria-hidden="true">
        <use href="#trace" />
      </svg>
    </div>
  )
}

/** The trace next to a long text. Each part is calmer than the previous one. @param parts 4 for a long text, 2 for a shorter one. */
export function LongThread({ parts }: { parts: 2 | 4 }) {
  return (
    <div className="thread text-amber">
      <svg viewBox={`-32 0 64 ${parts * threadLength}`} preserveAspectRatio="none" aria-hidden="true">
        {[0.28, -0.21, 0.14, -0.07].slice(-parts).map((reach, index) => (
          <use
            key={reach}
            href="#trace"
            transform={`translate(0 ${index * threadLength})scale(${reach} 1)`}
            className={index < parts / 2 ? undefined : 'text-brand'}
          />
        ))}
      </svg>
    </div>
  )
}
