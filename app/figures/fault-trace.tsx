import type { ReactNode, SVGProps } from 'react'

/** The same stroke width at any stretch. */
const line = { vectorEffect: 'non-scaling-stroke' } as const
const dotted = { strokeDasharray: '0 7', strokeLinecap: 'round' } as const

/** Each begins and ends at these heights. */
const drawings = {
  stalled: {
    ends: [66, 22],
    drawing: (
      <>
        <path d="M8 66C50 64 62 22 96 22" {...line} className="stroke-brand" />
        <path d="M104 22h120" {...line} className="stroke-alarm" {...dotted} />
        <circle cx="96" cy="22" r="4.5" className="fill-alarm" />
      </>
    ),
  },
  bugs: {
    ends: [50, 50],
    drawing: (
      <path d="M8 50h48l5-30 6 44 4-14h46l5-24 6 32 4-8h38l6-38 6 54 4-16h46" {...line} className="stroke-alarm" />
    ),
  },
  scaling: {
    ends: [20, 68],
    drawing: (
      <>
        <path d="M96 20h136" {...line} className="stroke-brand" {...dotted} />
        <path d="M8 20h76c34 0 56 46 148 48" {...line} className="stroke-alarm" />
      </>
    ),
  },
  compliance: {
    ends: [44, 44],
    drawing: (
      <>
        <path d="M8 44h92" {...line} className="stroke-brand" />
        <path d="M104 16v56M114 16v56" {...line} className="stroke-alarm" />
        <path d="M126 44h106" {...line} className="stroke-brand" {...dotted} />
      </>
    ),
  },
} as const satisfies Record<string, { ends: readonly [number, number]; drawing: ReactNode }>

export type Fault = keyof typeof drawings

export function faultOf(topic: string): Fault | undefined {
  return topic in drawings ? (topic as Fault) : undefined
}

/**
 * The trace of a kind of failure: stalled, bugs, scaling or compliance.
 * @param alternative omitted if the text beside it describes the trace, which copies then reuse.
 */
export function FaultTrace({ fault, alternative }: { fault: Fault; alternative?: string }) {
  return (
    <svg
      viewBox="8 0 240 84"
      preserveAspectRatio="xMinYMid"
      role={alternative ? 'img' : undefined}
      aria-label={alternative}
      aria-hidden={!alternative}
      className="fault-trace"
    >
      {alternative ? <use href={`#${fault}`} /> : <g id={fault}>{drawings[fault].drawing}</g>}
    </svg>
  )
}

const [width, height, level] = [1124, 96, 48]
/** Narrows the failure's own trace, so that it ends before the line goes on. */
const narrowed = 0.95
const goesOn = 230

/** Shapes and colors shared by all courses, once per page. @param fault on a page without its `FaultTrace`. */
export function CourseShape({ fault }: { fault?: Fault }) {
  return (
    <svg width="0" height="0" aria-hidden="true" className="sr-only">
      <linearGradient id="settling" gradientUnits="userSpaceOnUse" x1={goesOn} x2="740">
        <stop stopColor="var(--alarm)" />
        <stop offset=".5" stopColor="var(--amber)" />
        <stop offset="1" stopColor="var(--brand)" />
      </linearGradient>
      <path
        id="settles"
        {...line}
        d="M230 48h38l5-26 7 40 5-14h42l4-14 6 22 4-8h119l4-12 5 18 4-6h167l3-5 4 8 3-3h474"
        stroke="url(#settling)"
      />
      {fault && <g id={fault}>{drawings[fault].drawing}</g>}
    </svg>
  )
}

/**
 * A failure's trace settling over the repair's marks: from left to right, or downward beside them. Decorative: the
 * marks describe it.
 */
export function FaultCourse({ fault, ...props }: { fault: Fault } & SVGProps<SVGSVGElement>) {
  const [start, end] = drawings[fault].ends
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="course-line trace"
      {...props}
    >
      <g>
        <path {...line} d={`M-44 ${level}H0`} className="stroke-alarm" />
        <use href={`#${fault}`} transform={`matrix(${narrowed} 0 0 1 ${-8 * narrowed} ${level - start})`} />
        <path {...line} d={`M${224 * narrowed} ${level - start + end}L${goesOn} ${level}`} className="stroke-alarm" />
        <use href="#settles" />
      </g>
    </svg>
  )
}
