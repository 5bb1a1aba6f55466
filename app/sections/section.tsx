import type { ReactNode } from 'react'
import { SectionHeading, Sentence } from './section-heading.tsx'

/**
 * A section of a page: its heading with its lead beside it, over what it holds.
 * @param on what it stands on, where that is not the page's own ground.
 * @param opens see `SectionHeading`.
 * @param sentence whether heading and lead are one sentence.
 */
export function Section({
  id,
  heading,
  lead,
  on,
  opens = false,
  sentence = false,
  className = '',
  children,
}: {
  id?: string
  heading: string
  lead?: ReactNode
  on?: 'paper' | 'bg-brand-ink'
  opens?: boolean
  sentence?: boolean
  className?: string
  children: ReactNode
}) {
  const content = (
    <>
      {sentence ? (
        <Sentence opens={opens} heading={heading} lead={lead} />
      ) : (
        <div className="section-head">
          <SectionHeading opens={opens}>{heading}</SectionHeading>
          {lead && <p>{lead}</p>}
        </div>
      )}
      {children}
    </>
  )
  const column = `column section ${className}`.trim()
  return on ? (
    <section id={id} className={on}>
      <div className={column}>{content}</div>
    </section>
  ) : (
    <section id={id} className={column}>
      {content}
    </section>
  )
}

/** A section whose heading stands beside what it holds, where there is room. */
export function SideSection({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <section className="column section grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
      <div>
        <SectionHeading>{heading}</SectionHeading>
        {lead && <p className="mt-4">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
