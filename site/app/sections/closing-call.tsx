import { useContent } from '../content.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Sentence } from './section.tsx'

/**
 * The end of a page: the steady trace and a call to action. In print, where there is no footer, it shows the contact
 * details.
 * @param id the target of links from other pages.
 * @param href the target of the button.
 * @param secondHref the target of a second link.
 * @param loud whether the section is a dark band.
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
  const { firm } = useContent()
  return (
    <section id={id} className={loud ? 'bg-brand-ink closing-band' : 'paper'}>
      <div className="column break-inside-avoid pb-14 pt-11 sm:pb-20 sm:pt-16 print:pb-6">
        <Sentence heading={heading} lead={text} />
        <div className="actions">
          <ButtonLink href={href} variant={loud ? 'onBand' : 'default'}>
            {action}
          </ButtonLink>
          <ButtonLink href={secondHref} variant="outline">
            {second}
          </ButtonLink>
        </div>
        <p className="hidden print:block">
          {firm.email} · {firm.phone}
        </p>
      </div>
    </section>
  )
}
