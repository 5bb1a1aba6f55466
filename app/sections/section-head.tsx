import type { ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'

/** A section's heading with its lead beside it. @param heading see `SectionHeading` for what else it takes. */
export function SectionHead({
  heading,
  lead,
  ...rest
}: {
  heading: string
  lead?: ReactNode
  opens?: boolean
  tall?: boolean
}) {
  return (
    <div className="section-head">
      <SectionHeading {...rest}>{heading}</SectionHeading>
      {lead && <p>{lead}</p>}
    </div>
  )
}
