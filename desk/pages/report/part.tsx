import type { ReactNode } from 'react'
import { Section } from '../../parts/section.tsx'

/** One matter of the report, with what is to be known before its numbers. */
export function Part({ lead, children, ...section }: Parameters<typeof Section>[0] & { lead?: ReactNode }) {
  return (
    <Section {...section}>
      {lead && <p className="mt-2 max-w-[52ch] text-small text-muted">{lead}</p>}
      <div className="mt-2">{children}</div>
    </Section>
  )
}
