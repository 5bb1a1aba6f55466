import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { HeroTrace, TraceShape, type TraceState } from '../figures/trace.tsx'
import { HighlightedHeading } from '../ui/highlighted-heading.tsx'

/**
 * How a page opens: chart paper, the heading with its one highlighted phrase, a lead, and a trace.
 * @param above a line over the heading, as for a guide's reading time.
 * @param aside what stands beside the words on a wide screen.
 * @param narrowAside whether that is narrow enough to stand beside them on a tablet as well.
 * @param children the next step.
 */
export function PageHero({
  title,
  highlight,
  lead,
  above,
  aside,
  narrowAside = false,
  trace = 'wild',
  children,
}: {
  title: string
  highlight: string
  lead: string
  above?: ReactNode
  aside?: ReactNode
  narrowAside?: boolean
  trace?: TraceState
  children?: ReactNode
}) {
  return (
    <section className="paper">
      <TraceShape seed={useLocation().pathname.replace(/(.)\/$/, '$1')} />
      <div
        className={`column grid items-center gap-y-9 pt-10 lg:pt-18 ${aside ? 'lg:grid-cols-[1fr_26.25rem]' : ''} ${narrowAside ? 'gap-x-10 md:grid-cols-[1fr_18.75rem] lg:gap-x-18' : 'gap-x-18'}`}
      >
        <div>
          {above && <p className="mb-4 text-muted">{above}</p>}
          <HighlightedHeading title={title} highlight={highlight} className="max-w-260" />
          <p className="mt-7 max-w-152 text-lead">{lead}</p>
          {children && <div className="mt-8 flex flex-wrap items-center gap-3.5">{children}</div>}
        </div>
        {aside}
      </div>
      <HeroTrace state={trace} />
    </section>
  )
}
