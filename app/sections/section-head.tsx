import type { ReactNode } from 'react'

/**
 * A section's heading with its lead beside it.
 * @param opens marks the heading as the place at which the page opens: it takes the focus and so is scrolled to.
 */
export function SectionHead({
  heading,
  lead,
  opens = false,
  onBand = false,
}: {
  heading: string
  lead?: ReactNode
  opens?: boolean
  onBand?: boolean
}) {
  return (
    <div className="mb-9 grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1.4fr_1fr]">
      <h2
        className={`text-h2 max-w-140 ${onBand ? 'text-on-band' : ''}`}
        {...(opens ? { tabIndex: -1, autoFocus: true } : {})}
      >
        {heading}
      </h2>
      {lead && <p className={`max-w-152 ${onBand ? 'text-on-band-muted' : ''}`}>{lead}</p>}
    </div>
  )
}
