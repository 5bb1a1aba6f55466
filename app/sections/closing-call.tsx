import { contact } from '../../words/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Facts } from './contact/facts.tsx'
import { SectionHeading } from './section-heading.tsx'

/**
 * How a page ends: the steady trace, then chart paper again, because here the page asks for something. Beside the call
 * stands every way to the firm without a form.
 * @param id for a link that leads here from another page.
 * @param href where the call leads.
 * @param secondHref where else one could go.
 * @param loud whether it is the page's dark band.
 */
export function ClosingCall({
  id,
  heading,
  text,
  action,
  href = paths.contact,
  second,
  secondHref,
  loud = false,
}: {
  id?: string
  heading: string
  text: string
  action: string
  href?: string
  second: string
  secondHref: string
  loud?: boolean
}) {
  return (
    <section id={id} className={loud ? 'bg-brand-ink closing-band' : 'paper'}>
      <div className="column grid break-inside-avoid gap-x-16 gap-y-9 pb-14 pt-11 sm:pb-20 sm:pt-14 print:pb-6 sm:grid-cols-[1fr_21.25rem] lg:grid-cols-[1fr_26.25rem]">
        <div>
          <SectionHeading className="max-w-160">{heading}</SectionHeading>
          <p className="mt-5 max-w-152">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3.5 print:hidden">
            <ButtonLink href={href} variant={loud ? 'onBand' : 'default'}>
              {action}
            </ButtonLink>
            <ButtonLink href={secondHref} variant="outline">
              {second}
            </ButtonLink>
          </div>
        </div>
        <div className="fact-card self-start">
          <h3 className="py-2">{contact.otherwise}</h3>
          <Facts />
        </div>
      </div>
    </section>
  )
}
