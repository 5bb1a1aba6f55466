import type { ReactNode } from 'react'
import { contact } from '../../content/contact.ts'
import { Facts } from './contact/facts.tsx'
import { SectionHeading } from './section-heading.tsx'

/**
 * How a page ends: the steady trace, then chart paper again, because here the page asks for something. Beside the call
 * stands every way to the firm without a form.
 * @param id for a link that leads here from another page.
 * @param loud whether it is the page's dark band.
 */
export function ClosingCall({
  id,
  heading,
  text,
  loud = false,
  children,
}: {
  id?: string
  heading: string
  text: string
  loud?: boolean
  children: ReactNode
}) {
  return (
    <section id={id} className={loud ? 'bg-brand-ink closing-band' : 'paper'}>
      <div className="column grid break-inside-avoid gap-x-16 gap-y-9 pb-14 pt-11 sm:pb-20 sm:pt-14 print:pb-6 sm:grid-cols-[1fr_21.25rem] lg:grid-cols-[1fr_26.25rem]">
        <div>
          <SectionHeading className="max-w-160">{heading}</SectionHeading>
          <p className="mt-5 max-w-152">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3.5 print:hidden">{children}</div>
        </div>
        <div className="fact-card self-start">
          <h3 className="py-2">{contact.otherwise}</h3>
          <Facts />
        </div>
      </div>
    </section>
  )
}
