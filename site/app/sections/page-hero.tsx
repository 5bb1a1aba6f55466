import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { splitAround } from '../../../cms/interpolate.ts'
import { HeroTrace, TraceShape, type TraceState } from '../figures/trace.tsx'

type PageHeroProps = {
  title: string
  highlight?: string | undefined
  lead: string
  above?: ReactNode
  aside?: ReactNode
  wide?: boolean
  trace?: TraceState | null
  children?: ReactNode
}

/**
 * A page's opening: chart paper, heading, lead, and trace.
 * @param above a line above the heading, such as a guide's reading time.
 * @param aside is next to the text; on a phone, below it.
 * @param wide whether the aside needs the width of a desktop window.
 * @param trace null if a recording follows, or numbers that belong on the first screen.
 * @param children the buttons of the next step.
 */
export function PageHero({
  title,
  highlight,
  lead,
  above,
  aside,
  wide = false,
  trace = 'wild',
  children,
}: PageHeroProps) {
  return (
    <section className="paper">
      <TraceShape seed={useLocation().pathname.replace(/(.)\/$/, '$1')} />
      <div
        className={`column pt-10 lg:pt-[clamp(1.375rem,6vh,6rem)] ${aside ? `grid items-center gap-x-8 gap-y-9 lg:gap-x-18 ${wide ? 'lg:grid-cols-[1fr_30rem]' : 'md:grid-cols-[1fr_18.75rem] lg:grid-cols-[1fr_26.25rem]'}` : ''}`}
      >
        <div>
          {above && <p className="mb-4">{above}</p>}
          <HighlightedHeading title={title} highlight={highlight} className={aside ? 'max-w-260' : ''} />
          <p className={`mt-7 text-lead text-balance ${aside ? 'max-w-152' : 'max-w-220'}`}>{lead}</p>
          {children && (
            <div className="mt-8 flex flex-wrap items-center gap-3.5 max-sm:*:w-full print:mt-3">{children}</div>
          )}
        </div>
        {aside}
      </div>
      {trace ? <HeroTrace state={trace} /> : <div className="h-10 lg:h-14" />}
    </section>
  )
}

/** A phrase of at most this many characters fits in one line at 320 px. */
const maxLineLength = 14

type HighlightedHeadingProps = {
  title: string
  highlight?: string | undefined
  className?: string
}

/** A heading with a highlighted phrase. */
export function HighlightedHeading({ title, highlight = '', className = '' }: HighlightedHeadingProps) {
  const [before, phrase, after] = splitAround(title, highlight)
  return (
    <h1 className={`text-h1 ${className}`}>
      {before}
      {phrase && (
        <mark className="highlighter">
          {phrase.length <= maxLineLength ? phrase.replaceAll(' ', '\u00a0') : phrase}
        </mark>
      )}
      {after}
    </h1>
  )
}
