import { pricing } from '../../../content/pages/pricing.ts'
import { contactAbout } from '../../paths.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** One-time services: a row each on a wide screen; on a narrow one the price beside the name, the rest below. */
export function Once() {
  const { heading, action, items } = pricing.once
  return (
    <section className="column pb-18 pt-10">
      <SectionHeading className="mb-8">{heading}</SectionHeading>
      <ul className="border-b border-line">
        {items.map((service) => (
          <li
            key={service.name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-5 lg:grid-cols-[16rem_1fr_7rem_8.5rem_auto]"
          >
            <h3>{service.name}</h3>
            <p className="text-small text-muted max-lg:order-1 max-lg:col-span-2">{service.description}</p>
            <p className="text-small max-lg:order-2">{service.duration}</p>
            <p className="text-small font-bold text-ink max-lg:text-right">{service.price}</p>
            <ButtonLink
              href={contactAbout(service.about)}
              variant="outline"
              size="sm"
              className="justify-self-end max-lg:order-3"
            >
              {action}
              <span className="sr-only"> {service.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
