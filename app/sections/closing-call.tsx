import type { ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'

/**
 * How a page ends: the steady trace, then chart paper again, because here the page asks for something.
 * @param id for a link that leads here from another page.
 */
export function ClosingCall({
  id,
  heading,
  text,
  children,
}: {
  id?: string
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <section id={id} className="paper">
      <div className="column pb-20 pt-14">
        <SectionHeading className="max-w-160">{heading}</SectionHeading>
        <p className="mt-5 max-w-152">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3.5">{children}</div>
      </div>
    </section>
  )
}
