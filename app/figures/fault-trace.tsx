import type { ReactNode } from 'react'

const good = 'stroke-brand'
const bad = 'stroke-alarm'
const promise = 'stroke-brand dotted'
const lost = 'stroke-alarm dotted'

const drawings = {
  stalled: (
    <>
      <path d="M8 66C50 64 62 22 96 22" className={good} />
      <path d="M104 22h120" className={lost} />
      <circle cx="96" cy="22" r="4.5" className="fill-alarm" />
    </>
  ),
  bugs: <path d="M8 50h48l5-30 6 44 4-14h46l5-24 6 32 4-8h38l6-38 6 54 4-16h38" className={bad} />,
  scaling: (
    <>
      <path d="M96 20h136" className={promise} />
      <path d="M8 20h76c34 0 56 46 148 48" className={bad} />
    </>
  ),
  compliance: (
    <>
      <path d="M8 44h92" className={good} />
      <path d="M104 16v56M114 16v56" className={bad} />
      <path d="M126 44h106" className={promise} />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type Fault = keyof typeof drawings

/** The trace that a kind of failure leaves: stalled, bugs, scaling or compliance. */
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
