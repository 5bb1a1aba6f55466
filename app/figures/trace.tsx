import { threadLength, threadPath, threadReach } from '../../brand/trace-shape.ts'

const states = {
  wild: { reach: threadReach, color: 'text-alarm' },
  uneasy: { reach: 18, color: 'text-amber hero-uneasy' },
  steady: { reach: 2, color: 'text-brand' },
} as const

export type TraceState = keyof typeof states

/**
 * The line that every piece of a page's trace is drawn from; stands once in a page, before the first.
 * @param seed what the page is known by: each page has a line of its own.
 */
export function TraceShape({ seed }: { seed: string }) {
  return (
    <svg width="0" height="0" aria-hidden="true" className="sr-only">
      <path
        id="trace"
        d={threadPath(seed)}
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

/**
 * Where a page's trace begins: at a dot under the opening's right edge. It runs left, wilder as it goes, and turns down
 * beside the text. It is never squeezed, and cut at the window's edges where that is narrower.
 */
export function HeroTrace({ state }: { state: TraceState }) {
  const { reach, color } = states[state]
  return (
    <div className="hero-trace">
      <div className="trace-draws">
        <svg width={threadLength} height={height} aria-hidden="true" className={`trace ${color}`}>
          <use href="#trace" transform={`matrix(0 ${+(reach / threadReach).toFixed(2)} 1 0 0 ${height / 2})`} />
          <path d={`M0 ${height / 2}v${height / 2}`} stroke="currentColor" strokeWidth="2" className="turn" />
          <circle cx={threadLength} cy={height / 2} r="5" fill="currentColor" />
        </svg>
      </div>
    </div>
  )
}

/**
 * The trace of one section, in its heading: on a wide screen it runs down the margin from the section before to the one
 * after, on a narrow one a piece of it stands beside the heading. How wild it is and in which color follows from where
 * the section stands on the page (styles/trace.css). It means nothing that a screen reader should say.
 * @param tall for a section of more than about 900 px, which would stretch half a line too far.
 */
export function Thread({ tall = false }: { tall?: boolean }) {
  return (
    <svg
      viewBox={`-32 0 64 ${tall ? threadLength : threadLength / 2}`}
      preserveAspectRatio="none"
      width="22"
      height="64"
      aria-hidden="true"
      className={`thread ${tall ? 'tall' : ''}`}
    >
      <use href="#trace" />
    </svg>
  )
}

/** The trace beside a text of many sections, calmer from each length of it to the next. @param lengths about as many as it is high. */
export function LongThread({ lengths }: { lengths: number }) {
  return (
    <svg
      viewBox={`-32 0 64 ${threadLength * lengths}`}
      preserveAspectRatio="none"
      width="0"
      height="0"
      aria-hidden="true"
      className="long-thread"
    >
      {Array.from({ length: lengths }, (_, index) => {
        const part = index / lengths
        const reach = (index % 2 === 0 ? 1 : -1) * (0.3 - 0.26 * part)
        return (
          <use
            // biome-ignore lint/suspicious/noArrayIndexKey: lengths are rendered once and never reordered
            key={index}
            href="#trace"
            transform={`translate(0 ${threadLength * index})scale(${+reach.toFixed(2)} 1)`}
            className={part < 0.5 ? 'text-amber' : 'text-brand'}
          />
        )
      })}
    </svg>
  )
}
