import type { ReactNode } from 'react'
import { traceHeights, traceReach, traceStep } from '../../../brand/trace-shape.ts'
import { HighlightedHeading } from '../../ui/highlighted-heading.tsx'
import { type Row, Rows } from '../../ui/rows.tsx'

const [width, height] = [1120, 40]
const points = traceHeights()
  .slice(0, width / traceStep + 1)
  .map((y, index) => {
    const x = index * traceStep
    const calm = (1 - x / width) ** 2
    return `${x} ${+(height / 2 + (y / traceReach) * (1 + calm * height * 0.4)).toFixed(1)}`
  })
const middle = Math.ceil(points.length / 2)

/** The recorder's line over the steps of a plan: amber until its middle, then steady. Decorative. */
function SettlingTrace() {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="trace absolute max-md:hidden"
    >
      <polyline points={points.slice(0, middle).join(' ')} {...line} className="text-amber" />
      <polyline points={points.slice(middle - 1).join(' ')} {...line} className="text-brand" />
    </svg>
  )
}

export type Station = { readonly when?: string; readonly title: string; readonly text: string }

/**
 * Confirms a stored request: the heading with links, the facts beside it, and the next steps on a line that settles.
 * Session recordings leave it out, because it shows the reference.
 * @param next the heading over the stations. Only the first is reached.
 * @param children how the request is found again.
 */
export function ConfirmationPage({
  title,
  highlight,
  lead,
  links,
  reference,
  facts,
  next,
  stations,
  children,
}: {
  title: string
  highlight: string | undefined
  lead: ReactNode
  links: ReactNode
  reference: { readonly label: string; readonly value: string }
  facts: readonly Row[]
  next: string
  stations: readonly Station[]
  children: ReactNode
}) {
  return (
    <div data-unrecorded>
      <section className="paper">
        <div className="column grid items-start gap-x-12 gap-y-9 pb-14 pt-10 lg:grid-cols-[1fr_26.25rem] lg:pb-16 lg:pt-16">
          <div>
            <HighlightedHeading title={title} highlight={highlight} />
            {lead}
            <div className="mt-7 flex flex-wrap gap-4">{links}</div>
          </div>
          <Rows
            className="rounded-panel border border-line bg-background px-6 py-3"
            rows={[
              {
                label: reference.label,
                value: <span className="font-heading text-[1.75rem] leading-tight">{reference.value}</span>,
              },
              ...facts,
            ]}
          />
        </div>
      </section>
      <section className="column pb-18 pt-14">
        <h2 className="text-h2">{next}</h2>
        <div className="relative mt-8">
          <SettlingTrace />
          <ol className="stations dated text-small">
            {stations.map(({ title, text, when }) => (
              <li key={title}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 min-[42rem]:block">
                  <h3>{title}</h3>
                  {when && <p className="text-note font-semibold tabular-nums text-brand">{when}</p>}
                </div>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <p className="mt-8 border-t border-line pt-5">{children}</p>
      </section>
    </div>
  )
}
