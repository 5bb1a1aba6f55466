import type { ReactNode } from 'react'

/** The stroke keeps its width when the drawing is stretched. */
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

/** Between the first two rings, in px. It shows how the failure disturbs the line. */
const first = {
  stalled: (
    <>
      <path d="M0 48h8C56 48 44 10 84 10" {...line} className="stroke-brand" />
      <path d="M94 10h104" {...line} {...dotted} />
      <path d="M204 48h10" {...line} />
      <circle cx="84" cy="10" r="4.5" className="fill-alarm" />
    </>
  ),
  bugs: <path d="M0 48h36l9-26 6 40 5-14h34l8-40 7 62 6-22h38l7-31 6 45 5-14H214" {...line} />,
  scaling: (
    <>
      <path d="M52 48H198" {...line} {...dotted} className="stroke-brand" />
      <path d="M0 48h30c60 0 70 30 160 30M204 48h10" {...line} />
    </>
  ),
  compliance: (
    <>
      <path d="M0 48h92" {...line} className="stroke-brand" />
      <path d="M98 20v56M108 20v56M204 48h10" {...line} />
      <path d="M120 48h78" {...line} {...dotted} className="stroke-brand" />
    </>
  ),
} as const satisfies Record<Fault, ReactNode>

/** The stretches after the rings: horizontal, and vertical on a phone. The last runs on to the window's edge. */
const stretches = [
  ['', 'M107 0v16l-86 8 172 11-86 8v11l-69 7 124 9-55 8v14'],
  ['M0 48h52l9-24 7 38 5-14h58l9-15 6 24 5-9h63', 'M107 0v19l74 8-137 9 63 7v14l-49 7 82 8-33 6v14'],
  ['M0 48h54l8-13 6 20 5-7h68l7-8 6 13 5-5h55', 'M107 0v33l-55 8 83 11-28 8v32'],
  ['M0 48h62l7-5 6 9 5-4h3920', 'M107 0v35l-22 6 36 7-14 5v39'],
] as const

/** The shapes of all stretches; once per page. */
export function StretchShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="sr-only">
      {stretches.map(([right, down], index) => (
        <g key={down} id={`stretch-${index}`}>
          {right && <path d={right} {...line} className="max-lg:hidden" />}
          <path d={down} {...line} className="lg:hidden" />
        </g>
      ))}
    </svg>
  )
}

/**
 * The line after a ring. It never runs through a ring. Decorative: the text at the rings describes it.
 * @param index 0 to 3. Each stretch is calmer than the previous one.
 * @param fault draws the first stretch, after the page's trace from the window's edge to the first ring.
 */
export function Stretch({ index, fault }: { index: number; fault: Fault }) {
  return (
    <svg viewBox="0 0 214 92" preserveAspectRatio="none" aria-hidden="true" className="stretch trace">
      <use href={`#stretch-${index}`} />
      {index === 0 && (
        <g className="max-lg:hidden">
          <path d="M-40 48h24" {...line} />
          <use href="#trace" transform="matrix(0 .8 -1 0 -40 48)" />
          {first[fault]}
        </g>
      )}
    </svg>
  )
}
