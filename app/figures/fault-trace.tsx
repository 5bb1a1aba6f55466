import type { ReactNode } from 'react'

/** The stroke stays as wide when the drawing is stretched. */
const line = { vectorEffect: 'non-scaling-stroke' } as const
const dotted = { strokeDasharray: '0 7', strokeLinecap: 'round' } as const

const drawings = {
  stalled: (
    <>
      <path d="M8 66C50 64 62 22 96 22" {...line} className="stroke-brand" />
      <path d="M104 22h120" {...line} className="stroke-alarm" {...dotted} />
      <circle cx="96" cy="22" r="4.5" className="fill-alarm" />
    </>
  ),
  bugs: <path d="M8 50h48l5-30 6 44 4-14h46l5-24 6 32 4-8h38l6-38 6 54 4-16h46" {...line} className="stroke-alarm" />,
  scaling: (
    <>
      <path d="M96 20h136" {...line} className="stroke-brand" {...dotted} />
      <path d="M8 20h76c34 0 56 46 148 48" {...line} className="stroke-alarm" />
    </>
  ),
  compliance: (
    <>
      <path d="M8 44h92" {...line} className="stroke-brand" />
      <path d="M104 16v56M114 16v56" {...line} className="stroke-alarm" />
      <path d="M126 44h106" {...line} className="stroke-brand" {...dotted} />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type Fault = keyof typeof drawings

/** The trace of a kind of failure: stalled, bugs, scaling or compliance. */
export function FaultTrace({ fault, alternative }: { fault: Fault; alternative: string }) {
  return (
    <svg
      viewBox="8 0 240 84"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={alternative}
      className="fault-trace"
    >
      {drawings[fault]}
    </svg>
  )
}

/** Icons of 24 by 24 px. */
const glyphs = {
  stalled: { brand: 'M1 20c7 0 5-14 12-14', dots: 'M17 6h0m5 0h0' },
  bugs: { alarm: 'M1 14h6l4-11 5 18 3-7h4' },
  scaling: { alarm: 'M1 6h5c8 0 6 14 17 14', dots: 'M12 6h0m5 0h0m5 0h0' },
  compliance: { brand: 'M1 12h5', alarm: 'M10 3v18m5-18v18', dots: 'M19 12h0m4 0h0' },
} as const satisfies Record<Fault, { brand?: string; alarm?: string; dots?: string }>

export function FaultGlyph({ fault }: { fault: Fault }) {
  const { brand, alarm, dots }: { brand?: string; alarm?: string; dots?: string } = glyphs[fault]
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className="fault-glyph">
      {brand && <path d={brand} className="stroke-brand" />}
      {alarm && <path d={alarm} className="stroke-alarm" />}
      {dots && <path d={dots} strokeLinecap="round" className="stroke-amber" />}
    </svg>
  )
}

/** The stretch after the first ring, 216 px long. It shows how the failure disturbs the line. */
const first = {
  stalled: (
    <>
      <path d="M0 34h8C56 34 44 8 84 8" {...line} className="stroke-brand" />
      <path d="M94 8h104" {...line} {...dotted} />
      <path d="M204 34h12" {...line} />
      <circle cx="84" cy="8" r="4.5" className="fill-alarm" />
    </>
  ),
  bugs: <path d="M0 34h30l5-24 7 38 4-14h42l5-20 7 34 4-14h42l6-30 7 46 5-16H216" {...line} />,
  scaling: (
    <>
      <path d="M52 34H198" {...line} {...dotted} className="stroke-brand" />
      <path d="M0 34h30c60 0 70 24 160 24M204 34h12" {...line} />
    </>
  ),
  compliance: (
    <>
      <path d="M0 34h92" {...line} className="stroke-brand" />
      <path d="M98 10v48M108 10v48M204 34h12" {...line} />
      <path d="M120 34h78" {...line} {...dotted} className="stroke-brand" />
    </>
  ),
} as const satisfies Record<Fault, ReactNode>

/** The stretches between the rings: horizontal, and vertical on a phone. */
const stretches = [
  ['', 'M78 0v12l-63 6 126 8-63 6v8l-50 5 90 7-40 6v10'],
  ['M0 34h44l5-20 6 32 4-12h41l4-11 5 16 3-5h44', 'M78 0v14l54 6-100 7 46 5v10l-36 5 60 6-24 5v10'],
  ['M0 34h64l4-11 5 16 3-5h80', 'M78 0v24l-40 6 60 8-20 6v24'],
  ['M0 34h68l3-6 4 10 3-4h78', 'M78 0v26l-24 5 36 7-12 5v25'],
  ['M0 34h156', 'M78 0v68'],
] as const

/** The shapes of all stretches; once per page. */
export function StretchShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="sr-only">
      {stretches.map(([right, down], index) => (
        <g key={down} id={`stretch-${index}`}>
          {right && <path d={right} {...line} className="runs-right" />}
          <path d={down} {...line} className="runs-down" />
        </g>
      ))}
    </svg>
  )
}

/**
 * The line between two rings. It never runs through a ring. Decorative: the text at the rings describes it.
 * @param index 0 to 4; each stretch is calmer than the one before.
 * @param fault draws the first stretch.
 */
export function Stretch({ index, fault }: { index: number; fault: Fault }) {
  return (
    <svg viewBox="0 0 156 68" preserveAspectRatio="none" aria-hidden="true" className="stretch trace">
      <use href={`#stretch-${index}`} />
      {index === 0 && (
        <g transform="scale(.7222 1)" className="runs-right">
          <path d="M-59 34h45" {...line} />
          {first[fault]}
        </g>
      )}
    </svg>
  )
}
