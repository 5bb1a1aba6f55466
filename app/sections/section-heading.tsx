import type { ReactNode } from 'react'
import { Thread } from '../figures/trace.tsx'

type SectionHeadingProps = {
  opens?: boolean
  className?: string
  children: ReactNode
}

/**
 * A section's heading with its piece of the trace. One per section, so that the line has no gap.
 * @param opens focuses the heading, where the page opens.
 */
export function SectionHeading({ opens = false, className = '', children }: SectionHeadingProps) {
  return (
    <h2 className={`threaded ${className}`.trim()} {...(opens ? { tabIndex: -1, autoFocus: true } : {})}>
      <Thread />
      {children}
    </h2>
  )
}

/** A heading and its lead as one sentence in two colors, for short ones. */
export function Sentence({ opens = false, heading, lead }: { opens?: boolean; heading: string; lead: ReactNode }) {
  return (
    <div className="threaded sentence">
      <Thread />
      <h2 {...(opens ? { tabIndex: -1, autoFocus: true } : {})}>{heading}</h2> <p>{lead}</p>
    </div>
  )
}
